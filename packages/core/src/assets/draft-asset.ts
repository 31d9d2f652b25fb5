import { type Problem, when } from '../ledger/problem.ts'
import {
  type Money,
  type Percent,
  divide,
  formatDecimal,
  money,
  powerOfTen,
  scale,
} from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { AssetClass } from './asset-class.ts'

/** What is written of an asset before it is used (`domain/02` 2.21). Both prices are of the whole record. */
export type DraftAsset = {
  readonly purchasePrice: Money
  readonly scrapValue: Money
  /** Per cent a year, straight line. */
  readonly ratio: Percent
  readonly purchaseDate: LocalDate
  readonly startDate: LocalDate
}

/** Why a draft cannot be kept as it is: no more is left at the end than was paid, nothing wears out before it was bought. */
export const draftAssetProblems = (asset: DraftAsset): readonly Problem[] => [
  ...when(asset.scrapValue > asset.purchasePrice, 'too_large', 'scrap_value', {
    limit: formatDecimal(asset.purchasePrice, 2),
  }),
  ...when(
    asset.startDate < asset.purchaseDate,
    'depreciates_before_purchase',
    'start_destruction_date',
    { date: asset.purchaseDate },
  ),
]

/** What depreciates: the price less what is left at the end; never below nothing. */
export const depreciable = ({
  purchasePrice,
  scrapValue,
}: Pick<DraftAsset, 'purchasePrice' | 'scrapValue'>): Money =>
  money(scrapValue < purchasePrice ? purchasePrice - scrapValue : 0n)

const whole = 100n * powerOfTen(scale.percent)

/** The depreciation of a full year, straight line, to the minor unit (`domain/02` 2.21). */
export const yearlyDepreciation = (
  asset: Pick<DraftAsset, 'purchasePrice' | 'scrapValue' | 'ratio'>,
): Money => money(divide(depreciable(asset) * asset.ratio, whole))

/** What a draft still lacks before it can be used. */
export const assetLacks = [
  'destruction_ratio',
  'accumulated_account_id',
  'expense_account_id',
] as const
export type AssetLack = (typeof assetLacks)[number]

/**
 * What is missing on a draft: a ratio, unless it is of a class that does not wear out; and where it
 * depreciates, the account it gathers on and the expense.
 */
export function lacksOf(
  asset: Pick<DraftAsset, 'ratio'>,
  of: AssetClass | null,
  accounts: { readonly accumulated: string | null; readonly expense: string | null },
): readonly AssetLack[] {
  const lasts = of !== null && of.accumulated === null
  if (asset.ratio === 0n) return lasts ? [] : ['destruction_ratio']
  return [
    ...(accounts.accumulated === null ? ['accumulated_account_id' as const] : []),
    ...(accounts.expense === null ? ['expense_account_id' as const] : []),
  ]
}
