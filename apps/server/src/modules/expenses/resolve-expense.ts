import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { type ResolvedAccountLines, resolveAccountLines } from './account-lines.ts'
import type { ExpenseLine, ExpenseRow } from './expense-row.ts'

/** Reads what an expense refers to and prices it by what its supplier charges. */
export const resolveExpense = (
  ctx: TenantContext,
  row: ExpenseRow,
): Promise<ResolvedAccountLines> =>
  resolveAccountLines(ctx, row, {
    side: 'purchases',
    day: row.issue_date,
    names: { lines: 'items', price: 'item_price', discount: 'item_discount' },
  })

/** The base of VAT paid at customs, of a line that has one. */
export const customsValueOf = (
  line: Pick<ExpenseLine, 'customs_value'> | undefined,
  digits: number,
): Money | null =>
  line?.customs_value == null ? null : money(parseDecimal(line.customs_value, digits) ?? 0n)

/** Totals as the supplier states them, where they were typed. */
export const statedTotalsOf = (
  { vat_override: vat, net_override: net }: Pick<ExpenseRow, 'vat_override' | 'net_override'>,
  digits: number,
): { readonly statedVat: Money | null; readonly statedNet: Money | null } => ({
  statedVat: vat === null ? null : money(parseDecimal(vat, digits) ?? 0n),
  statedNet: net === null ? null : money(parseDecimal(net, digits) ?? 0n),
})
