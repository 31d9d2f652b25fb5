import assert from 'node:assert/strict'
import test from 'node:test'
import { invoiceFileName } from './file-name.ts'
import { forms } from '../fixtures/forms.ts'
import { firstPreviousHash, sha256 } from '../stamp/hash.ts'
import { noFlags } from './invoice.ts'
import { flagsOfCode, transactionCode } from './transaction-code.ts'

const codes = [
  ['standard', {}, '0100000'],
  ['simplified', {}, '0200000'],
  ['standard', { thirdParty: true }, '0110000'],
  ['simplified', { nominal: true }, '0201000'],
  ['standard', { export: true }, '0100100'],
  ['simplified', { summary: true }, '0200010'],
  ['standard', { selfBilled: true }, '0100001'],
  ['standard', { continuous: true }, '010000010'],
  ['standard', { governmentBuyer: true }, '010000001'],
  ['simplified', { continuous: true }, '020000010'],
  ['simplified', { nominal: true, continuous: true }, '02010001'],
  ['standard', { nominal: true, continuous: true }, '010100010'],
] as const

for (const [kind, flags, code] of codes) {
  test(`${kind} ${Object.keys(flags).join()} is ${code}`, () => {
    assert.equal(transactionCode(kind, { ...noFlags, ...flags }), code)
    assert.deepEqual(flagsOfCode(code), { ...noFlags, ...flags })
  })
}

test('the first previous hash is made of the digit zero', () => {
  assert.equal(firstPreviousHash, Buffer.from(sha256('0').toString('hex')).toString('base64'))
})

test('a file is named after seller, moment and number', () => {
  const invoice = { ...forms['standard-invoice']!, number: 'فرع/SI 0001' }
  assert.equal(invoiceFileName(invoice), '310122393500003_20260105T140309_----SI 0001')
})
