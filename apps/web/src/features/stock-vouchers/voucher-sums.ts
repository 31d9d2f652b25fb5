import type { VoucherKind } from '@mizan/core/inventory/stock-voucher'
import { valueAt } from '@mizan/core/inventory/stock-state'
import {
  formatDecimal,
  money,
  parseDecimal,
  percent,
  price,
  quantity,
  scale,
  sum,
  type Money,
  type Quantity,
} from '@mizan/core/money/decimal'
import { percentOf } from '@mizan/core/money/percent-of'
import { averageIn, inBaseUnits, unitOf } from '../../trade/priced/items/item-line.ts'
import type { TaxRow } from '../../trade/priced/price-lines.ts'
import { marketPriceOf, type VoucherLine } from './voucher-values.ts'

const readQuantity = (text: string | null): Quantity =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)
const priced = (amount: Quantity, each: string | null): Money =>
  valueAt(amount, price(parseDecimal(each ?? '0', scale.price) ?? 0n))

/** What the goods of a line are worth: at the cost that was typed, else about, at the item's average in the store it concerns. */
export const costOf = (line: VoucherLine, kind: VoucherKind, store: string | null): Money =>
  kind === 'incoming' && line.unit_price !== null
    ? priced(readQuantity(line.amount), line.unit_price)
    : priced(inBaseUnits(line, line.amount), averageIn(line, store))

/** What a line that is given away would sell for, and the VAT of that sale. */
function deemedOf(line: VoucherLine, taxes: ReadonlyMap<string, TaxRow>, standard: string | null) {
  const base = priced(readQuantity(line.amount), line.market_price ?? marketPriceOf(unitOf(line)))
  const tax = taxes.get(line.tax_id ?? standard ?? '')
  const rate = percent(parseDecimal(tax?.percentage ?? '0', scale.percent) ?? 0n)
  return { base, vat: percentOf(base, rate) }
}

export type VoucherSums = {
  readonly cost: Money
  readonly marketValue: Money
  readonly vat: Money
}

/** What a voucher comes to, while it is written; the server computes what is posted. */
export function sumsOf(
  lines: readonly VoucherLine[],
  kind: VoucherKind,
  taxes: ReadonlyMap<string, TaxRow>,
  standardTax: string | null,
  store: string | null,
): VoucherSums {
  const deemed = lines.map((line) => deemedOf(line, taxes, standardTax))
  return {
    cost: sum(lines.map((line) => costOf(line, kind, store))),
    marketValue: sum(deemed.map(({ base }) => base)),
    vat: sum(deemed.map(({ vat }) => vat)),
  }
}

export const written = (amount: Money): string => formatDecimal(money(amount), 2)
