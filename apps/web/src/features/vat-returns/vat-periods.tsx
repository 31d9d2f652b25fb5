import './vat-returns.css'
import type { VatPeriod, VatPeriodsMeta } from '@mizan/contract/vat-returns'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconReceiptTax } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { amountText, longDateText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { periodName, periodPath } from './period-name.ts'
import { useVatPeriods } from './use-vat-period.ts'
import { VatPill } from './vat-pill.tsx'

const settingsTo = '/dashboard/client/financial_settings'

/** The VAT periods of the company: what waits to be filed, what is to be paid, and what was. */
export const VatPeriods = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const periods = useVatPeriods()
  const [isNoting, setNoting] = useState(false)
  const mayNote = access.can('tax_return', 'store') && access.can('tax_return', 'confirm')
  if (periods.isError)
    return <LoadFailed isPage error={periods.error} onRetry={() => void periods.refetch()} />
  return (
    <section className="page" aria-busy={periods.isPending}>
      <PageHead title={t('menu.tax_returns')}>
        {mayNote && periods.data?.meta.is_registered ? (
          <Button variant="default" onClick={() => setNoting(true)}>
            {t('vat_returns.note.title')}
          </Button>
        ) : null}
      </PageHead>
      {periods.data ? <Found periods={periods.data.data} meta={periods.data.meta} /> : null}
      {isNoting && periods.data ? (
        <NoteDialog
          periods={periods.data.data}
          meta={periods.data.meta}
          onClose={() => setNoting(false)}
        />
      ) : null}
    </section>
  )
}

const Found = ({
  periods,
  meta,
}: {
  readonly periods: readonly VatPeriod[]
  readonly meta: VatPeriodsMeta
}): ReactNode => {
  const { t } = useTranslation()
  if (!meta.is_registered && periods.length === 0)
    return (
      <EmptyState
        icon={IconReceiptTax}
        title={t('vat_returns.not_registered')}
        text={t('vat_returns.not_registered_how')}
      />
    )
  return (
    <div className="scroll vat-periods">
      <p className="section-note">
        {t(`vat_returns.frequency.${meta.frequency}`)}{' '}
        <Link className="text-link" to={settingsTo}>
          {t('vat_returns.change_frequency')}
        </Link>
      </p>
      {meta.is_monthly_due ? (
        <p className="section-note text-warn">
          {t('vat_returns.monthly_due', { sales: amountText(meta.sales_of_year) })}
        </p>
      ) : null}
      <ul className="panel linked">
        {periods.map((period) => (
          <li key={period.starts_on}>
            <Link className="row-link" to={periodPath(period.starts_on)}>
              <strong>{periodName(t, period)}</strong>
            </Link>
            <VatPill of={period} />
            <span className="grow" />
            <span className="dim">
              {t('vat_returns.due')} <DateText value={period.due_on} />
            </span>
            <span className="vat-period-net">
              {period.net === null ? <span className="dim">–</span> : <Amount value={period.net} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">
        {meta.filed_through
          ? t('vat_returns.filed_through', { day: longDateText(meta.filed_through) })
          : t('vat_returns.never_filed')}
      </p>
    </div>
  )
}
