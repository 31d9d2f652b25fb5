import { parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import { type UnregisteredTax, taxOfUnregistered } from '@mizan/core/taxes/vat-registration'
import type { Side } from './side.ts'
import type { TaxRow } from './price-lines.ts'

export type LawfulTaxes = {
  /** What may be chosen. */
  readonly taxes: ReadonlyMap<string, TaxRow>
  /** What a line has whose item says nothing. */
  readonly standardTax: string | null
  /** What stands in the place of a tax that an item proposes. */
  readonly instead: ReadonlyMap<string, string>
}

const standardCode = 'S15'

/** The taxes that lines may have: who has no VAT number charges none and claims none. */
export function lawfulTaxes(
  rows: readonly TaxRow[],
  side: Side,
  isRegistered: boolean,
): LawfulTaxes {
  const rateOf = (tax: TaxRow) => percent(parseDecimal(tax.percentage, scale.percent) ?? 0n)
  const becomes = (tax: TaxRow): UnregisteredTax =>
    isRegistered ? 'stays' : taxOfUnregistered({ ...tax, rate: rateOf(tax) }, side, false)
  const standIn = (tax: TaxRow): TaxRow | undefined =>
    rows.find((each) =>
      becomes(tax) === 'not_recoverable'
        ? each.mechanism === 'not_recoverable' && rateOf(each) === rateOf(tax)
        : each.code === 'OS',
    )
  const instead = rows.flatMap((tax) => {
    const other = becomes(tax) === 'stays' ? undefined : standIn(tax)
    return other ? [[tax.id, other.id] as const] : []
  })
  const replaced = new Map(instead)
  const standard = rows.find((tax) => tax.code === standardCode)?.id ?? null
  return {
    taxes: new Map(
      rows.filter((tax) => becomes(tax) === 'stays').map((tax) => [tax.id, tax] as const),
    ),
    standardTax: standard === null ? null : (replaced.get(standard) ?? standard),
    instead: replaced,
  }
}
