import { paymentMethods } from '@mizan/contract/ledger'
import { formatDecimal, parseDecimal, type Money } from '@mizan/core/money/decimal'
import { useList } from '../../client/queries.ts'
import type { PaymentLine } from '../../trade/priced/payments.ts'
import { paidOf, type ExpenseHead } from './expense-values.ts'

type Payments = {
  readonly payments: readonly PaymentLine[]
  readonly paid: Money
  /** The last payment raised or lowered to what is missing. */
  readonly settled: () => readonly PaymentLine[]
}

/**
 * The payments of an expense as they stand. One payment of what is paid directly is all of it, by
 * cash until another way is chosen; several are written by hand.
 */
export function useExpensePayments(head: ExpenseHead, net: Money, digits: number): Payments {
  const methods = useList(paymentMethods, { active: true, per_page: 50 }).data?.data ?? []
  const cash = (methods.find((method) => method.code === 'cash') ?? methods[0])?.id
  const method = head.payments[0]?.payment_method_id ?? cash
  const isWhole = head.is_direct && head.payments.length <= 1
  const whole =
    method && net > 0n ? [{ payment_method_id: method, amount: formatDecimal(net, digits) }] : []
  const payments = isWhole ? whole : head.payments
  const paid = paidOf(payments, digits)
  return {
    payments,
    paid,
    settled: () =>
      payments.map((payment, at) => {
        if (at < payments.length - 1) return payment
        const own = parseDecimal(payment.amount ?? '0', digits) ?? 0n
        return { ...payment, amount: formatDecimal(own + net - paid, digits) }
      }),
  }
}
