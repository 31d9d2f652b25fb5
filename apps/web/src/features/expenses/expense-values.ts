import { expenses } from '@mizan/contract/documents/expenses'
import {
  money,
  parseDecimal,
  percent,
  scale,
  sum,
  zero,
  type Money,
} from '@mizan/core/money/decimal'
import { customsVat } from '@mizan/core/purchasing/purchase-bill'
import type { Values } from '../../kit/fields/form-values.ts'
import {
  accountLinesOf,
  draftOfAccountLine,
  expenseLines,
  type AccountLine,
} from '../../trade/priced/accounts/account-line.ts'
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

/** VAT paid at customs is owed besides what the lines charge (box 8). */
export function withCustoms(
  priced: Priced,
  lines: readonly AccountLine[],
  taxes: ReadonlyMap<string, TaxRow>,
): Priced {
  const imported = lines.flatMap((line) => {
    const tax = line.tax_id === null ? undefined : taxes.get(line.tax_id)
    if (tax?.mechanism !== 'import' || line.customs_value === null) return []
    const rate = percent(parseDecimal(tax.percentage, scale.percent) ?? 0n)
    return [
      {
        tax: { code: tax.code, category: tax.category, mechanism: tax.mechanism, rate },
        customsValue: money(parseDecimal(line.customs_value, priced.digits) ?? 0n),
      },
    ]
  })
  const customs = imported.length === 0 ? zero : customsVat({ lines: imported })
  const { document } = priced
  return {
    ...priced,
    document: {
      ...document,
      vat: money(document.vat + customs),
      withVat: money(document.withVat + customs),
      net: money(document.net + customs),
    },
  }
}

/** What is paid in the same step. */
export const paidOf = (payments: readonly PaymentLine[], digits: number): Money =>
  sum(payments.map(({ amount }) => money(parseDecimal(amount ?? '0', digits) ?? 0n)))
