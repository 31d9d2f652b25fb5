import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../kit/preview-pane.tsx'
import { Ltr } from '../../kit/text.tsx'
import type { BillRow } from './bill-family.ts'

/** The QR code of a bill alone, large enough for the authority's app to read from the screen. */
export const QrDialog = ({
  bill,
  onClose,
}: {
  readonly bill: BillRow | null
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={bill !== null}
      onClose={onClose}
      size={360}
      title={t('kit.qr')}
      closeButtonProps={{ 'aria-label': t('kit.dismiss') }}
    >
      {bill?.e_invoice ? (
        <div className="qr-dialog">
          <QrCode text={bill.e_invoice.qr} />
          <strong>
            <Ltr>{bill.bill_code}</Ltr>
          </strong>
          <small>
            <Ltr>{bill.e_invoice.uuid}</Ltr>
          </small>
        </div>
      ) : null}
    </Modal>
  )
}
