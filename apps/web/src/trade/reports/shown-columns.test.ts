import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reports } from '@mizan/contract/reports/reports'
import type { ReportName } from '@mizan/contract/reports/report-groups'
import { cardOf, pairsOf, shownColumns } from './shown-columns.ts'
import type { ReportColumn, ReportRow } from './use-report.ts'

/** The columns of a report as its answer has them where every filter is as it is at first. */
const answered = (name: ReportName): readonly ReportColumn[] =>
  reports[name].columns
    .filter(
      ({ repeat, when, whenFlag }) =>
        repeat === undefined &&
        whenFlag === undefined &&
        (when === undefined ||
          [when.is].flat().some((each) => each === 'item' || each === 'store')),
    )
    .map(({ key, kind, label }) => ({ key, kind, label: label.en }))
const shown = (
  name: ReportName,
  given: Partial<Parameters<typeof shownColumns>[2]> = {},
): readonly string[] =>
  shownColumns(reports[name], answered(name), {
    rows: [],
    without: [],
    switches: [],
    isNarrow: false,
    ...given,
  }).map(({ key }) => key)

test('adjustments are hidden at first, and the opening gives way to lines beside it', () => {
  assert.deepEqual(shown('adjusted_trial_balance'), [
    'account',
    'opening_debit',
    'opening_credit',
    'debit',
    'credit',
    'closing_debit',
    'closing_credit',
  ])
  assert.equal(shown('adjusted_trial_balance', { switches: ['adjustments'] }).length, 11)
  assert.deepEqual(shown('adjusted_trial_balance', { isNarrow: true }), [
    'account',
    'debit',
    'credit',
    'closing_debit',
    'closing_credit',
  ])
})

test('what no row says is left out: costs for those who may not see them', () => {
  const row = (more: ReportRow): ReportRow => ({ item: 'pen', net: '10.00', cost: null, ...more })
  assert.ok(!shown('item_sales', { rows: [row({})] }).includes('cost'))
  assert.ok(shown('item_sales', { rows: [row({ cost: '4.00' })] }).includes('cost'))
})

test('columns stand in pairs under one heading', () => {
  const columns = answered('adjusted_trial_balance')
  const pairs = pairsOf(reports.adjusted_trial_balance, columns, ({ en }) => en)
  assert.deepEqual(pairs[0], {
    title: 'Opening balance',
    keys: ['opening_debit', 'opening_credit'],
    heads: ['Debit', 'Credit'],
  })
  assert.equal(pairs.length, 5)
})

test('a card is called by the first column that is there', () => {
  const columns = [{ key: 'store', kind: 'text', label: 'Store' }] as const
  assert.equal(cardOf(reports.item_sales, columns).name, 'store')
})
