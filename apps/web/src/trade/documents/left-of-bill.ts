import type { bills } from '@mizan/contract/documents/bills'
import type { RowOf } from '@mizan/contract/resource'
import { slackOf, type LeftLine, type LeftOfBill } from '@mizan/core/documents/left-of-bill'
import { originalLine, type OriginalLine } from '@mizan/core/documents/return-shares'
import type { SharedAmount } from '@mizan/core/ledger/share'
import { minorDigits } from '@mizan/core/money/currency'
import {
  divide,
  money,
  parseDecimal,
  powerOfTen,
  quantity,
  scale,
  zero,
  type Money,
  type Percent,
} from '@mizan/core/money/decimal'
import type { TaxCategory, TaxMechanism } from '@mizan/core/taxes/tax-code'
import { discountText } from '../../kit/fields/discount-text.ts'
import { customsOf } from '../priced/customs.ts'
import { lineInput, priceLines, type TaxRow } from '../priced/price-lines.ts'
import { linesOf } from '../priced/items/priced-line.ts'
import type { Side } from '../priced/side.ts'

type Bill = RowOf<typeof bills>
type Item = NonNullable<Bill['items']>[number]

/** A line of a bill with what it charged and what its returns and notes took of it. */
export type SoldLine = {
  readonly item: Item
  readonly category: TaxCategory
  readonly rate: Percent
  readonly mechanism: TaxMechanism
  readonly original: OriginalLine
  /** The customs value its VAT was paid on, and what of it was given back. */
  readonly customs: SharedAmount
}

const sideOf = ({ type }: Pick<Bill, 'type'>): Side =>
  type === 2 || type === 3 ? 'purchases' : 'sales'

const micro = (text: string | null | undefined) =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)

/** The lines of a bill, priced as the server priced them, with what was given back and credited. */
export function soldLines(bill: Bill, taxes: ReadonlyMap<string, TaxRow>): readonly SoldLine[] {
  const digits = minorDigits(bill.currency.code)
  const side = sideOf(bill)
  const items = bill.items ?? []
  const lines = linesOf(items)
  const { document } = priceLines({
    side,
    lines,
    taxes,
    discount: discountText(bill.discount_amount, bill.discount_is_percentage),
    taxInclusive: bill.tax_inclusive,
    digits,
  })
  const read = (text: string | undefined): Money => money(parseDecimal(text ?? '0', digits) ?? 0n)
  return items.flatMap((item, index): readonly SoldLine[] => {
    const priced = document.lines[index]
    const line = lines[index]
    if (!priced || !line) return []
    const { category, rate } = lineInput(line, side, taxes, digits)
    const units = divide(micro(item.item_qty) * micro(item.unit_factor), powerOfTen(scale.quantity))
    return [
      {
        item,
        category,
        rate,
        mechanism: (item.tax_id ? taxes.get(item.tax_id)?.mechanism : undefined) ?? 'normal',
        original: {
          ...originalLine(priced, quantity(units)),
          returnedQuantity: micro(item.returned_qty),
          returnedNet: read(item.returned_net),
          returnedSeen: read(item.returned_seen),
          notedNet: read(item.noted_net),
          notedSeen: read(item.noted_seen),
        },
        customs: {
          amount: read(item.customs_value ?? undefined),
          lowered: zero,
          given: read(item.returned_customs),
        },
      },
    ]
  })
}

/** What of a bill can still be given back or credited, its VAT at customs aside (`domain/10` 65). */
export function leftOf(
  bill: Bill,
  sold: readonly SoldLine[],
  taxes: ReadonlyMap<string, TaxRow>,
): LeftOfBill {
  const atCustoms = (valueOf: (of: SharedAmount) => bigint): Money =>
    customsOf(
      sold.map(({ item, customs }) => ({
        tax_id: item.tax_id ?? null,
        customs_value: money(valueOf(customs)),
      })),
      taxes,
    )
  const digits = minorDigits(bill.currency.code)
  const read = (text: string): bigint => parseDecimal(text, digits) ?? 0n
  const { tax_inclusive: taxInclusive } = bill
  const line = (of: SoldLine, net: bigint, seen: bigint): LeftLine => ({
    id: of.item.id,
    category: of.category,
    rate: of.rate,
    mechanism: of.mechanism,
    net: money(net),
    seen: money(seen),
  })
  return {
    taxInclusive,
    total: money(
      read(bill.net) - read(bill.credited) - atCustoms(({ amount, given }) => amount - given),
    ),
    lines: sold.map((of) => {
      const { net, notedNet, returnedNet, seen, notedSeen, returnedSeen } = of.original
      return line(of, net - notedNet - returnedNet, seen - notedSeen - returnedSeen)
    }),
    slack: slackOf({
      lines: sold.map((of) => line(of, of.original.net, of.original.seen)),
      total: money(read(bill.net) - atCustoms(({ amount }) => amount)),
      taxInclusive,
    }),
  }
}
