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
import {
  accountLinesOf,
  draftOfAccountLine,
  type AccountLine,
  type LineNames,
} from '../../kit/priced/account-line.ts'
import { draftOfPayments, paymentsOf, type PaymentLine } from '../../kit/priced/pay-now.tsx'
import type { Priced, TaxRow } from '../../kit/priced/price-lines.ts'
import { draftOfHead, pricedHeadOf, type PricedHead } from '../../kit/priced/priced-head.ts'
import { isPaidDirectly, type ExpenseRow } from './expense-family.ts'

/** What stands above, below and beside the lines of an expense while it is written. */
export type ExpenseHead = PricedHead & {
  /** Paid in its own entry, or owed to a supplier. */
  readonly is_direct: boolean
  readonly due_date: string | null
  readonly supply_date: string | null
  readonly vat_override: string | null
  readonly net_override: string | null
  readonly payments: readonly PaymentLine[]
}

/** `partyId` is the supplier a new expense is opened for, from that supplier's page. */
export const headOf = (expense: ExpenseRow | null, partyId: string | null): ExpenseHead => ({
  ...pricedHeadOf(expense, partyId),
  is_direct: expense === null ? partyId === null : isPaidDirectly(expense),
  due_date: expense?.due_date ?? null,
  supply_date: expense?.supply_date ?? null,
  vat_override: expense?.vat_override ?? null,
  net_override: expense?.net_override ?? null,
  payments: paymentsOf(expense?.payments),
})

/** How an expense calls the figures of its lines on the wire. */
export const expenseLines: LineNames = {
  lines: 'items',
  amount: 'item_price',
  discount: 'item_discount',
}

export const linesOf = (expense: ExpenseRow): readonly AccountLine[] =>
  accountLinesOf(
    (expense.items ?? []).map((item) => ({
      ...item,
      amount: item.item_price,
      discount: item.item_discount,
      discount_is_percentage: item.item_discount_is_percentage,
    })),
  )

type Sent = {
  readonly id: string
  readonly head: ExpenseHead
  readonly lines: readonly AccountLine[]
  readonly standardTax: string | null
  readonly status: 0 | 1
}

/** The expense as the wire takes it. */
export function draftOfExpense({ id, head, lines, standardTax, status }: Sent) {
  const { is_direct, ...rest } = head
  return {
    ...draftOfHead(rest),
    id,
    ...(is_direct ? { beneficiary_id: null, due_date: null } : {}),
    payments: draftOfPayments(head.payments),
    items: lines.map((line) => ({
      ...draftOfAccountLine(line, expenseLines, standardTax),
      description: line.description,
      customs_value: line.customs_value,
    })),
    status,
  }
}

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
