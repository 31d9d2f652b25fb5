import type { Problem } from '@mizan/core/documents/family'
import { resolveAccount } from '@mizan/core/ledger/resolve-account'
import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import {
  type Expense,
  type ExpenseFacts,
  expense,
  expenseNet,
  expenseTotals,
} from '@mizan/core/purchasing/expense'
import { receivedVatDate } from '@mizan/core/taxes/vat-return/vat-period'
import type { TenantContext } from '../../kernel/context.ts'
import { noStock } from '../inventory/index.ts'
import { usedReferenceOf } from '../bills/index.ts'
import { type Family, documentSettings } from '../documents/index.ts'
import { postingFacts } from '../ledger/index.ts'
import type { ExpenseRow } from './expense-row.ts'
import { type MethodAccount, methodAccountsOf } from './line-accounts.sql.ts'
import type { PreparedExpense } from './prepared-expense.ts'
import { customsValueOf, statedTotalsOf, resolveExpense } from './resolve-expense.ts'
import { saveConfirmedExpense } from './save-expense.ts'

type Paid = {
  readonly from: readonly (MethodAccount & { readonly amount: Money })[]
  readonly problems: readonly Problem[]
}

/** The accounts that pay an expense nobody is owed for. */
async function paidAtOnce(ctx: TenantContext, row: ExpenseRow, digits: number): Promise<Paid> {
  if (row.beneficiary_id !== null) return { from: [], problems: [] }
  const accounts = await methodAccountsOf(
    ctx,
    row.payments.map((payment) => payment.payment_method_id),
  )
  const problems: Problem[] = []
  const from = row.payments.flatMap(({ payment_method_id: method, amount }, index) => {
    const account = accounts.get(method)
    const field = `payments.${index}.payment_method_id`
    if (account) return [{ ...account, amount: money(parseDecimal(amount, digits) ?? 0n) }]
    problems.push({
      code: account === null ? 'payment_account_required' : 'reference_not_found',
      field,
    })
    return []
  })
  return { from, problems }
}

/** Expense bills (1400): rules of core over the rows of `expenses`. */
export const expenseFamily: Family<ExpenseRow, Expense, ExpenseFacts, PreparedExpense> = {
  rules: expense,
  kind: () => 'expense',
  save: saveConfirmedExpense,
  async prepare(ctx, row) {
    const [resolved, posting, settings] = await Promise.all([
      resolveExpense(ctx, row),
      postingFacts(ctx),
      documentSettings(ctx),
    ])
    const { party, lines, priced, rate, digits } = resolved
    const paid = await paidAtOnce(ctx, row, digits)
    const payable = party?.account_sub_type === 'payable' ? party.account_id : null
    const vatDate = receivedVatDate(row.issue_date, posting.periods)
    const document: Expense = {
      issueDate: row.issue_date,
      vatDate,
      dueDate: row.due_date,
      supplyDate: row.supply_date,
      currency: row.currency,
      exchangeRate: rate,
      beneficiary: party?.id ?? null,
      priced,
      ...statedTotalsOf(row, digits),
      paidFrom: paid.from,
      lines: lines.map(({ line, taxCode }, index) => ({
        statement: line.statement,
        account: line.account_id ?? '',
        tax: taxCode,
        customsValue: customsValueOf(row.lines[index], digits),
        costCenter: line.cost_center_id ?? row.cost_center_id,
      })),
    }
    const net = expenseNet(document)
    return {
      document,
      resolved,
      stock: noStock,
      facts: {
        ...posting,
        beneficiary: party && {
          active: party.status === 1,
          isSupplier: party.is_supplier,
          payable,
        },
        usedReference: await usedReferenceOf(ctx, row, settings.refusesUsedReferences),
        lines: lines.flatMap(({ account, tax }) =>
          account ? [{ ...account, vatInput: tax.account_id, vatOutput: null }] : [],
        ),
        paidFrom: paid.from,
      },
      problems: [...resolved.problems, ...paid.problems],
      invoice: null,
      lineIds: row.lines.map((line) => line.id),
      format: settings.format('expense'),
      entryFormat: settings.format('entry'),
      numberYear: settings.numberYear(row.issue_date),
      partyAccounts: posting.partyAccounts,
      statement: {
        reference: row.reference,
        notes: party ? null : (lines[0]?.line.statement ?? null),
      },
      date: row.issue_date,
      vatDate,
      owed: party ? net : null,
      totals: expenseTotals(document),
      partyAccount: party && resolveAccount([payable], 'payable', posting.defaults),
    }
  },
}
