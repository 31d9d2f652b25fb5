import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { amountText, dateText, localDate } from '../../client/format.ts'
import { focusField } from '../../kit/error-list.tsx'
import type { Check } from '../../kit/pre-check.tsx'
import type { OpenBill } from './open-bills.ts'
import type { ReceiptFamily } from './receipt-family.ts'
import type { ReceiptHead } from './receipt-values.ts'
import type { Allocations } from './settle.ts'

type Given = {
  readonly family: ReceiptFamily
  readonly head: ReceiptHead
  readonly isPlain: boolean
  readonly open: readonly OpenBill[]
  readonly allocations: Allocations
  readonly allocated: bigint
  readonly amount: bigint
  readonly digits: number
  readonly lockDate: string | null
  readonly t: TFunction
  readonly takeAll: () => void
  readonly settle: () => void
}

/** What confirming a receipt will ask, answered while it is written. */
export const receiptChecks = (given: Given): readonly Check[] => [
  ...partyChecks(given),
  ...amountChecks(given),
  ...rowChecks(given),
  periodCheck(given),
]

function partyChecks({ head, isPlain, t }: Given): readonly Check[] {
  const field = isPlain ? 'account_id' : 'beneficiary_id'
  if (head[field] !== null) return []
  return [
    {
      key: 'party',
      state: 'bad',
      title: t(isPlain ? 'receipts.checks.no_account' : 'receipts.checks.no_party'),
      remedy: { title: t('bills.checks.choose'), run: () => focusField(field) },
    },
  ]
}

function amountChecks({
  amount,
  allocated,
  digits,
  open,
  isPlain,
  head,
  t,
  takeAll,
  settle,
}: Given): readonly Check[] {
  if (amount <= 0n) {
    return [
      {
        key: 'amount',
        state: 'bad',
        title: t('receipts.checks.no_amount'),
        remedy: { title: t('bills.checks.go'), run: () => focusField('amount') },
      },
    ]
  }
  if (allocated > amount) {
    return [
      {
        key: 'amount',
        state: 'bad',
        title: t('receipts.checks.over'),
        reason: t('receipts.checks.over_why', {
          amount: amountText(formatDecimal(allocated - amount, digits)),
        }),
        remedy: { title: t('receipts.checks.take_all'), run: takeAll },
      },
    ]
  }
  if (isPlain || head.beneficiary_id === null) return []
  if (allocated === amount)
    return [{ key: 'amount', state: 'ok', title: t('receipts.checks.all_settled') }]
  const canSettle = open.length > 0 && allocated === 0n
  return [
    {
      key: 'amount',
      state: open.length > 0 ? 'warn' : 'ok',
      title: t('receipts.checks.rest'),
      reason: t('receipts.checks.rest_why', {
        amount: amountText(formatDecimal(amount - allocated, digits)),
      }),
      ...(canSettle ? { remedy: { title: t('receipts.settle_oldest'), run: settle } } : {}),
    },
  ]
}

function rowChecks({ open, allocations, digits, t }: Given): readonly Check[] {
  return open.flatMap((bill): readonly Check[] => {
    const asked = parseDecimal(allocations[bill.id] ?? '0', digits) ?? 0n
    if (asked <= (parseDecimal(bill.remain, digits) ?? 0n)) return []
    return [
      {
        key: `row-${bill.id}`,
        state: 'bad',
        title: t('receipts.checks.row', { number: bill.bill_code }),
        reason: t('receipts.checks.row_why', { amount: amountText(bill.remain) }),
        remedy: { title: t('bills.checks.go'), run: () => focusField(`allocations.${bill.id}`) },
      },
    ]
  })
}

function periodCheck({ head, lockDate, t }: Given): Check {
  const key = 'period'
  const remedy = { title: t('bills.checks.go'), run: () => focusField('date') }
  if (head.date !== null && head.date > localDate())
    return { key, state: 'bad', title: t('bills.checks.future'), remedy }
  if (head.date !== null && lockDate !== null && head.date <= lockDate) {
    return {
      key,
      state: 'bad',
      title: t('bills.checks.locked'),
      reason: t('bills.checks.locked_why', { date: dateText(lockDate) }),
      remedy,
    }
  }
  return { key, state: 'ok', title: t('bills.checks.open') }
}
