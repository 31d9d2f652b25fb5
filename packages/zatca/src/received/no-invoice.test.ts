import assert from 'node:assert/strict'
import test from 'node:test'
import { buildXml } from '../xml/build-xml.ts'
import { MalformedInputError } from '../errors.ts'
import { forms } from '../fixtures/forms.ts'
import { judgeInvoice } from './judge-invoice.ts'
import { NoInvoiceError } from './no-invoice.ts'

test('what is no invoice says why in both languages', () => {
  const whole = buildXml(forms['simplified-invoice']!)
  for (const [text, reason] of [
    ['', 'empty'],
    ['\uFEFF \n', 'empty'],
    ['%PDF-1.7 …', 'pdf'],
    ['\uFEFF%PDF-1.7 …', 'pdf'],
    ['see %PDF-1.7', 'no_xml'],
    ['{"invoice": 1}', 'no_xml'],
    [
      '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>',
      'other_document',
    ],
    ['<html></html>', 'other_document'],
    [whole.slice(0, 4000), 'damaged'],
    [whole.replace('قلم', '&nbsp;'), 'damaged'],
    [`<!DOCTYPE a [<!ENTITY b "c">]>${whole}`, 'outlandish'],
    [`<!doctype a>${whole.slice(0, 4000)}`, 'outlandish'],
    ['<a>'.repeat(200), 'outlandish'],
  ] as const) {
    const thrown = caught(() => judgeInvoice(text))
    assert.ok(thrown instanceof NoInvoiceError && thrown instanceof MalformedInputError)
    assert.equal(thrown.reason, reason)
    assert.match(thrown.says.ar, /^[\u0600-\u06ff].*\.$/u)
    assert.match(thrown.says.en, /^[A-Z].*\.$/)
  }
})

function caught(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}
