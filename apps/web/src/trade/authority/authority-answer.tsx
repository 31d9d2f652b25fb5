import './authority.css'
import { Button } from '@mantine/core'
import { einvoiceReasonTexts, type EInvoiceReasonCode } from '@mizan/contract/einvoicing/texts'
import type { SendingAttempt } from '@mizan/contract/einvoicing/sending'
import {
  IconAlertTriangleFilled,
  IconArchive,
  IconClock,
  IconXboxXFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { useAccess } from '../../client/access.ts'
import { currentLanguage } from '../../client/language.ts'
import type { EInvoice } from './invoice-card.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { Reasons } from './reasons.tsx'
import { authorityStatusOf, type AuthorityStatus } from './authority-status.ts'
import { useSendAgain, useEInvoice } from './use-e-invoice.ts'

type Props = {
  /** The resource of the document: `bills`. */
  readonly of: string
  readonly id: string
  readonly invoice: EInvoice
}

const problemsTo = '/dashboard/einvoicing'

/** What the authority said of a document, or why it says nothing, where somebody is to know or to act. */
export const AuthorityAnswer = ({ of, id, invoice }: Props): ReactNode => {
  const { t } = useTranslation()
  const { data } = useEInvoice(of, { id, status: invoice.status })
  if (!data) return null
  const { sending, submissions } = data
  const status = authorityStatusOf(data, sending, submissions.length)
  if (status === null) return null
  const isAwaited = status === 'awaited'
  const isStopped = isAwaited && sending?.is_stopped === true
  const way = isStopped ? 'stopped' : data.kind
  return (
    <section className={`authority-answer is-${status}`} aria-label={t('authority.title')}>
      <StatusIcon status={status} />
      <div>
        <p role="status">{t(isAwaited ? `authority.awaited.${way}` : `authority.${status}`)}</p>
        {isAwaited ? <Last of={submissions[0]} /> : null}
        {status === 'rejected' || status === 'warnings' ? (
          <Reasons reasons={submissions[0]?.reasons ?? []} />
        ) : null}
        {isStopped || status === 'unsent' ? <Follow /> : null}
      </div>
      {isAwaited && sending && !isStopped ? <SendAgain of={of} id={sending.einvoice_id} /> : null}
    </section>
  )
}

/** Where it is dealt with for all documents at once. */
const Follow = (): ReactNode => {
  const { t } = useTranslation()
  return hasScreen(problemsTo) ? (
    <span>
      <MaybeLink to={problemsTo} className="row-link">
        {t('authority.follow')}
      </MaybeLink>
    </span>
  ) : null
}

const icons = {
  rejected: { Symbol: IconXboxXFilled, className: 'fg-bad' },
  warnings: { Symbol: IconAlertTriangleFilled, className: 'fg-warn' },
  awaited: { Symbol: IconClock, className: '' },
  unsent: { Symbol: IconArchive, className: '' },
} as const

const StatusIcon = ({ status }: { readonly status: AuthorityStatus }): ReactNode => {
  const { Symbol, className } = icons[status]
  return <Symbol size={18} stroke={1.6} className={className} aria-hidden />
}

/** What came of the last attempt, where there was one. */
const Last = ({ of }: { readonly of: SendingAttempt | undefined }): ReactNode =>
  of === undefined ? null : (
    <p className="hint">
      <Outcome of={of} />
    </p>
  )

const SendAgain = ({ of, id }: { readonly of: string; readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const send = useSendAgain(of)
  if (!access.can('bills', 'confirm')) return null
  return (
    <Button variant="default" loading={send.isPending} onClick={() => send.mutate(id)}>
      {t('authority.send_again')}
    </Button>
  )
}

/** An attempt in words: what was asked, what came of it, and when. */
const Outcome = ({ of }: { readonly of: SendingAttempt }): ReactNode => {
  const { t } = useTranslation()
  const why = of.why !== null && of.why in einvoiceReasonTexts ? of.why : null
  const came =
    why === null
      ? t(`authority.came.${of.decision}`)
      : einvoiceReasonTexts[why as EInvoiceReasonCode][currentLanguage()]
  return (
    <>
      <InstantText value={of.sent_at} /> · {t(`authority.call.${of.call}`)}: {came}
    </>
  )
}

/** Every attempt to send a document: the evidence, the last one first. */
export const AuthorityLog = ({ of, id, invoice }: Props): ReactNode => {
  const { t } = useTranslation()
  const attempts = useEInvoice(of, { id, status: invoice.status }).data?.submissions ?? []
  if (attempts.length === 0) return null
  return (
    <details className="authority-log">
      <summary>
        {t('authority.attempts')} <Ltr>{countText(attempts.length)}</Ltr>
      </summary>
      <ol>
        {attempts.map((attempt) => (
          <li key={`${attempt.sent_at}-${attempt.attempt}`}>
            <Outcome of={attempt} />{' '}
            {attempt.http_status === null ? null : (
              <span className="hint">
                <Ltr>{t('authority.http', { status: attempt.http_status })}</Ltr>
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
