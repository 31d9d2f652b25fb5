import { setImmediate } from 'node:timers/promises'

/** So many pieces of work are done before others are served. */
const sliceSize = 500

/** Does something with each of many, in their order, with others served in between. */
export async function inSlices<Given, Made>(
  all: readonly Given[],
  each: (one: Given) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < all.length; at += sliceSize) {
    if (at > 0) await setImmediate()
    for (const one of all.slice(at, at + sliceSize)) made.push(each(one))
  }
  return made
}
