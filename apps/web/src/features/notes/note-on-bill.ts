import { noteOnBill, type NoteOnBill } from '@mizan/core/documents/note-shares'
import type { AccountLine } from '../../trade/priced/accounts/account-line.ts'
import { lineInput, type Priced, type TaxRow } from '../../trade/priced/price-lines.ts'
import type { Side } from '../../trade/priced/side.ts'
import { leftOf, soldLines } from '../../trade/documents/left-of-bill.ts'
import type { OriginalBill } from './use-original-bill.ts'

type Given = {
  /** The bill that is credited; null for what adds to one, and where its own note is edited. */
  readonly bill: OriginalBill | null
  readonly side: Side
  readonly lines: readonly AccountLine[]
  readonly priced: Priced
  readonly taxInclusive: boolean
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly standardTax: string | null
}

/** A note as its bill can bear it, by the server's own arithmetic (`domain/10` 65). */
export function noteFitted(given: Given): NoteOnBill {
  const { bill, side, lines, priced, taxes, standardTax } = given
  const whole: NoteOnBill = { priced: priced.document, shares: [], problems: [] }
  if (bill === null || priced.document.net === 0n) return whole
  return noteOnBill(
    {
      priced: priced.document,
      taxInclusive: given.taxInclusive,
      digits: priced.digits,
      lines: lines.map((line) => {
        const taxId = line.tax_id ?? standardTax
        const none = { item_qty: '1', item_price: '0', item_discount: null }
        const { category, rate } = lineInput({ ...none, tax_id: taxId }, side, taxes, priced.digits)
        const mechanism = (taxId ? taxes.get(taxId)?.mechanism : undefined) ?? 'normal'
        return { billLine: line.bill_item_id, category, rate, mechanism }
      }),
    },
    leftOf(bill, soldLines(bill, taxes), taxes),
  )
}
