import type { assets } from '@mizan/contract/assets'
import type { RowOf } from '@mizan/contract/resource'
import { assetClassOf } from '@mizan/core/assets/asset-class'
import { lacksOf, yearlyDepreciation, type AssetLack } from '@mizan/core/assets/draft-asset'
import { status } from '@mizan/core/documents/lifecycle'
import { formatDecimal, money, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import { documentPath } from '../../kit/records/document-path.ts'

export type AssetRow = RowOf<typeof assets>

export const assetListTo = '/dashboard/assets'
export const assetViewTo = (id: string): string => `${assetListTo}/view/${id}`
export const assetFormTo = (id: string): string => `${assetListTo}/form/${id}`

const purchaseBill = 102

/** The page of the purchase that brought an asset; null while it has no screen. */
export const sourceBillPath = (row: Pick<AssetRow, 'source_bill_id'>): string | null =>
  documentPath(purchaseBill, row.source_bill_id)

export const isDraft = ({ status: at }: Pick<AssetRow, 'status'>): boolean => at === status.draft
export const isDisposed = ({ status: at }: Pick<AssetRow, 'status'>): boolean => at === 3

/** Whether the purchase of a draft was cancelled: nothing of it is in the books any more. */
export const isOrphan = (row: Pick<AssetRow, 'source_bill'>): boolean =>
  row.source_bill === null || row.source_bill['status'] === status.cancelled

/** What is written of how an asset wears out, on its page or while it is typed. */
export type Wear = {
  readonly scrap_value: string | null
  readonly destruction_ratio: string | null
  readonly accumulated_account_id: string | null
  readonly expense_account_id: string | null
}

const amount = (text: string | null) => money(parseDecimal(text ?? '', 2) ?? 0n)
const ratioOf = ({ destruction_ratio }: Pick<Wear, 'destruction_ratio'>) =>
  percent(parseDecimal(destruction_ratio ?? '', scale.percent) ?? 0n)

/** What a full year costs, straight line. */
export const yearlyOf = (row: Pick<AssetRow, 'purchase_price'>, wear: Wear): string =>
  formatDecimal(
    yearlyDepreciation({
      purchasePrice: amount(row.purchase_price),
      scrapValue: amount(wear.scrap_value),
      ratio: ratioOf(wear),
    }),
    2,
  )

/** What a draft still lacks before it can be used. */
export const lacking = (row: Pick<AssetRow, 'account'>, wear: Wear): readonly AssetLack[] =>
  lacksOf({ ratio: ratioOf(wear) }, assetClassOf(String(row.account?.['account_number'] ?? '')), {
    accumulated: wear.accumulated_account_id,
    expense: wear.expense_account_id,
  })
