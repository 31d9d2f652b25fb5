import assert from 'node:assert/strict'
import { test } from 'node:test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { qrLengthMax, qrPicture } from './qr.ts'

async function scan(svg: Uint8Array): Promise<string> {
  const { data, info } = await sharp(svg, { density: 288 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

for (const length of [100, 528, 632, qrLengthMax]) {
  test(`a payload of ${length} characters is read back`, async () => {
    const payload = Buffer.from('ميزان'.repeat(100)).toString('base64').slice(0, length)
    assert.equal(await scan(qrPicture(payload).svg), payload)
  })
}

test('the longest code still has modules of 0.25 mm on 32 mm', () => {
  assert.ok(qrPicture('A+/'.repeat(333)).modules <= 128)
})
