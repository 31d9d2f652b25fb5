import { Button } from '@mantine/core'
import { documentShares, type EmailOutcome } from '@mizan/contract/sharing'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { useRefresh } from '../../client/queries.ts'
import { ErrorList, usePageError, type PageError } from '../error-list.tsx'
import { OutcomeList, type Outcome } from '../outcome-list.tsx'
import { hasScreen } from '../screens.ts'
import { Ltr } from '../text.tsx'
import type { Outgoing } from './sending.ts'
import { mailDocuments } from './use-sending.ts'

type Props = { readonly documents: readonly Outgoing[]; readonly onClose: () => void }

/** Mails each document to its own party, then says of each where it went or why it stayed. */
export const EmailMany = ({ documents, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  const toPageError = usePageError()
  const refresh = useRefresh(documentShares)
  const [sent, setSent] = useState<readonly EmailOutcome[] | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      setSent(await mailDocuments(documents))
      await refresh()
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('sharing.not_sent')))
    } finally {
      setBusy(false)
    }
  }
  if (sent) {
    const outcomes = documents.map((document) =>
      outcomeOf(
        document,
        sent.find(({ document_id: id }) => id === document.id),
      ),
    )
    return <OutcomeList outcomes={outcomes} label={t('sharing.emails_title')} onClose={onClose} />
  }

  function outcomeOf(document: Outgoing, outcome: EmailOutcome | undefined): Outcome {
    const to = outcome?.to ?? null
    return {
      key: document.id,
      name: (
        <>
          <Ltr>{document.number || t('choices.status.0')}</Ltr>
          {document.party === null ? null : ` · ${document.party}`}
        </>
      ),
      isDone: to !== null,
      text: to === null ? outcome?.message : <Ltr>{to}</Ltr>,
      remedy:
        outcome?.code === 'email_missing' ? (
          <EditParty partyId={document.partyId} onLeave={onClose} />
        ) : null,
    }
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorList error={error} onClose={() => setError(null)} />
      <p className="dialog-text">{t('sharing.emails_text', { count: documents.length })}</p>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} data-autofocus>
          {t('sharing.send')}
        </Button>
      </div>
    </form>
  )
}

/** The way to add the address a party lacks. */
const EditParty = ({
  partyId,
  onLeave,
}: {
  readonly partyId: string | null
  readonly onLeave: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const to = `/dashboard/beneficiaries/form/${partyId ?? ''}`
  if (partyId === null || !hasScreen(to)) return null
  return (
    <Link className="text-link" to={to} onClick={onLeave}>
      {t('sharing.edit_party')}
    </Link>
  )
}
