import assert from 'node:assert/strict'
import { deflateSync } from 'node:zlib'
import test from 'node:test'
import encodeQR from 'qr'
import decode from 'qr/decode.js'
import { picturesInPdf } from './pictures-in-pdf.ts'

const code = Buffer.from([1, 5, ...Buffer.from('Sahara')]).toString('base64')
const side = 6
const modules = encodeQR(code, 'raw', { border: 4 })
const size = modules.length * side
const isDark = (x: number, y: number): boolean =>
  modules[Math.floor(y / side)]?.[Math.floor(x / side)] ?? false

const pixels = (of: (dark: boolean) => readonly number[]): Buffer =>
  Buffer.from(
    Array.from({ length: size * size }, (_, at) =>
      of(isDark(at % size, Math.floor(at / size))),
    ).flat(),
  )
const bits = (): Buffer => {
  const row = Math.ceil(size / 8)
  const bytes = Buffer.alloc(row * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (!isDark(x, y)) bytes[y * row + (x >> 3)]! |= 0x80 >> (x & 7)
  return bytes
}
/** Each row with the filter of PNG that says «as above». */
const asAbove = (grey: Buffer): Buffer =>
  Buffer.concat(
    Array.from({ length: size }, (_, y) => {
      const row = grey.subarray(y * size, (y + 1) * size)
      const above = y === 0 ? Buffer.alloc(size) : grey.subarray((y - 1) * size, y * size)
      return Buffer.from([2, ...row.map((value, x) => value - above[x]!)])
    }),
  )

const pdf = (dictionary: string, content: Buffer): Uint8Array =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Length 5 >>\nstream\nBT ET\nendstream\nendobj\n2 0 obj\n'),
    Buffer.from(
      `<< /Type /XObject /Subtype /Image /Width ${size} /Height ${size} ${dictionary} /Length ${content.length} >>\nstream\r\n`,
    ),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])

const grey = pixels((dark) => [dark ? 0 : 255])
const colours = pixels((dark) => (dark ? [200, 0, 0] : [210, 255, 255]))
const inks = pixels((dark) => (dark ? [9, 0, 0, 240] : [0, 0, 0, 0]))
const kinds: readonly (readonly [what: string, pdf: Uint8Array])[] = [
  ['grey', pdf('/BitsPerComponent 8 /Filter /FlateDecode', deflateSync(grey))],
  ['coloured', pdf('/BitsPerComponent 8 /Filter [/FlateDecode]', deflateSync(colours))],
  ['inks', pdf('/BitsPerComponent 8 /Filter /FlateDecode', deflateSync(inks))],
  ['a bit a point', pdf('/BitsPerComponent 1 /Filter /FlateDecode', deflateSync(bits()))],
  ['a mask', pdf('/ImageMask true /Filter /FlateDecode', deflateSync(bits()))],
  ['not packed', pdf('/BitsPerComponent 8', grey)],
  [
    'filtered as PNG',
    pdf(
      '/BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 9 >>',
      deflateSync(asAbove(grey)),
    ),
  ],
]

for (const [what, bytes] of kinds) {
  test(`the code on a page is found among its pictures: ${what}`, async () => {
    const [picture, ...others] = await picturesInPdf(bytes)
    assert.equal(others.length, 0)
    assert.ok(picture?.kind === 'points')
    assert.equal(decode(picture), code)
  })
}

test('a photograph is handed on as it is, the smallest picture first', async () => {
  const photo = pdf('/Filter /DCTDecode', Buffer.alloc(40, 7))
  const both = await picturesInPdf(Buffer.concat([kinds[0]![1], photo]))
  assert.deepEqual(
    both.map(({ kind }) => kind),
    ['jpeg', 'points'],
  )
})

test('what is damaged, swells or is no picture gives nothing', async () => {
  for (const bytes of [
    pdf('/BitsPerComponent 8 /Filter /FlateDecode', Buffer.from('no zlib')),
    pdf('/BitsPerComponent 8 /Filter /FlateDecode', deflateSync(grey.subarray(0, 99))),
    pdf('/BitsPerComponent 8 /Filter /JBIG2Decode', grey),
    pdf('/BitsPerComponent 8 /Filter /FlateDecode', deflateSync(Buffer.alloc(size * size, 200))),
    Buffer.from('%PDF-1.7 stream stream'),
    Buffer.from(''),
  ])
    assert.deepEqual(await picturesInPdf(bytes), [])
})
