import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import { customsVat } from '@mizan/core/purchasing/purchase-bill'
import type { BillLine } from './bill.ts'
import type { ResolvedBill } from './resolve-bill.ts'

/** The customs value of a line with its duty: what VAT paid at customs is reckoned on (`domain/02` J12). */
export const customsValueOf = (
  { customs_value: value }: Pick<BillLine, 'customs_value'>,
  digits: number,
): Money | null => (value === null ? null : money(parseDecimal(value, digits) ?? 0n))

const atCustoms = ({ lines, digits }: ResolvedBill): Money =>
  customsVat({
    lines: lines.map(({ line, taxCode }) => ({
      tax: taxCode,
      customsValue: customsValueOf(line, digits),
    })),
  })

/** VAT of a bill with what was paid at customs; a sale has none of that. */
export const purchaseVat = (resolved: ResolvedBill): Money =>
  money(resolved.priced.vat + atCustoms(resolved))

/** What the bill asks for with VAT paid at customs. */
export const netWithCustoms = (resolved: ResolvedBill): Money =>
  money(resolved.priced.net + atCustoms(resolved))
