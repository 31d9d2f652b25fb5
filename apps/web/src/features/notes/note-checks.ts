import type { Problem } from '@mizan/core/documents/family'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { addDays, parseDate } from '@mizan/core/time/local-date'
import type { TFunction } from 'i18next'
import { amountText, dateText } from '../../client/format.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import { lineChecks } from '../../trade/priced/accounts/account-checks.ts'
import type { AccountLine } from '../../trade/priced/accounts/account-line.ts'
import { stateWord } from '../../kit/records/state-word.ts'
import { periodCheck } from '../../trade/priced/period-check.ts'
import type { Priced } from '../../trade/priced/price-lines.ts'
import type { PricedFacts } from '../../trade/priced/use-priced-facts.ts'
import type { NoteSide } from './note-family.ts'
import type { NoteHead } from './note-values.ts'
import type { OriginalBill } from './use-original-bill.ts'

type Given = {
  readonly head: NoteHead
  readonly side: NoteSide
  /** Whether the note lowers what its bill is worth. */
  readonly isCredit: boolean
  readonly bill: OriginalBill | null
  /** The law asks for the bill of a note to a customer. */
  readonly requiresBill: boolean
  readonly lines: readonly AccountLine[]
  readonly priced: Priced
  /** What its lines take of the bill that is more than is left of it. */
  readonly overdrawn: readonly Problem[]
  /** What was credited of the bill by the note itself, while it is open for edit. */
  readonly creditedBefore: bigint
  /** What of the note was used already. */
  readonly usedBefore: bigint
  readonly facts: PricedFacts
  readonly t: TFunction
  readonly setToday: () => void
}

/** What the server will ask when the note is confirmed, answered while it is written. */
export const noteChecks = (given: Given): readonly Check[] => [
  ...billChecks(given),
  ...reasonChecks(given),
  ...lineChecks({
    ...given,
    field: 'transactions',
    requiresAccount: false,
    requiresReason: given.side === 'sales',
  }),
  ...creditChecks(given),
  ...overdrawnChecks(given),
  ...lateChecks(given),
  periodCheck({ ...given, date: given.head.issue_date }),
]

function billChecks({ head, bill, requiresBill, creditedBefore, t }: Given): readonly Check[] {
  const choose = (field: string) => ({
    title: t('bills.checks.choose'),
    run: () => focusField(field),
  })
  if (head.original_bill_id === null && requiresBill) {
    return [
      {
        key: 'bill',
        state: 'bad',
        title: t('notes.checks.no_bill'),
        reason: t('notes.checks.no_bill_why'),
        remedy: choose('original_bill_id'),
      },
    ]
  }
  const isOpen = bill?.status === 1 || (bill?.status === 9 && creditedBefore > 0n)
  if (bill !== null && !isOpen) {
    return [
      {
        key: 'bill',
        state: 'bad',
        title: t('notes.checks.bill_not_open'),
        reason: stateWord(t, `choices.status.${bill.status}`, 'sales_bill'),
        remedy: choose('original_bill_id'),
      },
    ]
  }
  if (bill !== null && head.issue_date !== null && head.issue_date < bill.issue_date) {
    return [
      {
        key: 'bill',
        state: 'bad',
        title: t('notes.checks.before_bill'),
        reason: t('notes.checks.before_bill_why', { date: dateText(bill.issue_date) }),
        remedy: { title: t('bills.checks.go'), run: () => focusField('issue_date') },
      },
    ]
  }
  if (bill !== null) return [{ key: 'bill', state: 'ok', title: t('notes.checks.bill') }]
  return head.beneficiary_id === null
    ? [
        {
          key: 'bill',
          state: 'bad',
          title: t('notes.checks.no_party'),
          remedy: choose('beneficiary_id'),
        },
      ]
    : [{ key: 'bill', state: 'ok', title: t('notes.checks.without_bill') }]
}

const reasonChecks = ({ head, t }: Given): readonly Check[] =>
  (head.reason ?? '').trim() === ''
    ? [
        {
          key: 'reason',
          state: 'bad',
          title: t('notes.checks.no_reason'),
          remedy: { title: t('bills.checks.go'), run: () => focusField('reason') },
        },
      ]
    : []

/** No more is credited of a bill than it is worth, and no less than what was used of the note. */
function creditChecks({
  bill,
  isCredit,
  priced,
  creditedBefore,
  usedBefore,
  t,
}: Given): readonly Check[] {
  const { digits, document } = priced
  const text = (amount: bigint): string => amountText(formatDecimal(amount, digits))
  const read = (amount: string): bigint => parseDecimal(amount, digits) ?? 0n
  const most = bill && isCredit ? read(bill.net) - read(bill.credited) + creditedBefore : null
  if (most !== null && document.net > most) {
    return [
      {
        key: 'credit',
        state: 'bad',
        title: t('notes.checks.exceeds'),
        reason: t('notes.checks.exceeds_why', { amount: text(most) }),
        remedy: {
          title: t('bills.checks.go'),
          run: () => focusField('transactions.0.amount'),
        },
      },
    ]
  }
  if (usedBefore > document.net) {
    return [
      {
        key: 'used',
        state: 'bad',
        title: t('documents.checks.paid_before'),
        reason: t('documents.checks.paid_before_why', { amount: text(usedBefore) }),
      },
    ]
  }
  return most === null || document.net === 0n
    ? []
    : [{ key: 'credit', state: 'ok', title: t('notes.checks.fits') }]
}

/** A line takes no more than is left of the line or the tax of the bill that it lowers. */
const overdrawnChecks = ({ overdrawn, t }: Given): readonly Check[] =>
  overdrawn.map(({ code, field = '', params }) => ({
    key: `${code} ${field}`,
    state: 'bad',
    title: t(`notes.checks.${code}`),
    ...(params?.['left'] === undefined
      ? {}
      : { reason: t('notes.checks.exceeds_why', { amount: amountText(String(params['left'])) }) }),
    remedy: { title: t('bills.checks.go'), run: () => focusField(field) },
  }))

const dueDays = 15

/** A note is due within fifteen days of what it corrects; later only warns (`domain/02` 2.13). */
function lateChecks({ head, t }: Given): readonly Check[] {
  const event = head.event_date === null ? null : parseDate(head.event_date)
  if (event === null || head.issue_date === null) return []
  const last = addDays(event, dueDays)
  return head.issue_date <= last
    ? []
    : [
        {
          key: 'late',
          state: 'warn',
          title: t('notes.checks.late'),
          reason: t('notes.checks.late_why', { date: dateText(last) }),
        },
      ]
}
