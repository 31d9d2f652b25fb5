import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useNamed, useRefresh } from '../../client/queries.ts'
import { documentShares } from '@mizan/contract/sharing'
import { usePageError } from '../error-list.tsx'
import { hasScreen } from '../screens.ts'
import type { Outgoing } from './sending.ts'
import { mailDocument } from './use-sending.ts'

/** To whom the document is mailed: the party's own address, or another that is typed. */
export const EmailForm = ({
  document,
  onClose,
}: {
  readonly document: Outgoing
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const toPageError = usePageError()
  const refresh = useRefresh(documentShares)
  const party = useNamed('beneficiaries', document.partyId)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const own = String(party.data?.['email1'] ?? party.data?.['email2'] ?? '')
  const lacks = (document.partyId === null || party.isSuccess) && own === ''
  const to = typed ?? own

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (to.trim() === '') return setError(t('sharing.address_missing'))
    setBusy(true)
    setError(null)
    try {
      await mailDocument(document, to)
      await refresh()
      onClose()
      await celebrate(t('sharing.email_sent'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const shown = toPageError(caught, t('sharing.not_sent'))
      setError(shown.lines.map((line) => line.text).join('، ') || shown.title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="stack" onSubmit={(event) => void send(event)}>
      {lacks ? <NoAddress partyId={document.partyId} onLeave={onClose} /> : null}
      <TextInput
        type="email"
        label={t('sharing.to')}
        description={t('sharing.to_how')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ input: 'ltr-input' }}
        value={to}
        error={error}
        withAsterisk
        data-autofocus
        disabled={party.isLoading}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('sharing.send')}
        </Button>
      </div>
    </form>
  )
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
  const to = `/dashboard/beneficiaries/form/${partyId ?? ''}`
  return (
    <div className="banner banner-warn" role="status">
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <span>{t(partyId === null ? 'sharing.no_party' : 'sharing.no_address')}</span>
      {partyId !== null && hasScreen(to) ? (
        <Link className="text-link" to={to} onClick={onLeave}>
          {t('sharing.edit_party')}
        </Link>
      ) : null}
    </div>
  )
}
