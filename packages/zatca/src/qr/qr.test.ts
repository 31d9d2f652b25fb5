import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { MalformedInputError } from '../errors.ts'
import { forms } from '../fixtures/forms.ts'
import { riyadhStore } from '../fixtures/parties.ts'
import { samples, skipWithoutSamples } from '../fixtures/samples.ts'
import { DamagedQrError } from './qr-damage.ts'
import type { QrDamage } from './qr-damage.ts'
import { decodeQr, encodeQr, phaseOneQr } from './qr.ts'
import type { QrContent } from './qr.ts'

const phaseOne: QrContent = {
  sellerName: 'متجر الرياض',
  vatNumber: '310122393500003',
  issuedAt: '2026-01-05T14:03:09',
  total: '115.00',
  vat: '15.00',
  stamp: null,
}

test('the phase-1 code of an invoice says what the invoice says, long Arabic names included', () => {
  const name = `${'متجر '.repeat(35)}نور`
  const invoice = {
    ...forms['simplified-invoice']!,
    seller: { ...riyadhStore, name },
  }
  assert.ok(Buffer.byteLength(name) > 300)
  const bytes = Buffer.from(phaseOneQr(invoice), 'base64')
  assert.deepEqual([...bytes.subarray(0, 4)], [1, 0x82, 1, Buffer.byteLength(name) - 256])
  assert.deepEqual(decodeQr(bytes.toString('base64')), {
    ...phaseOne,
    sellerName: name,
    issuedAt: `${invoice.issueDate}T${invoice.issueTime}`,
    total: invoice.totals.payable,
    vat: invoice.totals.vatInSar,
  })
})

test('a phase-1 code has five tags', () => {
  const bytes = Buffer.from(encodeQr(phaseOne), 'base64')
  assert.deepEqual([...bytes.subarray(0, 2)], [1, 21])
  assert.deepEqual(decodeQr(bytes.toString('base64')), phaseOne)
})

const lengths = [
  [127, [1, 127]],
  [128, [1, 0x81, 128]],
  [255, [1, 0x81, 255]],
  [256, [1, 0x82, 1, 0]],
  [300, [1, 0x82, 1, 44]],
] as const

for (const [length, head] of lengths) {
  test(`a seller name of ${length} bytes gets a BER length`, () => {
    const sellerName = 'م'.repeat(length / 2) + 'x'.repeat(length % 2)
    const code = encodeQr({ ...phaseOne, sellerName })
    assert.deepEqual([...Buffer.from(code, 'base64').subarray(0, head.length)], head)
    assert.equal(decodeQr(code).sellerName, sellerName)
  })
}

test('a name of 300 Arabic bytes leaves a phase-2 code within 1000 characters', () => {
  const stamp = {
    hash: 'h'.repeat(44),
    signature: 's'.repeat(96),
    publicKey: Buffer.alloc(88),
    certificateSignature: Buffer.alloc(72),
  }
  assert.ok(encodeQr({ ...phaseOne, sellerName: 'م'.repeat(150), stamp }).length <= 1000)
})

test('whatever is encoded is decoded', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 })
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
  const noNullPrototype = { noNullPrototype: true }
  const stamp = fc.record(
    { hash: text, signature: text, publicKey: bytes, certificateSignature: fc.option(bytes) },
    noNullPrototype,
  )
  const content = fc.record(
    {
      sellerName: text,
      vatNumber: text,
      issuedAt: text,
      total: text,
      vat: text,
      stamp: fc.option(stamp),
    },
    noNullPrototype,
  )
  fc.assert(fc.property(content, (each) => assert.deepEqual(decodeQr(encodeQr(each)), each)))
})

test('a name may begin with a mark that readers of text like to drop', () => {
  const marked = { ...phaseOne, sellerName: '\uFEFFمتجر' }
  assert.deepEqual(decodeQr(encodeQr(marked)), marked)
})

test('a value of 65,535 bytes is the longest', () => {
  const named = (length: number): QrContent => ({ ...phaseOne, sellerName: 'x'.repeat(length) })
  assert.equal(decodeQr(encodeQr(named(65_535))).sellerName.length, 65_535)
  assert.throws(
    () => encodeQr(named(65_536)),
    new RangeError('a QR value of 65536 bytes is too long'),
  )
})

const whole = encodeQr(phaseOne)
const base64 = (...bytes: readonly number[]): string => Buffer.from(bytes).toString('base64')

const broken: readonly (readonly [what: string, code: string, damage: QrDamage])[] = [
  ['nothing', '', 'not_base64'],
  ['Arabic', 'منتج', 'not_base64'],
  ['a word before it', `QR: ${whole}`, 'not_base64'],
  ['a blank behind it', `${whole} `, 'not_base64'],
  ['a value that is cut off', base64(1, 9, 65), 'cut_off'],
  ['a tag alone', base64(1), 'no_length'],
  ['a length that is cut off', base64(1, 0x82, 1), 'no_length'],
  ['a length of three bytes', base64(1, 0x83, 0, 0, 1, 65), 'no_length'],
  ['an endless length', base64(1, 0x80, 65), 'no_length'],
  ['a tag twice', base64(1, 1, 65, 1, 1, 66), 'tag_twice'],
  ['a missing tag', base64(1, 1, 65), 'tag_missing'],
  [
    'a hash without its signature',
    Buffer.concat([Buffer.from(whole, 'base64'), Buffer.from([6, 1, 65])]).toString('base64'),
    'tag_missing',
  ],
  ['text that is not UTF-8', base64(1, 1, 0xff), 'not_text'],
]

for (const [what, code, damage] of broken) {
  test(`a code with ${what} is refused: ${damage}`, () => {
    assert.throws(
      () => decodeQr(code),
      (error: unknown) =>
        error instanceof DamagedQrError &&
        error instanceof MalformedInputError &&
        error.damage === damage,
    )
  })
}

test(
  "decoding and encoding the authority's own codes changes nothing",
  {
    skip: skipWithoutSamples,
  },
  () => {
    for (const xml of Object.values(samples)) {
      const [, code = ''] = /<cbc:ID>QR<[\s\S]*?text\/plain">([^<]+)</.exec(xml) ?? []
      assert.equal(encodeQr(decodeQr(code)), code)
    }
  },
)
