import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastedLines } from './paste-lines.ts'

const short = (text: string) =>
  pastedLines(text)?.map(({ account, debtor, creditor, statement, party, center }) =>
    [account, debtor, creditor, statement, party, center].map((each) => each ?? '').join('|'),
  )

test('a text like any other is not lines', () => {
  assert.equal(pastedLines('إيجار نوفمبر'), null)
  assert.equal(pastedLines('5241\n'), null)
})

test('account, debit, credit and what follows', () => {
  assert.deepEqual(short('5241\t3,000.00\t\tأتعاب\tنور\tالرياض\r\n2143\t\t3000\r\n'), [
    '5241|3000||أتعاب|نور|الرياض',
    '2143||3000|||',
  ])
})

test('a number, a name, and one amount with its sign', () => {
  assert.deepEqual(short('5241\tأتعاب مهنية\t3000\n2143\tمستحقات\t(3,000.00)'), [
    '5241|3000||||',
    '2143||3000|||',
  ])
  assert.deepEqual(short('إيجار\tنوفمبر\t٢٥٠٫٥\nالبنك\tنوفمبر\t−250.5'), [
    'إيجار|250.5||نوفمبر||',
    'البنك||250.5|نوفمبر||',
  ])
})

test('heads say what the columns are, in either language and any order', () => {
  assert.deepEqual(
    short('مدين\tدائن\tاسم الحساب\tرقم الحساب\tالبيان\n100\t\tإيجار\t5221\tنوفمبر'),
    ['5221|100||نوفمبر||'],
  )
  assert.deepEqual(short('Account\tDescription\tDebit\tCredit\nRent\tNov\tSAR 100\t-'), [
    'Rent|100||Nov||',
  ])
})
