import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bills } from '@mizan/contract/documents/bills'
import { genderOf, shownField, shownText } from './screen-words.ts'

const status = { key: 'status', heading: '', schema: undefined }
const statusText = (
  resource: string,
  row: Readonly<Record<string, unknown>>,
  language: 'ar' | 'en',
) => shownText(status, row['status'], language, genderOf(resource, row))

test('a state in a file agrees with the gender of its document', () => {
  const cancelled = { status: 255 }
  assert.deepEqual(
    [
      statusText('bills', { ...cancelled, type: 1 }, 'ar'),
      statusText('bills', { ...cancelled, type: 2 }, 'ar'),
      statusText('bills', { ...cancelled, type: 3 }, 'ar'),
      statusText('bills', { ...cancelled, type: 4 }, 'ar'),
      statusText('receipts', { ...cancelled, type: 1 }, 'ar'),
      statusText('quotations', cancelled, 'ar'),
      statusText('bills', { ...cancelled, type: 1 }, 'en'),
    ],
    ['ملغاة', 'ملغاة', 'ملغى', 'ملغى', 'ملغى', 'ملغى', 'Cancelled'],
  )
})

test('what the tax authority said is said of its simulator in files of test books', () => {
  const stateOf = (isSimulated: boolean, gender: 'masculine' | 'feminine', language: 'ar' | 'en') =>
    shownText(
      { key: 'e_invoice', heading: '', schema: undefined, isSimulated },
      { status: 'cleared' },
      language,
      gender,
    )
  assert.deepEqual(
    [
      stateOf(false, 'masculine', 'ar'),
      stateOf(true, 'masculine', 'ar'),
      stateOf(true, 'masculine', 'en'),
    ],
    ['معتمد', 'اعتمده المحاكي', 'Cleared by simulator'],
  )
  const heading = (isSimulated: boolean): string =>
    shownField(bills, 'e_invoice_status', null, 'ar', isSimulated).heading
  assert.deepEqual([heading(false), heading(true)], ['الهيئة', 'محاكي الهيئة'])
})
