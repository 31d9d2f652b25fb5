import { expenses } from '@mizan/contract/documents/expenses'
import { money, parseDecimal, sum, type Money } from '@mizan/core/money/decimal'
import type { Values } from '../../kit/fields/form-values.ts'
import {
  accountLinesOf,
  draftOfAccountLine,
  expenseLines,
  type AccountLine,
} from '../../trade/priced/accounts/account-line.ts'
import { customsOf, withCustoms } from '../../trade/priced/customs.ts'
import { paymentsMade, type PaymentLine } from '../../trade/priced/payments.ts'
import type { Priced, TaxRow } from '../../trade/priced/price-lines.ts'
import { headFields, type HeadOf } from '../../trade/documents/written-fields.ts'
import { isPaidDirectly, type ExpenseRow } from './expense-family.ts'

/** What stands above, below and beside the lines of an expense while it is written. */
export type ExpenseHead = HeadOf<typeof expenses> & {
  /** Paid in its own entry, or owed to a supplier. */
  readonly is_direct: boolean
}

const expenseHead = headFields(expenses)

/** `partyId` is the supplier a new expense is opened for, from that supplier's page. */
export const headOf = (expense: ExpenseRow | null, partyId: string | null): ExpenseHead =>
  expense
    ? { ...expenseHead.open(expense), is_direct: isPaidDirectly(expense) }
    : { ...expenseHead.blank(), beneficiary_id: partyId, is_direct: partyId === null }

export const linesOf = (expense: ExpenseRow): readonly AccountLine[] =>
  accountLinesOf(expense.items ?? [], expenseLines)

type Sent = {
  readonly id: string
  readonly head: ExpenseHead
  readonly lines: readonly AccountLine[]
  readonly standardTax: string | null
  readonly status: 0 | 1
}

/** The expense as the wire takes it. */
export const draftOfExpense = ({ id, head, lines, standardTax, status }: Sent): Values => ({
  ...expenseHead.send({ ...head, payments: paymentsMade(head.payments) }),
  id,
  ...(head.is_direct ? { beneficiary_id: null, due_date: null } : {}),
  items: lines.map((line) => draftOfAccountLine(line, expenseLines, standardTax)),
  status,
})

/** An expense with the VAT that was paid at customs for its lines. */
export const withCustomsPaid = (
  priced: Priced,
  lines: readonly AccountLine[],
  taxes: ReadonlyMap<string, TaxRow>,
): Priced => {
  const imported = lines.map(({ tax_id, customs_value }) => ({
    tax_id,
    customs_value:
      customs_value === null ? null : money(parseDecimal(customs_value, priced.digits) ?? 0n),
  }))
  return { ...priced, document: withCustoms(priced.document, customsOf(imported, taxes)) }
}

/** What is paid in the same step. */
export const paidOf = (payments: readonly PaymentLine[], digits: number): Money =>
  sum(payments.map(({ amount }) => money(parseDecimal(amount ?? '0', digits) ?? 0n)))
