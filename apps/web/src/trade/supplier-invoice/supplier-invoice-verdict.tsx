import type { SupplierVerdict } from '@mizan/contract/documents/supplier-invoices'
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
export const SupplierInvoiceVerdict = ({ of, id }: Props): ReactNode => {
  const { t } = useTranslation()
  const saved = useQuery({
    queryKey: ['supplier_invoice', of, id],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: SupplierVerdict | null }>({
          path: `/${of}/${id}/supplier_invoice`,
          signal,
        })
      ).data,
    staleTime: 300_000,
  }).data
  if (!saved) return null
  return (
    <section className="section" aria-label={t('supplier_invoices.kept')}>
      <header className="section-head">
        <IconShieldCheck size={16} stroke={1.6} aria-hidden />
        <h2>{t('supplier_invoices.kept')}</h2>
        <VerdictPill verdict={saved.verdict} />
      </header>
      <p className="section-note">
        {t(`supplier_invoices.checked.${saved.source}`)} {nameOf(saved.checked_by)}
        {' · '}
        <InstantText value={saved.checked_at} />
        {saved.uuid ? (
          <>
            {' · '}
            <Ltr>{saved.uuid}</Ltr>
          </>
        ) : null}
      </p>
      <Entered saved={saved} />
      <VerdictSteps steps={saved.steps} />
    </section>
  )
}

/** What the books have where it is not the total that the supplier states: nobody has to find out alone. */
const Entered = ({ saved }: { readonly saved: SupplierVerdict }): ReactNode => {
  const { t } = useTranslation()
  const { paper_net: stated, entered_net: entered, currency } = saved
  if (stated === null) return null
  const digits = minorDigits(currency)
  const gap = (parseDecimal(entered, digits) ?? 0n) - (parseDecimal(stated, digits) ?? 0n)
  if (gap === 0n) return null
  return (
    <p className="section-note fg-warn">
      {t('supplier_invoices.entered_otherwise')} <Amount value={entered} currency={currency} />{' '}
      {t('supplier_invoices.on_paper')} <Amount value={stated} currency={currency} />
      {t('supplier_invoices.by')}{' '}
      <Amount value={formatDecimal(gap, digits)} currency={currency} strong />
    </p>
  )
}
