import './stock-vouchers.css'
import { consignments } from '@mizan/contract/documents/consignments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { ReceiveForm } from './receive-form.tsx'

/** Asks what came of a transfer: all that is under way, or a part of it. */
export const ReceiveDialog = ({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}): ReactNode => {
  useFocusBack()
  const { t } = useTranslation()
  // A row of the list has no lines: they are asked for when the dialog opens.
  const voucher = useRecord(consignments, id).data
  return (
    <Dialog opened onClose={onClose} size={820} title={t('consignments.receive')}>
      {voucher?.transactions ? (
        <ReceiveForm key={voucher.lock_version} voucher={voucher} onClose={onClose} />
      ) : (
        <div aria-busy className="receive-busy" />
      )}
    </Dialog>
  )
}
