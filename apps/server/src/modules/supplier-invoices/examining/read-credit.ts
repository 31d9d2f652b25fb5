import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { searchText } from '@mizan/core/catalog/search-text'
import { minorDigits } from '@mizan/core/money/currency'
import {
  divide,
  formatShort,
  money,
  parseDecimal,
  powerOfTen,
  quantity,
  scale,
  sum,
} from '@mizan/core/money/decimal'
import { type CreditedLine, readSupplierCredit } from '@mizan/core/purchasing/supplier-credit'
import { isSameUnit } from '@mizan/core/purchasing/unit-codes'
import type { ReceivedFigures, ReceivedLine } from '@mizan/zatca'
import type { CorrectedLine } from './corrected-bill.sql.ts'
import { type Match, namesIn } from '../drafts/match-items.ts'

export type Correction = NonNullable<SupplierInvoice['correction']>

/** A credit note read against its bill, with the places of the lines that give no goods back. */
export type ReadCredit = { readonly correction: Correction; readonly amounts: readonly number[] }

/** What a supplier's credit note gives back of the bill it corrects: goods by its lines, or an amount. */
export function readCredit(
  figures: ReceivedFigures,
  currency: string,
  matches: readonly (Match | null)[],
  bought: readonly CorrectedLine[],
): ReadCredit {
  const digits = minorDigits(currency)
  const read = (text: string) => money(parseDecimal(text, digits) ?? 0n)
  const credit = readSupplierCredit(
    figures.lines.map((line, index) => ({
      ...countedOf(line, matches[index] ?? null, bought),
      itemId: matches[index]?.itemId ?? null,
      names: namesOf(line),
      net: read(line.net),
    })),
    bought,
    sum(figures.subtotals.map(({ taxable }) => read(taxable))),
  )
  return {
    amounts: credit.amounts,
    correction: {
      leads_to: credit.leadsTo,
      quantities: credit.quantities.map(({ id, quantity: counted }) => ({
        bill_item_id: id,
        item_qty: formatShort(counted, scale.quantity),
      })),
      amounts: credit.amounts.map((index) => figures.lines[index]?.name ?? ''),
    },
  }
}

const namesOf = ({ name, sellerCode, buyerCode }: ReceivedLine): readonly string[] =>
  [...namesIn(name), sellerCode, buyerCode].flatMap((each) => (each ? [searchText(each)] : []))

/** Counted in base units where the unit on the note is another than the one it was bought in. */
function countedOf(
  line: ReceivedLine,
  match: Match | null,
  bought: readonly CorrectedLine[],
): Pick<CreditedLine, 'quantity' | 'isBase'> {
  const counted = quantity(parseDecimal(line.quantity, scale.quantity) ?? 0n)
  const sold = bought.find(({ itemId }) => itemId === match?.itemId)
  const isInUnitBought =
    !match?.isUnitKnown ||
    line.unitCode === null ||
    sold === undefined ||
    isSameUnit(sold.unitCode, line.unitCode)
  if (isInUnitBought || !match) return { quantity: counted, isBase: false }
  const factor = parseDecimal(match.factor, scale.quantity) ?? powerOfTen(scale.quantity)
  return { quantity: quantity(divide(counted * factor, powerOfTen(scale.quantity))), isBase: true }
}
