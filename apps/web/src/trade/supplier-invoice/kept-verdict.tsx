import type { KeptVerdict } from '@mizan/contract/documents/supplier-invoices'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { request } from '../../client/request.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { VerdictPill, VerdictSteps } from './verdict-steps.tsx'

type Props = { readonly of: 'bills' | 'expenses' | 'notes'; readonly id: string }

/** What was found of the e-invoice a document was written from: by whom, when, check by check. */
export const KeptSupplierInvoice = ({ of, id }: Props): ReactNode => {
  const { t } = useTranslation()
  const kept = useQuery({
    queryKey: ['supplier_invoice', of, id],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: KeptVerdict | null }>({
          path: `/${of}/${id}/supplier_invoice`,
          signal,
        })
      ).data,
    staleTime: 300_000,
  }).data
  if (!kept) return null
  return (
    <section className="section" aria-label={t('supplier_invoices.kept')}>
      <header className="section-head">
        <IconShieldCheck size={16} stroke={1.6} aria-hidden />
        <h2>{t('supplier_invoices.kept')}</h2>
        <VerdictPill verdict={kept.verdict} />
      </header>
      <p className="section-note">
        {t(`supplier_invoices.checked.${kept.source}`)} {nameOf(kept.checked_by)}
        {' · '}
        <InstantText value={kept.checked_at} />
        {kept.uuid ? (
          <>
            {' · '}
            <Ltr>{kept.uuid}</Ltr>
          </>
        ) : null}
      </p>
      <Entered kept={kept} />
      <VerdictSteps steps={kept.steps} />
    </section>
  )
}

/** What stands in the books where it is not what the paper comes to: nobody has to find out alone. */
const Entered = ({ kept }: { readonly kept: KeptVerdict }): ReactNode => {
  const { t } = useTranslation()
  const { paper_net: paper, entered_net: entered, currency } = kept
  if (paper === null) return null
  const digits = minorDigits(currency)
  const gap = (parseDecimal(entered, digits) ?? 0n) - (parseDecimal(paper, digits) ?? 0n)
  if (gap === 0n) return null
  return (
    <p className="section-note fg-warn">
      {t('supplier_invoices.entered_otherwise')} <Amount value={entered} currency={currency} />{' '}
      {t('supplier_invoices.on_paper')} <Amount value={paper} currency={currency} />
      {t('supplier_invoices.by')}{' '}
      <Amount value={formatDecimal(gap, digits)} currency={currency} strong />
    </p>
  )
}
