import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import test from 'node:test'
import { buildXml } from '../xml/build-xml.ts'
import { forms } from '../fixtures/forms.ts'
import { unitCertificate, unitKey } from '../fixtures/unit.ts'
import { hashOfInvoice } from './hash.ts'
import { decodeQr } from '../qr/qr.ts'
import { sealInvoice } from './seal-invoice.ts'

/**
 * The bytes of every kind of document, kept in `golden/`. A change there is a change of what is
 * sent to the authority: look at it, then run with `UPDATE_GOLDEN=1` to accept it.
 */
const folder = new URL('../../golden/', import.meta.url)

function compare(file: string, actual: string): void {
  const path = new URL(file, folder)
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(path, actual)
  assert.equal(actual, readFileSync(path, 'utf8'))
}

for (const [name, invoice] of Object.entries(forms)) {
  test(`${name} is as it was`, () => {
    compare(`${name}.xml`, buildXml(invoice))
    const { qr, hash } = sealInvoice({
      invoice,
      key: unitKey,
      certificate: unitCertificate,
      signingTime: '2026-01-05T14:03:10',
    })
    assert.equal(hash, hashOfInvoice(invoice))
    const { stamp, ...plain } = decodeQr(qr)
    // Signatures are random, so of tags 7 and 9 only the presence is golden.
    const content = {
      ...plain,
      hash,
      publicKey: Buffer.from(stamp!.publicKey).toString('hex'),
      isSigned: stamp!.signature !== '',
      isCertified: stamp!.certificateSignature !== null,
    }
    assert.equal(stamp!.hash, hash)
    compare(`${name}.qr.json`, `${JSON.stringify(content, null, 2)}\n`)
  })
}
