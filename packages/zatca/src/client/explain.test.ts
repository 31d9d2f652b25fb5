import assert from 'node:assert/strict'
import test from 'node:test'
import { allRules } from '../rules/all-rules.ts'
import { explanationOf } from './explain.ts'

const known = [
  'invalid-invoice-hash',
  'InvoiceHash-Errors',
  'XSD_ZATCA_INVALID',
  'signed-properties-hashing',
  'invalid-digital-signature',
  'certificate-permissions',
  'invalid-signing-certificate',
  'QRCODE_INVALID',
  'invoiceTotal_QRCODE_INVALID',
  'Missing-OTP',
  'Invalid-OTP',
  'Missing-CSR',
  'Invalid-CSR',
  'Missing-ComplianceSteps',
  'Invalid-CurrentCCSID',
  'Missing-CurrentCCSID',
  'Invalid-currentCSID',
  'Missing-currentCSID',
  'no-reason-given',
]

for (const code of known) {
  test(`${code} is explained in both languages`, () => {
    const text = explanationOf(code)
    assert.match(text?.ar ?? '', /[\u0600-\u06ff]/)
    assert.match(text?.en ?? '', /[a-z]/)
  })
}

test('a rule is explained as the form explains it, one with an amount is not', () => {
  assert.deepEqual(explanationOf('BR-KSA-40'), allRules['BR-KSA-40']?.says)
  for (const [code, { says }] of Object.entries(allRules)) {
    const isBare = !`${says.ar}${says.en}`.includes('{expected}')
    assert.deepEqual(explanationOf(code), isBare ? says : null, code)
  }
})

test('what nobody knows is not explained', () => {
  assert.equal(explanationOf('BR-KSA-999'), null)
  assert.equal(explanationOf('constructor'), null)
  assert.equal(explanationOf(null), null)
})
