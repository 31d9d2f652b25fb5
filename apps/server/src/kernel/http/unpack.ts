// eslint-disable-next-line typescript/triple-slash-reference
/// <reference path="../yauzl.d.ts" />
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl'

const entriesMax = 2_000

export type Unpacked = { readonly name: string; readonly bytes: Buffer }

/**
 * The files of a ZIP that are asked for, all of it unpacked under a limit: the sizes it states of itself
 * may lie. `damaged` when it cannot be unpacked at all.
 */
export async function unpack(
  bytes: Buffer,
  max: number,
  isAsked: (name: string) => boolean,
): Promise<readonly Unpacked[] | 'swells' | 'damaged'> {
  try {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: false })
    if (zip.entryCount > entriesMax) return 'damaged'
    const found: Unpacked[] = []
    let left = max
    for await (const entry of zip.eachEntry()) {
      const content = await contentOf(zip, entry, left)
      if (content === null) return 'swells'
      left -= content.length
      if (isAsked(entry.fileName)) found.push({ name: entry.fileName, bytes: content })
    }
    return found
  } catch (error) {
    // What the reader itself throws is a file it does not understand.
    if (error instanceof Error) return 'damaged'
    throw error
  }
}

/** The bytes of an entry; null where there are more than may be. */
async function contentOf(zip: ZipFile, entry: Entry, max: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of await zip.openReadStreamPromise(entry)) {
    size += part.length
    if (size > max) return null
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}

/** Whether a ZIP unpacks to at most `max` bytes. */
export async function unpacksWithin(
  bytes: Buffer,
  max: number,
): Promise<'fits' | 'swells' | 'damaged'> {
  const found = await unpack(bytes, max, () => false)
  return typeof found === 'string' ? found : 'fits'
}
