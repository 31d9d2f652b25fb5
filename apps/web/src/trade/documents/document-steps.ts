import type { DocumentKind } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import type { TFunction } from 'i18next'
import { instantText } from '../../client/format.ts'
import { stateWord } from '../../kit/records/state-word.ts'
import type { Step } from '../../kit/records/stepper.tsx'

type Document = {
  readonly status: number
  readonly created_at: string
  readonly confirmed_at: string | null
  readonly cancelled_at: string | null
}

/** The life of every document: written, then confirmed or cancelled, each with its moment; `as` is the state it is in by now. */
export const writtenSteps = (
  { status: at, created_at, confirmed_at, cancelled_at }: Document,
  t: TFunction,
  as: readonly number[] = [status.cancelled],
  kind: DocumentKind | null = null,
): readonly Step[] => [
  {
    key: 'draft',
    title: t('choices.status.0'),
    note: instantText(created_at),
    state: at === status.draft ? 'now' : 'done',
  },
  {
    key: 'confirmed',
    title: stateWord(t, `choices.status.${as.includes(at) ? at : status.confirmed}`, kind),
    note: instantText(at === status.cancelled ? cancelled_at : confirmed_at),
    state: at === status.draft ? 'later' : 'done',
  },
]

type Invoiced = {
  readonly status: number
  readonly kind: string
  readonly e_invoice: { readonly status: string; readonly kind: string } | null
}

/** What the authority answers to a sale; `isSettled` once nothing else is awaited. A rejected one is stuck here. */
export function authoritySteps(
  { status: at, kind, e_invoice: invoice }: Invoiced,
  isSettled: boolean,
  t: TFunction,
  of: DocumentKind | null = null,
): readonly Step[] {
  const answer = invoice?.status ?? null
  const isAnswered = answer === 'cleared' || answer === 'reported' || answer === 'warnings'
  // In phase 1 nothing is awaited.
  if (answer === 'kept')
    return [
      { key: 'authority', title: stateWord(t, 'bills.steps.kept', of), note: '', state: 'done' },
    ]
  if (answer === null && at !== status.draft) return []
  return [
    {
      key: 'authority',
      // Of what is sealed the e-invoice says it: that of a prepayment follows its buyer.
      title: stateWord(
        t,
        (invoice?.kind ?? kind) === 'simplified' ? 'bills.steps.reported' : 'bills.steps.cleared',
        of,
      ),
      note: answer === null ? '' : stateWord(t, `choices.e_invoice_status.${answer}`, of),
      state: isAnswered ? 'done' : isStuck(at) || (isSettled && answer !== null) ? 'now' : 'later',
    },
  ]
}

/** What is awaited last: reached once it is confirmed, and not while the authority's rejection stands. */
export const lastState = (at: number, isDone: boolean): Step['state'] => {
  if (isDone) return 'done'
  return at === status.draft || at === status.cancelled || isStuck(at) ? 'later' : 'now'
}

const isStuck = (at: number): boolean => at === status.rejected
