import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import {
  childrenOfDer,
  derInteger,
  derOid,
  derSequence,
  derTime,
  derUtf8,
  derValue,
} from './der.ts'
import { oidText, readDer, readDerAll, tags } from './der.ts'
import { MalformedInputError } from '../errors.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test('integers are written with a clear sign bit', () => {
  assert.equal(hex(derInteger(0n)), '020100')
  assert.equal(hex(derInteger(127n)), '02017f')
  assert.equal(hex(derInteger(128n)), '02020080')
  assert.equal(hex(derInteger(256n)), '02020100')
})

test('object identifiers are written in base 128', () => {
  assert.equal(hex(derOid('1.2.840.113549.1.9.14')), '06092a864886f70d01090e')
  assert.equal(hex(derOid('0.9.2342.19200300.100.1.1')), '060a0992268993f22c640101')
})

test('times change form in 2050', () => {
  const text = (time: string): string =>
    Buffer.from(readDer(derTime(new Date(time))).content).toString()
  assert.equal(text('2049-12-31T23:59:59Z'), '491231235959Z')
  assert.equal(text('2050-01-01T00:00:00.123Z'), '20500101000000Z')
})

test('what is written is read back, whatever its length', () => {
  const lengths = fc.constantFrom(0, 1, 127, 128, 255, 256, 65535, 65536)
  fc.assert(
    fc.property(fc.array(lengths, { maxLength: 4 }), (sizes) => {
      const values = sizes.map((size) => derValue(tags.octetString, Buffer.alloc(size, 7)))
      const children = childrenOfDer(readDer(derSequence(...values)))
      assert.deepEqual(
        children.map((child) => hex(child.raw)),
        values.map(hex),
      )
    }),
    { numRuns: 50 },
  )
  const part = fc.integer({ min: 0, max: 2 ** 31 })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      const dotted = ['2.5', ...parts].join('.')
      assert.equal(oidText(readDer(derOid(dotted))), dotted)
    }),
  )
  for (const dotted of ['0.0', '0.39', '1.0', '1.39', '2.0', '2.47'])
    assert.equal(oidText(readDer(derOid(dotted))), dotted)
})

test('broken bytes are refused and never read beyond', () => {
  for (const bytes of [
    [],
    [0x30],
    [0x30, 5, 1],
    [0x30, 0x80],
    [0x30, 0x80, 0],
    [0x30, 0x82, 1],
    [0x30, 0x85, 0, 0, 0, 0, 0],
    [4, 0, 4, 0],
  ]) {
    assert.throws(() => readDer(Buffer.from(bytes)), MalformedInputError)
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        readDerAll(bytes)
      } catch (error) {
        assert.ok(error instanceof MalformedInputError)
      }
    }),
  )
  assert.equal(Buffer.from(readDer(derUtf8('نور')).content).toString(), 'نور')
})
