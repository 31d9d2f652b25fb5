import { labelPrices } from '@mizan/core/catalog/label-prices'
import { type ScalePattern, writeScaleBarcode } from '@mizan/core/catalog/scale-barcodes'
import { parseDecimal, scale } from '@mizan/core/money/decimal'
import type { LabelledCode, LabelledItem } from './labelled-items.sql.ts'

type Pattern = ScalePattern & { readonly includesVat: boolean }

/** By which of its codes a scale could write the label of an item, sold by its base unit; null by none. */
export const itemOnScale = (
  { codes }: Pick<LabelledItem, 'codes'>,
  { itemDigits }: Pick<ScalePattern, 'itemDigits'>,
): LabelledCode | null =>
  codes.find(
    ({ barcode, factor }) =>
      /^\d+$/.test(barcode) && barcode.length <= itemDigits && Number(factor) === 1,
  ) ?? null

/** The label that a scale of the company would write for a pack, by the first that has room; null where none has. */
export function packBarcode(
  item: Pick<LabelledItem, 'codes' | 'vat'>,
  weight: string,
  { scales, isIncluded }: { readonly scales: readonly Pattern[]; readonly isIncluded: boolean },
): string | null {
  for (const pattern of scales) {
    const code = itemOnScale(item, pattern)
    if (code === null) continue
    const prices = labelPrices(code.price, item.vat, isIncluded, weight)
    const paid = pattern.includesVat ? prices.withVat : prices.beforeVat
    const value =
      pattern.carries === 'weight' ? (parseDecimal(weight, scale.quantity) ?? 0n) : paid * 10_000n
    const written = writeScaleBarcode(pattern, code.barcode, value)
    if (written !== null) return written
  }
  return null
}
