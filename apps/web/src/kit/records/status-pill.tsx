import './status-pill.css'
import {
  IconAlertTriangleFilled,
  IconArchive,
  IconMinus,
  IconShieldCheck,
  IconXboxXFilled,
} from '@tabler/icons-react'
import type { DocumentKind } from '@mizan/core/documents/kind'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { stateWord } from './state-word.ts'
import { documentTone, paymentTone, type AuthorityState, type Tone } from '../../theme/tones.ts'

/** A tinted word with a dot. Colour means that a hand is needed; the word always says what. */
export const StatusPill = ({
  tone,
  children,
  large = false,
}: {
  readonly tone: Tone
  readonly children: ReactNode
  readonly large?: boolean
}): ReactNode => (
  <span className={`pill tone-${tone}${large ? ' pill-large' : ''}`}>
    <i />
    {children}
  </span>
)

type DocumentState = {
  readonly status: number
  readonly payment_status?: string | null | undefined
  readonly due_date?: string | null | undefined
}

/**
 * The state of a document by its wire code. On bills the payment word replaces "confirmed" once it
 * says more; `today` decides whether an unpaid one is overdue.
 */
export const DocumentPill = ({
  of,
  kind = null,
  today,
  large = false,
}: {
  readonly of: DocumentState
  readonly kind?: DocumentKind | null
  readonly today?: string
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const payment = of.status === 1 ? paymentWord(of, today) : null
  if (payment !== null) {
    return (
      <StatusPill tone={paymentTone[payment] ?? 'neutral'} large={large}>
        {stateWord(t, `choices.payment_status.${payment}`, kind)}
      </StatusPill>
    )
  }
  return (
    <StatusPill tone={documentTone[of.status] ?? 'neutral'} large={large}>
      {stateWord(t, `choices.status.${of.status}`, kind)}
    </StatusPill>
  )
}

function paymentWord(of: DocumentState, today: string | undefined): string | null {
  if (!of.payment_status) return null
  if (of.payment_status === 'fully_paid') return 'fully_paid'
  if (today && of.due_date && of.due_date < today) return 'overdue'
  return of.payment_status === 'partly_paid' ? 'partly_paid' : null
}

/** How often a document was edited after it was confirmed; nothing when it never was. */
export const Revision = ({ value }: { readonly value: number }): ReactNode => {
  const { t } = useTranslation()
  return value > 0 ? (
    <span className="dim">{t('documents.revision', { number: value })}</span>
  ) : null
}

/** The tax authority's answer: icon and word without a box, so that the two columns never look alike. */
export const AuthorityMark = ({
  state,
  kind = null,
  title,
}: {
  readonly state: AuthorityState
  readonly kind?: DocumentKind | null
  readonly title?: string
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <span className={`authority authority-${state}`} title={title}>
      <AuthorityIcon state={state} />
      {stateWord(t, `choices.e_invoice_status.${state}`, kind)}
    </span>
  )
}

const AuthorityIcon = ({ state }: { readonly state: AuthorityState }): ReactNode => {
  if (state === 'kept') return <IconArchive size={15} stroke={1.6} aria-hidden />
  if (state === 'not_sent') return <IconMinus size={15} stroke={1.6} aria-hidden />
  if (state === 'sending') return <span className="turning" aria-hidden />
  if (state === 'warnings') return <IconAlertTriangleFilled size={15} aria-hidden />
  if (state === 'rejected') return <IconXboxXFilled size={15} aria-hidden />
  return <IconShieldCheck size={15} stroke={1.6} aria-hidden />
}
