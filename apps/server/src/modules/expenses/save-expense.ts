import { searchText } from '@mizan/core/catalog/search-text'
import { balanceOf } from '@mizan/core/ledger/entry'
import { formatDecimal, money } from '@mizan/core/money/decimal'
import { percentOf } from '@mizan/core/money/percent-of'
import { expenseTotals } from '@mizan/core/purchasing/expense'
import { addDays } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type Columns,
  type Confirmed,
  confirmedColumns,
  pricedColumns,
  pricedLineColumns,
  writeDocument,
} from '../documents/index.ts'
import type { ResolvedAccountLines } from './account-lines.ts'
import { type ExpenseRow, expenseColumns } from './expense-row.ts'
import type { PreparedExpense } from './prepared-expense.ts'
import { customsValueOf, statedTotalsOf } from './resolve-expense.ts'

const searchColumns = (
  row: ExpenseRow,
  { party }: ResolvedAccountLines,
  number: string | null,
): Columns => ({
  search_text: searchText(
    number,
    party?.name,
    party?.name_en,
    row.reference,
    row.notes,
    ...row.lines.map(({ statement }) => statement),
  ).slice(0, 4000),
})

function lineRows(row: ExpenseRow, { lines, priced, digits }: ResolvedAccountLines): Columns[] {
  return lines.map(({ line, tax, taxCode }, index) => {
    const typed = row.lines[index]
    if (!typed) throw new Error(`line ${index + 1} was not typed`)
    const customs = customsValueOf(typed, digits)
    const atCustoms = customs === null ? 0n : percentOf(customs, taxCode.rate)
    return {
      ...expenseColumns.writeLine(typed),
      account_id: line.account_id,
      tax_id: tax.id,
      ...pricedLineColumns(priced.lines[index], index, digits, atCustoms),
    }
  })
}

/** Keeps a draft: priced as far as it goes, posted nowhere. */
export function saveExpenseDraft(
  ctx: TenantContext,
  row: ExpenseRow,
  resolved: ResolvedAccountLines,
): Promise<void> {
  const { priced, digits } = resolved
  const lines = resolved.lines.map(({ taxCode }, index) => ({
    statement: '',
    account: '',
    costCenter: null,
    tax: taxCode,
    customsValue: customsValueOf(row.lines[index], digits),
  }))
  const totals = expenseTotals({ priced, lines, ...statedTotalsOf(row, digits) })
  return writeDocument(ctx, 'expenses', {
    id: row.id,
    isNew: row.isNew,
    columns: {
      ...expenseColumns.write(row),
      ...pricedColumns(ctx, row.currency, resolved, totals),
      ...searchColumns(row, resolved, null),
      status: 0,
    },
    lines: lineRows(row, resolved),
  })
}

/**
 * Writes the confirmed expense: a new one at once, a draft or an edit in place. One that nobody is
 * owed for is paid; what receipts paid of an edited one stays paid.
 */
export async function saveConfirmedExpense(
  ctx: TenantContext,
  row: ExpenseRow,
  prepared: PreparedExpense,
  confirmed: Confirmed,
): Promise<void> {
  const { resolved, totals, partyAccount } = prepared
  const { party, digits } = resolved
  const owed =
    confirmed.effects.entry?.lines.filter(({ account }) => account === partyAccount) ?? []
  const due = party ? addDays(row.issue_date, party.payment_terms_days) : row.issue_date
  await writeDocument(ctx, 'expenses', {
    id: row.id,
    isNew: row.isNew,
    isRepost: confirmed.isRepost,
    columns: {
      ...expenseColumns.write(row),
      ...pricedColumns(ctx, row.currency, resolved, totals),
      ...(party && { net_local: formatDecimal(money(-balanceOf(owed)), 2) }),
      ...searchColumns(row, resolved, confirmed.number),
      due_date: row.due_date ?? due,
      total_paid: formatDecimal(party ? (row.edited?.totalPaid ?? 0n) : totals.net, digits),
      ...confirmedColumns(ctx, 'expenses', confirmed),
      party_account_id: partyAccount,
    },
    lines: lineRows(row, resolved),
  })
}
