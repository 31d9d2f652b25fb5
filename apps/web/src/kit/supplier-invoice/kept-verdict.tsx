import type { KeptVerdict } from '@mizan/contract/supplier-invoices'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { request } from '../../client/request.ts'
import { InstantText, Ltr } from '../text.tsx'
import { VerdictPill, VerdictSteps } from './verdict-steps.tsx'

type Props = { readonly of: 'bills' | 'expenses'; readonly id: string }

/** What was found of the e-invoice a purchase was written from: by whom, when, check by check. */
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
      <VerdictSteps steps={kept.steps} />
    </section>
  )
}
