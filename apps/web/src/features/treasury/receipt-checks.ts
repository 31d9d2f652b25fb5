import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { amountText, dateText, localDate } from '../../client/format.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import type { ReceiptFamily } from './receipt-family.ts'
import type { ReceiptHead } from './receipt-values.ts'
import { read } from '../../trade/settling/settle.ts'
import type { Settling } from './use-settling.ts'

type Given = {
  readonly family: ReceiptFamily
  readonly head: ReceiptHead
  /** Of a cheque: the kind of account it is put on, where one was chosen. */
  readonly cheque: { readonly paidInto: string } | null
  readonly settling: Settling
  readonly currency: string
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
  ...chequeChecks(given),
  periodCheck(given),
]

function partyChecks({ head, t }: Given): readonly Check[] {
  const field = head.is_plain ? 'account_id' : 'beneficiary_id'
  if (head[field] !== null) return []
  return [
    {
      key: 'party',
      state: 'bad',
      title: t(head.is_plain ? 'receipts.checks.no_account' : 'receipts.checks.no_party'),
      remedy: { title: t('bills.checks.choose'), run: () => focusField(field) },
    },
  ]
}

function amountChecks(given: Given): readonly Check[] {
  const { amount, settling, digits, head, t, takeAll, settle } = given
  const allocated = settling.taken
  const isSetOff = settling.setOff > 0n && settling.settled > 0n
  if (allocated < 0n) {
    return [
      {
        key: 'amount',
        state: 'bad',
        title: t('receipts.checks.set_off_over'),
        reason: t('receipts.checks.over_why', {
          amount: amountText(formatDecimal(-allocated, digits)),
        }),
      },
    ]
  }
  if (amount <= 0n && !(isSetOff && allocated === 0n)) {
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
  if (head.is_plain || head.beneficiary_id === null) return []
  if (allocated === amount)
    return [{ key: 'amount', state: 'ok', title: t('receipts.checks.all_settled') }]
  const hasOpen = settling.main.length > 0
  const canSettle = hasOpen && allocated === 0n
  return [
    {
      key: 'amount',
      state: hasOpen ? 'warn' : 'ok',
      title: t('receipts.checks.rest'),
      reason: t('receipts.checks.rest_why', {
        amount: amountText(formatDecimal(amount - allocated, digits)),
      }),
      ...(canSettle ? { remedy: { title: t('receipts.settle_oldest'), run: settle } } : {}),
    },
  ]
}

function rowChecks({ settling, currency, t }: Given): readonly Check[] {
  const { main, other, allocations, tendered, associations } = settling
  return [...main, ...other].flatMap((document): readonly Check[] => {
    const { id, number, remain } = document
    const digits = minorDigits(document.currency)
    const at = {
      remedy: { title: t('bills.checks.go'), run: () => focusField(`allocations.${id}`) },
    }
    const asked = read(allocations[id], digits)
    if (asked > read(remain, digits)) {
      const reason = t('receipts.checks.row_why', { amount: amountText(remain) })
      const title = t('receipts.checks.row', { number })
      return [{ key: `row-${id}`, state: 'bad', title, reason, ...at }]
    }
    const isUnsaid =
      asked > 0n &&
      document.currency !== currency &&
      associations.length > 1 &&
      read(tendered[id], 3) === 0n
    if (!isUnsaid) return []
    const title = t('receipts.checks.tendered', { number })
    return [{ key: `tendered-${id}`, state: 'bad', title, ...at }]
  })
}

/** A cheque of a later day waits on the clearing account; without a number nobody finds it again. */
function chequeChecks({ head, cheque, t }: Given): readonly Check[] {
  if (cheque === null) return []
  const isPostDated =
    head.cheque_date !== null && head.date !== null && head.cheque_date > head.date
  const isBanked = cheque.paidInto !== '' && cheque.paidInto !== 'clearing'
  const number: readonly Check[] =
    head.cheque_number === null || head.cheque_number.trim() === ''
      ? [
          {
            key: 'cheque_number',
            state: 'warn',
            title: t('cheques.checks.no_number'),
            remedy: { title: t('bills.checks.go'), run: () => focusField('cheque_number') },
          },
        ]
      : []
  if (isPostDated && isBanked) {
    return [
      ...number,
      {
        key: 'cheque_account',
        state: 'bad',
        title: t('cheques.checks.needs_clearing'),
        reason: t('cheques.checks.needs_clearing_why', { date: dateText(head.cheque_date) }),
        remedy: { title: t('bills.checks.go'), run: () => focusField('payment_account_id') },
      },
    ]
  }
  const title = isBanked ? t('cheques.checks.banked') : t('cheques.checks.waits')
  return [...number, { key: 'cheque_account', state: 'ok', title }]
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
