import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const entriesMax = 2_000
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50

type Entry = {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly offset: number
}

/** The entries of a ZIP as its directory lists them; null when there is no directory to trust. */
function entriesOf(bytes: Buffer): readonly Entry[] | null {
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_557))
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== endSignature) return null
  const count = tail.readUInt16LE(end + 10)
  let at = tail.readUInt32LE(end + 16)
  if (count > entriesMax) return null
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The packed bytes of an entry; null when it does not lie within the file. */
function packedBytes(bytes: Buffer, { packed, offset }: Entry): Buffer | null {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) return null
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  return start + packed > bytes.length ? null : bytes.subarray(start, start + packed)
}

const tooLong = (error: unknown): boolean =>
  error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

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
  const entries = entriesOf(bytes)
  if (entries === null) return 'damaged'
  const found: Unpacked[] = []
  let left = max
  for (const entry of entries) {
    const packed = packedBytes(bytes, entry)
    if (packed === null) return 'damaged'
    const content = await contentOf(packed, entry.method, left)
    if (typeof content === 'string') return content
    left -= content.length
    if (left < 0) return 'swells'
    if (isAsked(entry.name)) found.push({ name: entry.name, bytes: content })
  }
  return found
}

async function contentOf(
  packed: Buffer,
  method: number,
  left: number,
): Promise<Buffer | 'swells' | 'damaged'> {
  if (method === 0) return packed
  if (method !== 8) return 'damaged'
  try {
    return await inflate(packed, { maxOutputLength: Math.max(left, 1) })
  } catch (error) {
    if (tooLong(error)) return 'swells'
    if (error instanceof Error && 'code' in error) return 'damaged'
    throw error
  }
}

/** Whether a ZIP unpacks to at most `max` bytes. */
export async function unpacksWithin(
  bytes: Buffer,
  max: number,
): Promise<'fits' | 'swells' | 'damaged'> {
  const found = await unpack(bytes, max, () => false)
  return typeof found === 'string' ? found : 'fits'
}
