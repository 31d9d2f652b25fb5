import { Button } from '@mantine/core'
import { documentShares, type EmailOutcome } from '@mizan/contract/sharing'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useRefresh } from '../../client/queries.ts'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { AddressField, useAddress } from './address-field.tsx'
import { EmailOutcomes } from './email-outcomes.tsx'
import type { Outgoing } from './sending.ts'
import { mailDocument, mailDocuments } from './use-sending.ts'

type Props = { readonly documents: readonly Outgoing[]; readonly onClose: () => void }

/** Mails one document to its party's address or to another that is typed; each of many to its own party. */
export const EmailForm = ({ documents, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  const toPageError = usePageError()
  const refresh = useRefresh(documentShares)
  const single = documents.length === 1 ? (documents[0] ?? null) : null
  const address = useAddress(single?.partyId)
  const [sent, setSent] = useState<readonly EmailOutcome[] | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const [isBusy, setBusy] = useState(false)

  const mail = async (): Promise<void> => {
    if (single) await mailDocument(single, address.to)
    else setSent(await mailDocuments(documents))
    await refresh()
    if (!single) return
    onClose()
    await celebrate(t('sharing.email_sent'))
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (single && address.to.trim() === '')
      return setError({ title: t('sharing.address_missing'), lines: [] })
    setBusy(true)
    setError(null)
    try {
      await mail()
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('sharing.not_sent')))
    } finally {
      setBusy(false)
    }
  }
  if (sent) return <EmailOutcomes documents={documents} sent={sent} onClose={onClose} />
  return (
    <form noValidate className="stack" onSubmit={(event) => void send(event)}>
      {single ? (
        <AddressField address={address} partyId={single.partyId} error={error} onLeave={onClose} />
      ) : (
        <>
          <ErrorList error={error} onClose={() => setError(null)} />
          <p className="dialog-text">{t('sharing.emails_text', { count: documents.length })}</p>
        </>
      )}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} {...(single ? {} : { 'data-autofocus': true })}>
          {t('sharing.send')}
        </Button>
      </div>
    </form>
  )
}
