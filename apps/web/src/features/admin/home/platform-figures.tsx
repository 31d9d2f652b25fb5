import { reportPath } from '@mizan/contract/reports/report-groups'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, isZero, localDate } from '../../../client/format.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import { textIn, useReport, type ReportRow } from '../../../trade/reports/use-report.ts'

const revenuePath = reportPath('recurring_revenue')
const shownStates = ['active', 'trial', 'grace'] as const

/** What subscriptions bring this month and how many companies stand where, each leading to its report. */
export const PlatformFigures = (): ReactNode => {
  const { t } = useTranslation()
  const today = localDate()
  const revenue = useReport('recurring_revenue', { period: 'this_month' })
  const states = useReport('tenant_states', { from: today, to: today })
  const [month] = revenue.rows
  const [now] = states.rows
  if (!month || !now) return null
  return (
    <section className="section" aria-labelledby="platform-figures">
      <h2 id="platform-figures">{t('admin.figures')}</h2>
      <dl className="facts platform-figures">
        <div>
          <dt>{t('admin.recurring_revenue')}</dt>
          <dd>
            <Link className="link" to={revenuePath} search={{}}>
              <Amount value={textIn(month, 'closing')} currency="SAR" />
            </Link>
            <Moved month={month} />
          </dd>
        </div>
        {shownStates.map((state) => (
          <div key={state}>
            <dt>{t(`admin.in_state.${state}`)}</dt>
            <dd>
              <Link
                className="link"
                to={reportPath('tenants_in_state')}
                search={{ to: today, state }}
              >
                <bdi className="num">{countText(Number(now[state] ?? 0))}</bdi>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What this month added or took so far; nothing where nothing moved. */
const Moved = ({ month }: { readonly month: ReportRow }): ReactNode => {
  const { t } = useTranslation()
  const [opening, closing] = [textIn(month, 'opening'), textIn(month, 'closing')]
  return isZero(opening) || opening === closing ? null : (
    <small className="dim">
      {t('admin.opened_with')} <Amount value={opening} />
    </small>
  )
}
