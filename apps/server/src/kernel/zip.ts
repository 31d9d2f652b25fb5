import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { centralRecord, endOfArchive, localHeader } from './zip-records.ts'

/** A file of an archive. */
export type ZipEntry = {
  readonly name: string
  readonly changedAt: Date
  readonly bytes: Uint8Array
}

const deflated = promisify(deflateRaw)
/** Many small files leave together. */
const pieceBytes = 64 * 1024

/**
 * An archive that is read while its files are made, no faster than it is taken: one of them is in memory, and of
 * those that were written the hundred bytes each that its directory says of them.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory = openDirectory()
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let offset = 0
  for await (const { name, changedAt, bytes } of entries) {
    const packed = await deflated(bytes)
    const isSmaller = packed.length < bytes.length
    const written = isSmaller ? packed : Buffer.from(bytes)
    const file = {
      name: Buffer.from(name),
      changedAt,
      crc: crc32(bytes),
      size: bytes.length,
      packedSize: written.length,
      isDeflated: isSmaller,
    }
    const header = localHeader(file)
    directory.add(centralRecord(file, offset))
    waiting.push(header, written)
    const length = header.length + written.length
    waitingBytes += length
    offset += length
    if (waitingBytes < pieceBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
  }
  yield Buffer.concat(waiting)
  yield* directory.pages()
  yield endOfArchive({ count: directory.count(), size: directory.size(), offset })
}

/** The records of the directory one after the other in pages, as a buffer of its own costs more than what it holds. */
function openDirectory() {
  const full: Buffer[] = []
  let page = Buffer.allocUnsafeSlow(pieceBytes)
  let [used, count, size] = [0, 0, 0]
  return {
    add: (record: Buffer): void => {
      if (used + record.length > page.length) {
        full.push(page.subarray(0, used))
        page = Buffer.allocUnsafeSlow(pieceBytes)
        used = 0
      }
      used += record.copy(page, used)
      size += record.length
      count += 1
    },
    count: (): number => count,
    size: (): number => size,
    pages: (): readonly Buffer[] => [...full, page.subarray(0, used)],
  }
}
