import './invoice-card.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { eInvoiceState } from '@mizan/contract/documents/document-fields'
import { localDate } from '@mizan/core/time/local-date'
import { retainedUntil } from '@mizan/core/time/retention'
import type { z } from 'zod'
import { countText } from '../../client/format.ts'
import { QrCode } from '../../kit/figures/qr-code.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'

export type EInvoice = z.output<typeof eInvoiceState>

/** The seal of an e-invoice at a glance: code, counter in the chain, identity and hash. */
export const InvoiceCard = ({
  invoice,
  issueDate,
}: {
  readonly invoice: EInvoice
  readonly issueDate: string
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="invoice-card" aria-label={t('bills.seal')}>
      <QrCode text={invoice.qr} />
      <strong>{t('bills.seal')}</strong>
      <span>
        {t(invoice.kind === 'standard' ? 'bills.checks.standard' : 'bills.checks.simplified')}
      </span>
      <span>
        {t('bills.counter')} <Ltr>{countText(invoice.icv)}</Ltr>
      </span>
      <span>
        {t('bills.uuid')} <Ltr>{invoice.uuid}</Ltr>
      </span>
      <span>
        {t('bills.hash')} <Ltr>{invoice.hash}</Ltr>
      </span>
      <span>
        {t('bills.kept_until')} <DateText value={retainedUntil(localDate(issueDate))} />
      </span>
    </section>
  )
}
