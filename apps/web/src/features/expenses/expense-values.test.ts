import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import { lineChecks } from '../../trade/priced/accounts/account-checks.ts'
import {
  blankAccountLine,
  chargedOf,
  type AccountLine,
} from '../../trade/priced/accounts/account-line.ts'
import { priceLines } from '../../trade/priced/price-lines.ts'
import { tax, taxesOf } from '../../trade/priced/priced.fixture.ts'
import { draftOfExpense, headOf, paidOf, withCustomsPaid } from './expense-values.ts'

const t = ((key: string) => key) as TFunction
const taxes = taxesOf(tax('S15'), tax('IM', { mechanism: 'import' }))
const line = (of: Partial<AccountLine>): AccountLine => ({
  ...blankAccountLine(),
  statement: 'إيجار',
  account_id: 'rent',
  amount: '100',
  tax_id: 's15',
  ...of,
})
const pricedOf = (...lines: readonly AccountLine[]) =>
  priceLines({
    side: 'purchases',
    lines: lines.map((each) => chargedOf(each, 's15')),
    rows: lines.map((_, row) => row),
    taxes,
    discount: null,
    taxInclusive: false,
    digits: 2,
  })

test('an expense is paid at once until it has a supplier, and then owed', () => {
  assert.deepEqual([headOf(null, null).is_direct, headOf(null, 'sahara').is_direct], [true, false])
})

test('what is paid at once names no supplier and falls due on no day', () => {
  const head = { ...headOf(null, 'sahara'), due_date: '2026-12-01' }
  const sent = { id: 'e1', head, lines: [line({})], standardTax: 's15', status: 0 } as const
  const owed = draftOfExpense(sent)
  assert.deepEqual([owed['beneficiary_id'], owed['due_date']], ['sahara', '2026-12-01'])
  const direct = draftOfExpense({ ...sent, head: { ...head, is_direct: true } })
  assert.deepEqual(
    [direct['beneficiary_id'], direct['due_date'], 'is_direct' in direct],
    [null, null, false],
  )
})

test('VAT paid at customs is owed besides what the lines charge', () => {
  const customs = line({ amount: '0', tax_id: 'im', customs_value: '1000' })
  const { document } = withCustomsPaid(pricedOf(line({})), [line({}), customs], taxes)
  assert.deepEqual([document.vat, document.net], [16500n, 26500n])
  assert.equal(
    withCustomsPaid(pricedOf(line({})), [line({ customs_value: '9' })], taxes).document.net,
    11500n,
  )
})

test('payments add up; what is no number yet is nothing', () => {
  assert.equal(
    paidOf(
      [
        { payment_method_id: 'a', amount: '10.5' },
        { payment_method_id: 'b', amount: 'x' },
        { payment_method_id: 'c', amount: null },
      ],
      2,
    ),
    1050n,
  )
})

const asked = (...lines: readonly AccountLine[]) =>
  lineChecks({
    lines,
    priced: pricedOf(...lines),
    facts: { taxes, standardTax: 's15' },
    field: 'items',
    requiresAccount: true,
    t,
  }).map(({ title }) => title.replace(/^.*: /, ''))

test('a line says what for, on which account and how much', () => {
  assert.deepEqual(asked(line({})), [])
  assert.deepEqual(asked(blankAccountLine()), ['documents.checks.no_lines'])
  assert.deepEqual(asked(line({ statement: ' ' })), ['documents.checks.no_statement'])
  assert.deepEqual(asked(line({ account_id: null }), blankAccountLine()), [
    'documents.checks.no_account_id',
  ])
  assert.deepEqual(asked(line({ amount: null })), ['documents.checks.no_amount'])
  assert.deepEqual(asked(line({ tax_id: 'im' })), ['documents.checks.no_customs_value'])
})
