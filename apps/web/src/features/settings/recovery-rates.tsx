import { Button } from '@mantine/core'
import { recoveryRates } from '@mizan/contract/recovery-rates'
import type { RowOf } from '@mizan/contract/resource'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localDate, yearText } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { PercentText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { RecoveryRateDialog } from './recovery-rate-dialog.tsx'
import { SettleYearDialog } from './settle-year-dialog.tsx'

export type RecoveryRate = RowOf<typeof recoveryRates>

const thisYear = (): number => Number(localDate().slice(0, 4))

/** How much of VAT on mixed use is recovered, year by year, and what became of years that are over. */
export const RecoveryRates = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const found = useList(recoveryRates, { per_page: 100, sort: '-year' })
  const actions = useRecordActions(recoveryRates)
  const [edited, setEdited] = useState<Pick<RecoveryRate, 'year' | 'percentage'> | null>(null)
  const [settled, setSettled] = useState<RecoveryRate | null>(null)
  const rows = found.data?.data ?? []
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const next = rows[0] ? rows[0].year + 1 : thisYear()
  return (
    <section className="section">
      <header className="section-head">
        <h2>{t('settings.recovery.title')}</h2>
        <span className="grow" />
        {access.may(recoveryRates, 'store') ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => setEdited({ year: next, percentage: rows[0]?.percentage ?? '' })}
          >
            {t('settings.recovery.new')}
          </Button>
        ) : null}
      </header>
      <p className="hint">{t('settings.recovery.hint')}</p>
      {rows.length === 0 ? null : (
        <ul className="panel linked years">
          {rows.map((rate) => (
            <li key={rate.id}>
              <strong>
                <Ltr>{yearText(rate.year)}</Ltr>
              </strong>
              <span className="dim">
                <PercentText value={rate.percentage} />
              </span>
              <StatePill rate={rate} />
              <span className="grow" />
              {rate.settled_at === null && access.may(recoveryRates, 'update') ? (
                <button type="button" className="link" onClick={() => setEdited(rate)}>
                  {t('kit.edit')}
                </button>
              ) : null}
              {rate.settled_at === null
                ? actions(rate.id, yearText(rate.year))
                    .filter(({ key }) => key === 'delete')
                    .map((action) => (
                      <button key={action.key} type="button" className="link" onClick={action.run}>
                        {action.title}
                      </button>
                    ))
                : null}
              {rate.settled_at === null &&
              rate.year < thisYear() &&
              access.may(recoveryRates, 'confirm') ? (
                <button type="button" className="link" onClick={() => setSettled(rate)}>
                  {t('settings.recovery.settle')}
                </button>
              ) : null}
              {rate.entry_id === null ? null : (
                <Link className="link" to={`/dashboard/entries/view/${rate.entry_id}`}>
                  {t('settings.recovery.entry')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited ? (
        <RecoveryRateDialog
          key={'id' in edited ? String(edited.id) : 'new'}
          rate={edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {settled ? <SettleYearDialog rate={settled} onClose={() => setSettled(null)} /> : null}
    </section>
  )
}

/** Settled by its definitive percentage, or over and waiting for it. */
const StatePill = ({ rate }: { readonly rate: RecoveryRate }): ReactNode => {
  const { t } = useTranslation()
  if (rate.settled_percentage !== null)
    return (
      <StatusPill tone="neutral">
        {t('settings.recovery.settled_at')} <PercentText value={rate.settled_percentage} />
      </StatusPill>
    )
  return rate.year < thisYear() ? (
    <StatusPill tone="warn">{t('settings.recovery.over')}</StatusPill>
  ) : null
}
