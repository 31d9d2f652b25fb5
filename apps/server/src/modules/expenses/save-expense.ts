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
  type DocumentTables,
  confirmedColumns,
  pricedColumns,
  pricedLineColumns,
  writeDocument,
} from '../documents/index.ts'
import type { ResolvedAccountLines } from './account-lines.ts'
import type { ExpenseRow } from './expense-row.ts'
import type { PreparedExpense } from './prepared-expense.ts'
import { customsValueOf, expensePaperOf } from './resolve-expense.ts'

const tables: DocumentTables = {
  head: 'expenses',
  lines: 'expense_items',
  of: 'expense_id',
  field: 'items',
}

const typedColumns = (row: ExpenseRow): Columns => ({
  beneficiary_id: row.beneficiary_id,
  cost_center_id: row.cost_center_id,
  issue_date: row.issue_date,
  due_date: row.due_date,
  supply_date: row.supply_date,
  reference: row.reference,
  tax_inclusive: row.tax_inclusive,
  discount: row.discount,
  discount_is_percentage: row.discount_is_percentage,
  currency: row.currency,
  exchange_rate: row.exchange_rate,
  vat_override: row.vat_override,
  net_override: row.net_override,
  notes: row.notes,
  payments: JSON.stringify(row.payments),
})

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

function lineRows(
  ctx: TenantContext,
  row: ExpenseRow,
  { lines, priced, digits }: ResolvedAccountLines,
): Columns[] {
  return lines.map(({ line, tax, taxCode }, index) => {
    const typed = row.lines[index]
    if (!typed) throw new Error(`line ${index + 1} was not typed`)
    const customs = customsValueOf(typed, digits)
    const atCustoms = customs === null ? 0n : percentOf(customs, taxCode.rate)
    return {
      tenant_id: ctx.tenant.id,
      id: line.id,
      expense_id: row.id,
      line_no: index + 1,
      statement: line.statement,
      description: typed.description,
      account_id: line.account_id,
      item_price: line.price,
      item_discount: line.discount,
      item_discount_is_percentage: line.discount_is_percentage,
      tax_id: tax.id,
      exemption_code: line.exemption_code,
      exemption_reason: line.exemption_reason,
      customs_value: typed.customs_value,
      cost_center_id: line.cost_center_id,
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
  const totals = expenseTotals({ priced, lines, ...expensePaperOf(row, digits) })
  return writeDocument(ctx, tables, {
    id: row.id,
    isNew: row.isNew,
    columns: {
      ...typedColumns(row),
      ...pricedColumns(ctx, row.currency, resolved, totals),
      ...searchColumns(row, resolved, null),
      status: 0,
    },
    lines: lineRows(ctx, row, resolved),
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
  await writeDocument(ctx, tables, {
    id: row.id,
    isNew: row.isNew,
    isRepost: confirmed.isRepost,
    columns: {
      ...typedColumns(row),
      ...pricedColumns(ctx, row.currency, resolved, totals),
      ...(party && { net_local: formatDecimal(money(-balanceOf(owed)), 2) }),
      ...searchColumns(row, resolved, confirmed.number),
      due_date: row.due_date ?? due,
      total_paid: formatDecimal(party ? (row.edited?.totalPaid ?? 0n) : totals.net, digits),
      ...confirmedColumns(ctx, confirmed),
      number: confirmed.number,
      party_account_id: partyAccount,
    },
    lines: lineRows(ctx, row, resolved),
  })
}
