import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import { zipOf } from './zip.ts'

const files = [
  { name: '#TS 000001.pdf', bytes: new TextEncoder().encode('%PDF-1.7 first') },
  { name: 'مسودة (2).pdf', bytes: new Uint8Array([0, 255, 10, 13, 26]) },
]

test('an archive leads from its end to every file, whole and under its own name', async () => {
  const zip = Buffer.from(await zipOf(files).arrayBuffer())
  const end = zip.length - 22
  assert.equal(zip.readUInt32LE(end), 0x06054b50)
  assert.equal(zip.readUInt16LE(end + 10), files.length)
  let at = zip.readUInt32LE(end + 16)
  for (const { name, bytes } of files) {
    assert.equal(zip.readUInt32LE(at), 0x02014b50)
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    assert.equal(zip.toString('utf8', at + 46, at + 46 + nameLength), name)
    assert.equal(zip.readUInt32LE(local), 0x04034b50)
    const start = local + 30 + zip.readUInt16LE(local + 26)
    const stored = zip.subarray(start, start + zip.readUInt32LE(local + 22))
    assert.deepEqual(new Uint8Array(stored), new Uint8Array(bytes))
    assert.equal(zip.readUInt32LE(local + 14), crc32(bytes))
    at += 46 + nameLength
  }
  assert.equal(at, end)
})
