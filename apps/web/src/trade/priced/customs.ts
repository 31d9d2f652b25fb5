import { customsVat } from '@mizan/core/purchasing/purchase-bill'
import { money, parseDecimal, percent, scale, zero, type Money } from '@mizan/core/money/decimal'
import type { PricedDocument } from '@mizan/core/documents/priced-document'
import type { TaxRow } from './price-lines.ts'

/** A line whose VAT is reckoned on what the customs valued, where its tax says so. */
export type ImportedLine = {
  readonly tax_id: string | null
  readonly customs_value: Money | null
}

/** VAT paid at customs by these lines (box 8). */
export function customsOf(
  lines: readonly ImportedLine[],
  taxes: ReadonlyMap<string, TaxRow>,
): Money {
  const imported = lines.flatMap(({ tax_id, customs_value }) => {
    const tax = tax_id === null ? undefined : taxes.get(tax_id)
    if (tax?.mechanism !== 'import' || customs_value === null) return []
    const { code, category, mechanism } = tax
    const rate = percent(parseDecimal(tax.percentage, scale.percent) ?? 0n)
    return [{ tax: { code, category, mechanism, rate }, customsValue: customs_value }]
  })
  return imported.length === 0 ? zero : customsVat({ lines: imported })
}

/** VAT paid at customs is owed besides what the lines charge. */
export const withCustoms = (document: PricedDocument, customs: Money): PricedDocument => ({
  ...document,
  vat: money(document.vat + customs),
  withVat: money(document.withVat + customs),
  net: money(document.net + customs),
})
