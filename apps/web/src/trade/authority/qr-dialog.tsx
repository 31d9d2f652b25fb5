import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import type { EInvoice } from './invoice-card.tsx'
import { QrCode } from '../../kit/figures/qr-code.tsx'
import { Ltr } from '../../kit/figures/text.tsx'

type Props = {
  /** Null while the dialog is closed. */
  readonly of: { readonly number: string | null; readonly e_invoice: EInvoice | null } | null
  readonly onClose: () => void
}

/** The QR code of an e-invoice alone, large enough for the authority's app to read from the screen. */
export const QrDialog = ({ of, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog opened={of !== null} onClose={onClose} size={360} title={t('kit.qr')}>
      {of?.e_invoice ? (
        <div className="qr-dialog">
          <QrCode text={of.e_invoice.qr} />
          <strong>
            <Ltr>{of.number}</Ltr>
          </strong>
          <small>
            <Ltr>{of.e_invoice.uuid}</Ltr>
          </small>
        </div>
      ) : null}
    </Dialog>
  )
}
