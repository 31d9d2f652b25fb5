import {
  conversionBalance,
  openingLineDraft,
  openingStockDraft,
} from '@mizan/contract/documents/opening'
import type { DraftOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import {
  type OpeningBalance,
  openingTotals,
  stockLineValue,
} from '@mizan/core/opening/opening-balance'
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
import { type Changes, type Columns, type Edited, typedColumns } from '../documents/index.ts'

export type OpeningDraft = DraftOf<typeof conversionBalance>

/** What an opening belongs to: the whole company, or the record in whose form it was typed. */
export type OpeningKind = 'conversion' | 'account' | 'beneficiary' | 'item'

/** The records in whose forms a balance is typed. */
export const recordTables = {
  account: 'accounts',
  beneficiary: 'beneficiaries',
  item: 'items',
} as const

export const headColumns = typedColumns(
  // A draft may leave the day out; a row has one.
  { ...conversionBalance.draft.shape, date: conversionBalance.row.shape.date },
  ['id', 'transactions', 'stock', 'status', 'discard'],
  { date: 'opening_date' },
)
export const lineColumns = typedColumns(openingLineDraft, [], {
  debtor: 'debit',
  creditor: 'credit',
})
export const stockColumns = typedColumns(openingStockDraft, [], { amount: 'quantity' })

export type OpeningLineRow = ReturnType<typeof lineColumns.merge>
export type OpeningStockRow = ReturnType<typeof stockColumns.merge>

/** Opening balances as they are kept, or as they shall be kept. */
export type OpeningRow = ReturnType<typeof headColumns.merge> & {
  readonly id: string
  readonly isNew: boolean
  readonly kind: OpeningKind
  readonly record_id: string | null
  readonly status: number
  /** The day they are posted on; null while they are a draft. */
  readonly posted_on: LocalDate | null
  /** How often they were posted. */
  readonly revision: number
  readonly lines: readonly OpeningLineRow[]
  readonly stock: readonly OpeningStockRow[]
  /** While they are open for edit. */
  readonly edited: Edited | null
  readonly changes?: Changes
}

/** Balances that nobody has typed yet. */
export const newOpening = (
  date: LocalDate,
  of: Pick<OpeningRow, 'kind' | 'record_id'> & { readonly id?: string | undefined },
): OpeningRow => ({
  ...headColumns.merge(null, { date, difference_to_equity: of.kind !== 'conversion' }),
  id: of.id ?? newId(),
  isNew: true,
  kind: of.kind,
  record_id: of.record_id,
  status: status.draft,
  posted_on: null,
  revision: 0,
  lines: [],
  stock: [],
  edited: null,
})

/** The balances after a change, with what was not sent as it was; lines of nothing are left out. */
export const mergeOpening = (before: OpeningRow, change: Partial<OpeningDraft>): OpeningRow => ({
  ...before,
  ...headColumns.merge(before, change),
  lines: (change.transactions?.map((line) => lineColumns.merge(null, line)) ?? before.lines).filter(
    ({ debit, credit, documents }) => documents.length > 0 || debit !== '0.00' || credit !== '0.00',
  ),
  stock: change.stock?.map((line) => stockColumns.merge(null, line)) ?? before.stock,
})

const amount = (text: string) => money(parseDecimal(text, 2) ?? 0n)

type Content = Pick<OpeningRow, 'lines' | 'stock'>

const contentOf = ({ lines, stock }: Content): Pick<OpeningBalance, 'lines' | 'stock'> => ({
  lines: lines.map((line) => ({
    account: line.account_id,
    debit: amount(line.debit),
    credit: amount(line.credit),
    beneficiary: line.beneficiary_id,
    documents: line.documents.map((openItem) => ({
      number: openItem.number,
      issueDate: openItem.issue_date,
      dueDate: openItem.due_date,
      amount: amount(openItem.amount),
    })),
  })),
  stock: stock.map((line) => ({
    item: line.item_id,
    store: line.store_id,
    quantity: quantity(parseDecimal(line.quantity, scale.quantity) ?? 0n),
    unitPrice: price(parseDecimal(line.unit_price, scale.price) ?? 0n),
  })),
})

/** The balances as the rules read them. */
export const openingOf = (row: OpeningRow): OpeningBalance => ({
  date: row.opening_date,
  differenceToEquity: row.difference_to_equity,
  ...contentOf(row),
})

/** What each line of goods is worth, as its row keeps it. */
export const stockValues = (row: OpeningRow): readonly Columns[] =>
  contentOf(row).stock.map((line, index) => ({
    ...row.stock[index],
    value: formatDecimal(stockLineValue(line), 2),
  }))

/** Debits less credits of balances as they are written, goods included. */
export const differenceOf = ({
  transactions,
  stock,
}: Pick<OpeningDraft, 'transactions' | 'stock'>): string =>
  formatDecimal(
    openingTotals(
      contentOf({
        lines: transactions.map((line) => lineColumns.merge(null, line)),
        stock: stock.map((line) => stockColumns.merge(null, line)),
      }),
    ).difference,
    2,
  )
