import type { conversionBalance } from '@mizan/contract/opening'
import type { DraftOf } from '@mizan/contract/resource'
import { type OpeningBalance, openingTotals } from '@mizan/core/opening/opening-balance'
import {
  formatDecimal,
  money,
  parseDecimal,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import { newId } from '../../kernel/ids.ts'

export type OpeningDraft = DraftOf<typeof conversionBalance>

/** What an opening belongs to: the whole company, or the record in whose form it was typed. */
export type OpeningKind = 'conversion' | 'account' | 'beneficiary' | 'item'

export type PaperRow = {
  readonly number: string
  readonly issue_date: LocalDate
  readonly due_date: LocalDate | null
  readonly amount: string
}

export type OpeningLineRow = {
  readonly account_id: string
  readonly debtor: string
  readonly creditor: string
  readonly beneficiary_id: string | null
  readonly documents: readonly PaperRow[]
}

export type OpeningStockRow = {
  readonly item_id: string
  readonly store_id: string
  readonly amount: string
  readonly unit_price: string
}

/** Opening balances as they are kept, or as they shall be kept. */
export type OpeningRow = {
  readonly id: string
  readonly isNew: boolean
  readonly kind: OpeningKind
  readonly record_id: string | null
  readonly status: number
  readonly date: LocalDate
  readonly difference_to_equity: boolean
  readonly entry_id: string | null
  readonly revision: number
  readonly opened_by: string | null
  readonly lock_version: number
  readonly transactions: readonly OpeningLineRow[]
  readonly stock: readonly OpeningStockRow[]
}

/** Balances that nobody has typed yet. */
export const newOpening = (
  date: LocalDate,
  of: Pick<OpeningRow, 'kind' | 'record_id'> & { readonly id?: string | undefined },
): OpeningRow => ({
  id: of.id ?? newId(),
  isNew: true,
  kind: of.kind,
  record_id: of.record_id,
  status: 0,
  date,
  difference_to_equity: of.kind !== 'conversion',
  entry_id: null,
  revision: 0,
  opened_by: null,
  lock_version: 0,
  transactions: [],
  stock: [],
})

/** The balances after a change, with what was not sent as it was; lines of nothing are left out. */
export const mergeOpening = (before: OpeningRow, change: Partial<OpeningDraft>): OpeningRow => ({
  ...before,
  date: change.date ?? before.date,
  difference_to_equity: change.difference_to_equity ?? before.difference_to_equity,
  transactions: (change.transactions ?? before.transactions).filter(
    ({ debtor, creditor, documents }) =>
      documents.length > 0 || debtor !== '0.00' || creditor !== '0.00',
  ),
  stock: change.stock ?? before.stock,
})

const amount = (text: string) => money(parseDecimal(text, 2) ?? 0n)

/** The balances as the rules read them. */
export const openingOf = (
  row: Pick<OpeningRow, 'date' | 'difference_to_equity' | 'transactions' | 'stock'>,
): OpeningBalance => ({
  date: row.date,
  differenceToEquity: row.difference_to_equity,
  lines: row.transactions.map((line) => ({
    account: line.account_id,
    debit: amount(line.debtor),
    credit: amount(line.creditor),
    beneficiary: line.beneficiary_id,
    documents: line.documents.map((paper) => ({
      number: paper.number,
      issueDate: paper.issue_date,
      dueDate: paper.due_date,
      amount: amount(paper.amount),
    })),
  })),
  stock: row.stock.map((line) => ({
    item: line.item_id,
    store: line.store_id,
    quantity: quantity(parseDecimal(line.amount, scale.quantity) ?? 0n),
    unitPrice: price(parseDecimal(line.unit_price, scale.price) ?? 0n),
  })),
})

/** Debits less credits of lines as they are written, goods included. */
export const differenceOf = ({
  transactions,
  stock,
}: Pick<OpeningRow, 'transactions' | 'stock'>): string => {
  const opening = openingOf({
    date: '' as LocalDate,
    difference_to_equity: false,
    transactions,
    stock,
  })
  return formatDecimal(openingTotals(opening).difference, 2)
}
