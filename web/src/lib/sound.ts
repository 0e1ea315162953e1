import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

/** A short dry knock of filtered noise: wood, paper, felt. */
function knock(after: number, pitch: number, length: number, loud: number): void {
  context ??= new AudioContext();
  const at = context.currentTime + after;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let k = 0; k < data.length; k++) data[k] = (Math.random() * 2 - 1) * (1 - k / data.length) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.4 });
  source.connect(filter).connect(new GainNode(context, { gain: loud })).connect(context.destination);
  source.start(at);
}

function bell(): void {
  context ??= new AudioContext();
  const at = context.currentTime;
  for (const [pitch, loud] of [[196, 0.16], [392, 0.06], [523, 0.04]] as const) {
    const tone = new OscillatorNode(context, { frequency: pitch });
    const gain = new GainNode(context, { gain: loud });
    gain.gain.setTargetAtTime(0, at + 0.02, 0.5);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + 2.5);
  }
}

const SOUNDS = {
  dice: (count: number) => {
    for (let k = 0; k < count; k++) knock(k * 0.045 + Math.random() * 0.02, 900 + Math.random() * 700, 0.07, 0.8);
  },
  tick: () => knock(0, 2400, 0.03, 0.6),
  card: () => knock(0, 3200, 0.16, 0.25),
  turn: () => [0, 0.18].forEach((after) => knock(after, 320, 0.09, 1.2)),
  drum: () => knock(0, 110, 0.35, 2),
  bell,
};

/** Play a sound, if sounds are wanted; each has a visible twin. */
export function sound(name: keyof typeof SOUNDS, count = 1): void {
  if (settings.sound) SOUNDS[name](count);
}
