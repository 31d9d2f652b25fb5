import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percent } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import {
  type ManualAccount,
  type ManualEntry,
  manualEntryProblems,
  postManualEntry,
} from './entry-rules.ts'
import { sar } from './posting.fixture.ts'

test('why a manual entry is refused, in order', () => {
  const account: ManualAccount = {
    isTransactionAccount: true,
    active: true,
    subType: 'expense',
    isControl: false,
    isSystem: false,
  }
  const facts = {
    accounts: {
      fees: account,
      accrued: { ...account, subType: 'other_current_liability' },
      customers: { ...account, subType: 'receivable', isControl: true },
      stock: { ...account, subType: 'inventory', isControl: true },
      vat: { ...account, subType: 'vat_output', isSystem: true },
      group: { ...account, subType: 'group', isTransactionAccount: false },
    },
    today: localDate('2026-01-31'),
    periods: { lockedThrough: localDate('2025-12-31'), closedYears: [], vatFiledThrough: null },
    fromTemplate: false,
  } as const
  const on = (name: string, amount: string, extra = {}) => ({
    account: name,
    debit: sar(amount),
    credit: sar('0'),
    ...extra,
  })
  const against = (name: string, amount: string, extra = {}) => ({
    account: name,
    debit: sar('0'),
    credit: sar(amount),
    ...extra,
  })
  const entry = (lines: ManualEntry['lines'], day = '2026-01-01'): ManualEntry => ({
    date: localDate(day),
    statement: 'fees of the year',
    lines,
  })
  const by = (...wholes: readonly number[]) =>
    wholes.map((whole, index) => ({
      costCenter: `centre ${index}`,
      percent: percent(BigInt(whole) * 10_000n),
    }))
  const fine = entry([on('fees', '10'), against('accrued', '10')])
  const rows: readonly (readonly [ManualEntry, readonly string[]])[] = [
    [fine, []],
    [{ ...fine, date: localDate('2025-12-31'), statement: ' ' }, ['period_locked', 'required']],
    [entry([on('fees', '10')]), ['entry_lines', 'entry_not_balanced']],
    [entry([on('fees', '10'), against('accrued', '9')]), ['entry_not_balanced']],
    [
      entry([on('fees', '0'), against('accrued', '0')]),
      ['entry_line_one_side', 'entry_line_one_side'],
    ],
    [
      entry([on('nothing', '10'), against('group', '10')]),
      ['account_not_found', 'account_is_group'],
    ],
    [
      entry([on('stock', '10'), against('accrued', '10')]),
      ['account_is_stock_control', 'beneficiary_required'],
    ],
    [entry([on('vat', '10'), against('accrued', '10')]), ['account_is_system']],
    [entry([on('customers', '10'), against('accrued', '10')]), ['beneficiary_required']],
    [entry([on('customers', '10', { beneficiary: 'Noor' }), against('accrued', '10')]), []],
    [{ ...fine, date: localDate('2027-01-31') }, []],
    [{ ...fine, date: localDate('2027-02-01') }, ['issue_date_out_of_range']],
    [entry([on('fees', '10', { shares: by(60, 40) }), against('accrued', '10')]), []],
    [
      entry([on('fees', '10', { shares: by(60, 30) }), against('accrued', '10')]),
      ['cost_centers_not_100'],
    ],
  ]
  for (const [document, expected] of rows) {
    assert.deepEqual(
      manualEntryProblems(document, facts).map((p) => p.code),
      expected,
    )
  }
  const fields = manualEntryProblems(
    entry([on('group', '10', { shares: by(1) }), against('customers', '9')], '2025-01-01'),
    facts,
  ).map(({ field }) => field)
  assert.deepEqual(fields, [
    'date',
    'transactions.0.cost_centers',
    'transactions.0.account_id',
    'transactions.1.beneficiary_id',
    'transactions',
  ])
})

test('a line that cost centres share is posted as one line for each, to the halala', () => {
  const third = percent(33_3333n)
  const posted = postManualEntry({
    lines: [
      {
        account: '5221',
        debit: sar('100'),
        credit: sar('0'),
        statement: 'rent',
        shares: [
          { costCenter: 'Riyadh', percent: third },
          { costCenter: 'Jeddah', percent: third },
          { costCenter: 'Dammam', percent: percent(33_3334n) },
        ],
      },
      { account: '2143', debit: sar('0'), credit: sar('100'), costCenter: 'Riyadh' },
    ],
  })
  assert.deepEqual(
    posted.lines.map(({ account, costCenter, debit: on, credit: against }) => [
      account,
      costCenter,
      on - against,
    ]),
    [
      ['5221', 'Riyadh', 3333n],
      ['5221', 'Jeddah', 3333n],
      ['5221', 'Dammam', 3334n],
      ['2143', 'Riyadh', -10000n],
    ],
  )
})
