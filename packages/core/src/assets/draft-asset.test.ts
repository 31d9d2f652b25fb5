import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sar } from '../ledger/posting.fixture.ts'
import { formatDecimal, percent } from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'
import { assetClassOf } from './asset-class.ts'
import {
  type DraftAsset,
  depreciable,
  draftAssetProblems,
  lacksOf,
  yearlyDepreciation,
} from './draft-asset.ts'

const perYear = (whole: bigint) => percent(whole * 10_000n)
const computer = (change: Partial<DraftAsset> = {}): DraftAsset => ({
  purchasePrice: sar('48000'),
  scrapValue: sar('3000'),
  ratio: perYear(20n),
  purchaseDate: '2026-03-10' as LocalDate,
  startDate: '2026-03-15' as LocalDate,
  ...change,
})

test('a year of the computer of J31 costs 9,000.00, of thirds a halala is rounded', () => {
  const yearly = (asset: DraftAsset) => formatDecimal(yearlyDepreciation(asset), 2)
  assert.equal(yearly(computer()), '9000.00')
  assert.equal(
    yearly(
      computer({ purchasePrice: sar('1000'), scrapValue: sar('0'), ratio: percent(333_333n) }),
    ),
    '333.33',
  )
  assert.equal(yearly(computer({ ratio: perYear(0n) })), '0.00')
  assert.equal(depreciable(computer({ scrapValue: sar('50000') })), 0n)
})

test('a draft is refused what cannot be true of an asset', () => {
  const codes = (change: Partial<DraftAsset>) =>
    draftAssetProblems(computer(change)).map(({ code, field }) => `${code} ${field}`)
  assert.deepEqual(codes({}), [])
  assert.deepEqual(codes({ scrapValue: sar('48000') }), [])
  assert.deepEqual(codes({ scrapValue: sar('48000.01'), startDate: '2026-03-09' as LocalDate }), [
    'too_large scrap_value',
    'depreciates_before_purchase start_destruction_date',
  ])
})

test('what depreciates needs its accounts; land needs nothing, a computer a ratio', () => {
  const lacks = (account: string, ratio: bigint, accumulated: string | null = null) =>
    lacksOf({ ratio: perYear(ratio) }, assetClassOf(account), { accumulated, expense: null })
  assert.deepEqual(lacks('1217', 0n), ['destruction_ratio'])
  assert.deepEqual(lacks('1217', 25n), ['accumulated_account_id', 'expense_account_id'])
  assert.deepEqual(lacks('1217', 25n, '1227'), ['expense_account_id'])
  assert.deepEqual(lacks('1211', 0n), [])
  assert.deepEqual(lacks('1299', 0n), ['destruction_ratio'])
})
