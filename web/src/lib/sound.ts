import { rests } from "./tumble.svelte";
import { settings } from "./settings.svelte";

/** Wood, paper, dice on felt: all of it is made here, from noise and a few tones. */

const QUIET = 4000; // ms after which nothing more is computed

let context: AudioContext | undefined;
let hush: ReturnType<typeof setTimeout> | undefined;

/** Where sound goes; only after the first touch, as browsers want it and people too. */
function stage(): AudioContext | undefined {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  clearTimeout(hush);
  hush = setTimeout(() => void context?.suspend(), QUIET);
  return context;
}

/** Noise that dies away, heard through a filter that may move from one pitch to another. */
function noise(to: AudioContext, after: number, length: number, loud: number, pitch: number, end = pitch, sharp = 1.2): void {
  const at = to.currentTime + after;
  const buffer = to.createBuffer(1, Math.ceil(to.sampleRate * length), to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let k = 0; k < data.length; k++) data[k] = (Math.random() * 2 - 1) * (1 - k / data.length) ** 3;
  const filter = new BiquadFilterNode(to, { type: "bandpass", frequency: pitch, Q: sharp });
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(end, at + length);
  const source = new AudioBufferSourceNode(to, { buffer });
  source.connect(filter).connect(new GainNode(to, { gain: loud })).connect(to.destination);
  source.start(at);
}

/** A tone that is struck and rings out; `bend` lets it fall, as a skin does. */
function tone(to: AudioContext, after: number, pitch: number, loud: number, rings: number, bend = 1, type: OscillatorType = "sine"): void {
  const at = to.currentTime + after;
  const source = new OscillatorNode(to, { frequency: pitch, type });
  source.frequency.exponentialRampToValueAtTime(pitch * bend, at + rings);
  const gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.setTargetAtTime(0, at + 0.01, rings / 4);
  source.connect(gain).connect(to.destination);
  source.start(at);
  source.stop(at + rings * 1.6);
}

/** A die on felt: a soft thud, and the tick of its edge. */
function die(to: AudioContext, after: number, loud = 1): void {
  noise(to, after, 0.06, 0.7 * loud, 500 + Math.random() * 250, 260);
  noise(to, after, 0.018, 0.35 * loud, 2600 + Math.random() * 1200);
}

function wood(to: AudioContext, after: number, pitch = 300, loud = 1): void {
  tone(to, after, pitch, 0.22 * loud, 0.12, 0.7, "triangle");
  noise(to, after, 0.05, 0.5 * loud, pitch * 3);
}

function bell(to: AudioContext, after: number, pitch: number, loud = 1): void {
  for (const [part, share] of [[1, 0.16], [2, 0.07], [2.4, 0.05], [3, 0.03]] as const) tone(to, after, pitch * part, share * loud, 2.2 / part);
}

function drum(to: AudioContext, after: number, loud = 1): void {
  tone(to, after, 110, 0.6 * loud, 0.5, 0.5);
  noise(to, after, 0.08, 0.4 * loud, 240);
}

const paper = (to: AudioContext, after: number, loud = 1): void => noise(to, after, 0.2, 0.22 * loud, 1800, 5200, 0.8);

const SOUNDS = {
  /** Every die tumbles, and comes to rest in its time. */
  dice: (to, count) => {
    for (let n = 0; n < count; n++) {
      const rest = rests(n, count) / 1000;
      for (const part of [0.25, 0.48]) die(to, rest * part + Math.random() * 0.03, 0.4);
      die(to, rest * 0.85);
    }
  },
  tick: (to) => wood(to, 0, 900, 0.5),
  card: (to) => paper(to, 0),
  turn: (to) => [0, 0.17].forEach((after) => wood(to, after, 240)),
  drum: (to) => drum(to, 0),
  bell: (to) => bell(to, 0, 196),
  roar: (to) => {
    tone(to, 0, 70, 0.5, 0.9, 0.6, "sawtooth");
    noise(to, 0, 0.8, 0.5, 300, 90, 0.6);
  },
  spell: (to) => {
    noise(to, 0, 1.2, 0.2, 400, 3000, 3);
    [523, 622, 740].forEach((pitch, k) => tone(to, 0.2 + k * 0.14, pitch, 0.06, 1, 1.02));
  },
  crown: (to) => [196, 247, 294, 392].forEach((pitch, k) => bell(to, k * 0.16, pitch, 0.7)),
  won: (to) => [262, 330, 392, 523].forEach((pitch, k) => bell(to, k * 0.14, pitch, 0.8)),
  lost: (to) => [0, 0.35].forEach((after, k) => drum(to, after, 0.8 - k * 0.3)),
} satisfies Record<string, (to: AudioContext, count: number) => void>;

export type Sound = keyof typeof SOUNDS;

/** Play a sound, if sounds are wanted; each has a visible twin. */
export function sound(name: Sound, count = 1): void {
  const to = stage();
  if (to) SOUNDS[name](to, count);
}
