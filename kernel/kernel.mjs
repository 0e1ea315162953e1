/* The kernel as a module of WebAssembly, for Python beside it: `regalia.kernel.wasm` calls it with addresses of its own
 * buffers, whose bytes are carried over and back. It works out what is asked and opens nothing, so it is given nothing. */

const NOTHING = 52 // "not supported", as WASI says it
const deaf = { fd_close: () => NOTHING, fd_seek: () => NOTHING, fd_write: () => NOTHING }

/** The kernel from its bytes or its module; `memory` gives the memory that addresses are of, which may grow. */
export async function kernel(source, memory) {
  const made = await WebAssembly.instantiate(source, { wasi_snapshot_preview1: deaf })
  const call = (made.instance ?? made).exports
  call._initialize()
  let desk = 0 // where buffers lie while a function looks at them
  let room = 0

  function take(bytes) {
    if (bytes <= room) return
    if (desk) call.regalia_give(desk)
    room = Math.max(2 * room, bytes, 1 << 16)
    desk = call.regalia_take(BigInt(room))
  }

  return {
    /** A function by its name. Each letter of `kinds` is an argument: n a number, k a key of dice, r a buffer that is
     * read, w one that is written; a buffer is told by its address and how many bytes it has. */
    bind(name, kinds) {
      const plain = [...kinds]
      const ask = call[`regalia_${name}`]
      return (...told) => {
        let bytes = 0
        for (let at = 0, k = 0; k < plain.length; k++) {
          const buffer = plain[k] === "r" || plain[k] === "w"
          if (buffer) bytes += (told[at + 1] + 15) & ~15
          at += buffer ? 2 : 1
        }
        take(bytes)
        const theirs = memory()
        const ours = new Uint8Array(call.memory.buffer)
        let next = desk
        const written = []
        const args = []
        for (let at = 0, k = 0; k < plain.length; k++) {
          if (plain[k] === "n") args.push(told[at++])
          else if (plain[k] === "k") args.push(BigInt(told[at++]))
          else {
            const [from, size] = [told[at++], told[at++]]
            ours.set(theirs.subarray(from, from + size), next)
            if (plain[k] === "w") written.push([from, next, size])
            args.push(next)
            next += (size + 15) & ~15
          }
        }
        const answer = ask(...args)
        for (const [to, from, size] of written) theirs.set(new Uint8Array(call.memory.buffer, from, size), to)
        return answer
      }
    },
  }
}
