import { formatDecimal, type Money } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { amountText } from '../../client/format.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import { lineChecks } from '../../trade/priced/accounts/account-checks.ts'
import type { AccountLine } from '../../trade/priced/accounts/account-line.ts'
import { periodCheck } from '../../trade/priced/period-check.ts'
import type { Priced } from '../../trade/priced/price-lines.ts'
import type { PricedFacts } from '../../trade/priced/use-priced-facts.ts'
import type { ExpenseHead } from './expense-values.ts'
import { vatChecks } from '../../trade/priced/vat-checks.ts'

type Given = {
  readonly head: ExpenseHead
  readonly lines: readonly AccountLine[]
  readonly priced: Priced
  readonly paid: Money
  /** What receipts have paid of an expense that is open for edit. */
  readonly paidBefore: bigint
  readonly facts: PricedFacts
  readonly t: TFunction
  readonly setToday: () => void
  readonly payRest: () => void
}

/** What the server will ask when the expense is confirmed, answered while it is written. */
export const expenseChecks = (given: Given): readonly Check[] => [
  payeeCheck(given),
  ...lineChecks({ ...given, field: 'items', requiresAccount: true }),
  ...vatChecks({ ...given, side: 'purchases' }),
  ...paymentChecks(given),
  periodCheck({ ...given, date: given.head.issue_date }),
]

function payeeCheck({ head, t }: Given): Check {
  const key = 'payee'
  if (head.is_direct) return { key, state: 'ok', title: t('expenses.checks.direct') }
  return head.beneficiary_id === null
    ? {
        key,
        state: 'bad',
        title: t('expenses.checks.no_supplier'),
        remedy: { title: t('bills.checks.choose'), run: () => focusField('beneficiary_id') },
      }
    : { key, state: 'ok', title: t('expenses.checks.supplier') }
}

function paymentChecks({ head, priced, paid, paidBefore, t, payRest }: Given): readonly Check[] {
  const { net } = priced.document
  const text = (amount: bigint): string => amountText(formatDecimal(amount, priced.digits))
  if (net === 0n) return []
  const go = { title: t('bills.checks.go'), run: () => focusField('payments') }
  if (head.is_direct && (paid !== net || head.payments.length === 0)) {
    return [
      {
        key: 'payments',
        state: 'bad',
        title: t(
          head.payments.length === 0 ? 'expenses.checks.no_payment' : 'expenses.checks.differs',
        ),
        ...(head.payments.length === 0
          ? {}
          : {
              reason: t('expenses.checks.differs_why', {
                paid: text(paid),
                net: text(net),
              }),
            }),
        remedy: net > paid ? { title: t('expenses.checks.pay_rest'), run: payRest } : go,
      },
    ]
  }
  if (!head.is_direct && paid > net) {
    return [
      {
        key: 'payments',
        state: 'bad',
        title: t('expenses.checks.overpaid'),
        reason: t('bills.checks.overpaid_why', { amount: text(paid - net) }),
        remedy: go,
      },
    ]
  }
  if (paidBefore > net) {
    return [
      {
        key: 'paid_before',
        state: 'bad',
        title: t('documents.checks.paid_before'),
        reason: t('documents.checks.paid_before_why', { amount: text(paidBefore) }),
      },
    ]
  }
  return []
}
