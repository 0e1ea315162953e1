// A turn worked out by the kernel in WebAssembly: node bench/wasm.mjs KERNEL TURN, both files; tells what it is worth.
import { readFileSync } from "node:fs"
import { WASI } from "node:wasi"

const [kernel, told] = process.argv.slice(2)
const wasi = new WASI({ version: "preview1" })
const began = performance.now()
const { instance } = await WebAssembly.instantiate(readFileSync(kernel), wasi.getImportObject())
wasi.initialize(instance)
const ready = performance.now() - began
const call = instance.exports
const turn = JSON.parse(readFileSync(told, "utf8"))

function put(Kind, values) {
  const at = call.regalia_take(BigInt(Kind.BYTES_PER_ELEMENT * Math.max(values.length, 1)))
  new Kind(call.memory.buffer, at, values.length).set(values)
  return at
}

const classes = call.regalia_classes_of_cards(
  0n, 0, turn.fewest, turn.most, put(Uint32Array, turn.earned), turn.rewards, turn.cards, put(Float64Array, turn.values),
)
const buffers = [turn.abilities, turn.hands, turn.uses].map((numbers) => put(Int32Array, numbers))
const roots = put(Int32Array, Array(turn.rewards).fill(0))
call.regalia_classes_walk(classes, 0, 0, roots)

function work(single) {
  const begin = performance.now()
  const made = call.regalia_turn_new(
    classes, single, 1, turn.dice, turn.abilities.length / 2, buffers[0], turn.hands.length / 4, buffers[1], buffers[2],
  )
  for (let layer = turn.most; layer >= 0; layer--)
    call.regalia_turn_work(made, 0, layer, 0, call.regalia_classes_size(classes, layer))
  const ms = performance.now() - begin
  const out = put(Float64Array, Array(turn.rewards).fill(0))
  call.regalia_turn_roll(made, 0, turn.hands.length / 4 - 1, turn.rewards, roots, out)
  const worth = [...new Float64Array(call.memory.buffer, out, turn.rewards)]
  call.regalia_turn_free(made)
  return { ms, worth }
}

const runs = { single: [1, 1, 1].map(work), double: [0, 0, 0].map(work) }
const best = (all) => ({ worth: all[0].worth, ms: Math.min(...all.map((run) => run.ms)) })
console.log(JSON.stringify({ ready, single: best(runs.single), double: best(runs.double) }))
