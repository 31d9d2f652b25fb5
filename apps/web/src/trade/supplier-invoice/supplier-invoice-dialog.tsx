import './supplier-invoice.css'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { FoundInvoice } from './found-invoice.tsx'
import { formOf, invoiceToEnter, type WrittenAs } from './invoice-to-enter.ts'
import { readSupplierFile, readText, type Read, type Unread } from './read-supplier-file.ts'
import { WaysIn } from './ways-in.tsx'

type Props = {
  readonly as: WrittenAs
  readonly may: Readonly<Record<WrittenAs, boolean>>
  readonly opened: boolean
  readonly onClose: () => void
}

/** Reads a supplier's e-invoice, says plainly whether it can be believed, and opens a form from it. */
export const SupplierInvoiceDialog = ({ as, may, opened, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toPageError = usePageError()
  const [read, setRead] = useState<Read | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const [isBusy, setBusy] = useState(false)

  const close = (): void => {
    onClose()
    setRead(null)
    setError(null)
  }
  const tryTo = async (ask: () => Promise<Read | Unread>): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const answer = await ask()
      if (typeof answer === 'string')
        setError({ title: t(`supplier_invoices.unread.${answer}`), lines: [] })
      else setRead(answer)
    } catch (caught) {
      // The one thing that was sent needs no name before its reason.
      const { lines, ...refused } = toPageError(caught, t('supplier_invoices.not_read'))
      setError({ ...refused, lines: lines.map(({ text }) => ({ text })) })
    } finally {
      setBusy(false)
    }
  }
  const onText = (text: string): Promise<void> => tryTo(() => readText(text))
  const onFile = (file: File): Promise<void> => tryTo(() => readSupplierFile(file))
  const onChosen = (chosen: WrittenAs, partyId: string | null): void => {
    if (!read) return
    invoiceToEnter.set({ ...read, as: chosen, partyId })
    close()
    void navigate({ to: formOf[chosen] })
  }
  return (
    <Dialog opened={opened} onClose={close} size={640} title={t('supplier_invoices.title')}>
      <div className="supplier-invoice" aria-busy={isBusy}>
        <ErrorList error={error} onClose={() => setError(null)} />
        {read ? (
          <FoundInvoice
            key={read.found.text}
            found={read.found}
            as={as}
            may={may}
            onChosen={onChosen}
            onAgain={() => setRead(null)}
            onEnter={(to, partyId) => invoiceToEnter.set({ ...read, as: to, partyId })}
            onLeave={close}
          />
        ) : (
          <WaysIn
            isBusy={isBusy}
            onText={(text) => void onText(text)}
            onFile={(file) => void onFile(file)}
          />
        )}
      </div>
    </Dialog>
  )
}
