import { Button } from '@mantine/core'
import { fiscalYears } from '@mizan/contract/ledger'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localDate } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { YearDialog, yearAfter, type Year, type YearDraft } from './year-dialog.tsx'

const yearTo = (id: string): string => `/dashboard/client/financial_settings/years/${id}`

/** The years of the books: which are open, which wait to be closed, and what closing them asks. */
export const FiscalYears = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const years = useList(fiscalYears, { per_page: 100, sort: '-starts_on' })
  const actions = useRecordActions(fiscalYears)
  const [edited, setEdited] = useState<{ readonly id?: string; readonly draft: YearDraft } | null>(
    null,
  )
  const rows = years.data?.data ?? []
  if (years.isError) return <LoadFailed error={years.error} onRetry={() => void years.refetch()} />
  return (
    <section className="section">
      <header className="section-head">
        <h2>{t('settings.fiscal_years')}</h2>
        <span className="grow" />
        {access.may(fiscalYears, 'store') ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => setEdited({ draft: yearAfter(rows[0]) })}
          >
            {t('settings.new_year')}
          </Button>
        ) : null}
      </header>
      <ul className="panel linked years">
        {rows.map((year) => (
          <li key={year.id}>
            <strong>{year.name}</strong>
            <span className="dim">
              <DateText value={year.starts_on} /> – <DateText value={year.ends_on} />
            </span>
            <YearPill year={year} />
            <span className="grow" />
            {year.closed_at === null && access.may(fiscalYears, 'update') ? (
              <button
                type="button"
                className="link"
                onClick={() => setEdited({ id: year.id, draft: year })}
              >
                {t('kit.edit')}
              </button>
            ) : null}
            {year.closed_at === null
              ? actions(year.id, year.name)
                  .filter(({ key }) => key === 'delete')
                  .map((action) => (
                    <button key={action.key} type="button" className="link" onClick={action.run}>
                      {action.title}
                    </button>
                  ))
              : null}
            <Link className="link" to={yearTo(year.id)}>
              {t(year.closed_at ? 'settings.year.closing' : 'settings.year.checklist')}
            </Link>
          </li>
        ))}
      </ul>
      {edited ? (
        <YearDialog key={edited.id ?? 'new'} {...edited} onClose={() => setEdited(null)} />
      ) : null}
    </section>
  )
}

/** Closed, over and waiting to be closed, under way, or not begun. */
export const YearPill = ({
  year,
  large = false,
}: {
  readonly year: Year
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const today = localDate()
  if (year.closed_at !== null)
    return (
      <StatusPill tone="neutral" large={large}>
        {t('settings.closed')}
      </StatusPill>
    )
  if (year.ends_on < today)
    return (
      <StatusPill tone="warn" large={large}>
        {t('settings.year.over')}
      </StatusPill>
    )
  return (
    <StatusPill tone={year.starts_on <= today ? 'info' : 'quiet'} large={large}>
      {t(year.starts_on <= today ? 'settings.year.under_way' : 'settings.year.later')}
    </StatusPill>
  )
}
