import { Button, TextInput } from '@mantine/core'
import { documentShares, type EmailOutcome } from '@mizan/contract/sharing'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { joined } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useNamed, useRefresh } from '../../client/queries.ts'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { EditParty } from './edit-party.tsx'
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
  const address = useAddress(single)
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
        <>
          {address.isLacking ? <NoAddress partyId={single.partyId} onLeave={onClose} /> : null}
          <TextInput
            type="email"
            label={t('sharing.to')}
            description={t('sharing.to_how')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            classNames={{ input: 'ltr-input' }}
            value={address.to}
            error={error && wordsOf(error)}
            withAsterisk
            data-autofocus
            disabled={address.isLoading}
            onChange={(event) => address.type(event.currentTarget.value)}
          />
        </>
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

/** What stands under the field of the address. */
const wordsOf = ({ title, lines }: PageError): string =>
  joined(lines.map(({ text }) => text)) || title

/** Where a document goes: to its party's address until another is typed; nobody is asked for many. */
function useAddress(document: Outgoing | null) {
  const party = useNamed('beneficiaries', document?.partyId)
  const [typed, setTyped] = useState<string | null>(null)
  const own = String(party.data?.['email1'] ?? party.data?.['email2'] ?? '')
  const isKnown = document?.partyId === null || party.isSuccess
  return {
    to: typed ?? own,
    type: setTyped,
    isLoading: party.isLoading,
    isLacking: isKnown && own === '',
  }
}

/** The words of the product for a party without an address, with the way to add one. */
const NoAddress = ({
  partyId,
  onLeave,
}: {
  readonly partyId: string | null
  readonly onLeave: () => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="banner banner-warn" role="status">
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <span>{t(partyId === null ? 'sharing.no_party' : 'sharing.no_address')}</span>
      <EditParty partyId={partyId} onLeave={onLeave} />
    </div>
  )
}
