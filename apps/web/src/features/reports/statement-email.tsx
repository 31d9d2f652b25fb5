import { Button } from '@mantine/core'
import { partyStatements } from '@mizan/contract/reports/parties'
import { type CompanyReportName, wireName } from '@mizan/contract/reports/report-groups'
import { IconMail } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { type PageError, usePageError } from '../../kit/fields/error-list.tsx'
import { AddressField, useAddress } from '../../trade/sharing/address-field.tsx'
import type { ReportState } from './use-report-state.ts'

type Props = { readonly name: CompanyReportName; readonly state: ReportState }

/** The statement of a customer or supplier sent to him, for those who may send mail. */
export const StatementEmail = ({ name, state }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const [isOpen, setOpen] = useState(false)
  const partyId = state.get('beneficiary_id')
  const isOfParty = partyStatements.some((each) => each === name)
  if (!isOfParty || !access.can('email', 'store')) return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className="quiet"
        disabled={partyId === null}
        title={partyId === null ? t('reports.choose_first') : undefined}
        onClick={() => setOpen(true)}
        leftSection={<IconMail size={16} stroke={1.6} />}
      >
        {t('sharing.email')}
      </Button>
      <Dialog
        opened={isOpen && partyId !== null}
        onClose={() => setOpen(false)}
        title={t('reports.statement_email.title')}
      >
        {partyId === null ? null : (
          <Form
            key={partyId}
            name={name}
            state={state}
            partyId={partyId}
            onClose={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}

const Form = ({
  name,
  state,
  partyId,
  onClose,
}: Props & { readonly partyId: string; readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation()
  const toPageError = usePageError()
  const address = useAddress(partyId)
  const [error, setError] = useState<PageError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (address.to.trim() === '')
      return setError({ title: t('sharing.address_missing'), lines: [] })
    setBusy(true)
    setError(null)
    try {
      const body = { report: wireName(name), settings: state.settings, to: address.to }
      await request({ method: 'POST', path: '/statement_email', body })
      onClose()
      await celebrate(t('reports.statement_email.sent'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('sharing.not_sent')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="stack" onSubmit={(event) => void send(event)}>
      <AddressField address={address} partyId={partyId} error={error} onLeave={onClose} />
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
