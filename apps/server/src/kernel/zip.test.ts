import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fromBufferPromise } from 'yauzl'
import { centralRecord, endOfArchive, localHeader } from './zip-records.ts'
import { type ZipEntry, zipOf } from './zip.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const count = 60
const bytesOfOne = 256 * 1024
const megabyte = 1024 * 1024
const at = new Date('2026-11-27T21:30:12Z')

async function* filesOf(
  number: number,
  bytesOf: (nth: number) => Uint8Array,
): AsyncGenerator<ZipEntry> {
  for (let nth = 0; nth < number; nth += 1)
    yield { name: `فواتير/${nth}.xml`, changedAt: at, bytes: bytesOf(nth) }
}

/** The files of an archive as another program reads them. */
async function readBack(bytes: Buffer): Promise<[string, string][]> {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true })
  const files: [string, string][] = []
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part)
    files.push([entry.fileName, Buffer.concat(parts).toString()])
  }
  return files
}

test('an archive lets go of each file once it is written', async () => {
  const files: WeakRef<Buffer>[] = []
  const alive = (): number => files.filter((file) => file.deref() !== undefined).length
  let most = 0
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < count; at += 1) {
      const bytes = Buffer.allocUnsafeSlow(bytesOfOne).fill(at)
      files.push(new WeakRef(bytes))
      yield { name: `${at}`, changedAt: new Date(0), bytes }
      await turn()
      collect()
      most = Math.max(most, alive())
    }
  }
  let size = 0
  for await (const piece of zipOf(entries())) size += (piece as Buffer).length
  assert.ok(size > 0)
  assert.equal(files.length, count)
  assert.ok(most < count / 4, `${most} of ${count} files were in memory at once`)
})

test('others read what it holds: names in Arabic, what shrinks, what does not, and nothing', async () => {
  const texts = ['مكرر '.repeat(500), 'x', '']
  const pieces: Buffer[] = []
  for await (const piece of zipOf(filesOf(3, (nth) => Buffer.from(texts[nth] ?? ''))))
    pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  assert.ok(bytes.length < 1000, 'it is compressed')
  assert.deepEqual(
    await readBack(bytes),
    texts.map((text, nth) => [`فواتير/${nth}.xml`, text]),
  )
})

test('files are made no faster than the archive is taken', async () => {
  let made = 0
  const archive = zipOf(
    filesOf(100, (nth) => {
      made += 1
      return createHash('shake256', { outputLength: 50_000 }).update(`${nth}`).digest()
    }),
  )
  await archive.next()
  assert.ok(made < 100, `${made} of 100 files were made for one piece`)
  await archive.return(undefined)
})

test('ten thousand files leave nothing waiting outside of the heap', async () => {
  let most = 0
  const before = process.memoryUsage().external
  const text = 'فاتورة ضريبية '.repeat(300)
  for await (const piece of zipOf(filesOf(10_000, (nth) => Buffer.from(`${text}${nth}`)))) {
    assert.ok(piece.length > 0)
    most = Math.max(most, process.memoryUsage().external - before)
  }
  // A chain of streams a file, as archives were written before, left three hundred.
  assert.ok(most < 120 * megabyte, `${Math.round(most / megabyte)} MB`)
})

const fileAt = (nth: number) => ({
  name: Buffer.from(`${nth}`),
  changedAt: at,
  crc: 0,
  size: 0,
  packedSize: 0,
  isDeflated: false,
})

test('more files than two bytes count are all found', async () => {
  const headers: Buffer[] = []
  const records: Buffer[] = []
  let offset = 0
  for (let nth = 0; nth < 66_000; nth += 1) {
    const header = localHeader(fileAt(nth))
    headers.push(header)
    records.push(centralRecord(fileAt(nth), offset))
    offset += header.length
  }
  const directory = Buffer.concat(records)
  const end = endOfArchive({ count: records.length, size: directory.length, offset })
  const zip = await fromBufferPromise(Buffer.concat([...headers, directory, end]), {
    validateEntrySizes: true,
  })
  assert.equal(zip.entryCount, 66_000)
  let last = ''
  for await (const { fileName } of zip.eachEntry()) last = fileName
  assert.equal(last, '65999')
})

test('what begins after four gigabytes says so in eight bytes', () => {
  const offset = 5 * 1024 ** 3
  const record = centralRecord(fileAt(1), offset)
  assert.equal(record.readUInt32LE(42), 0xffff_ffff)
  assert.equal(record.readUInt16LE(47), 1, 'the field of long figures follows the name')
  assert.equal(record.readBigUInt64LE(51), BigInt(offset))
  const end = endOfArchive({ count: 1, size: record.length, offset })
  assert.equal(end.readUInt32LE(0), 0x0606_4b50)
  assert.equal(end.readBigUInt64LE(48), BigInt(offset))
  assert.equal(end.readUInt32LE(end.length - 22 + 16), 0xffff_ffff)
})
