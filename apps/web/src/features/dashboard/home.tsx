import { tabTitle } from '../../kit/page/tab-title.ts'
import './cards.css'
import './dashboard.css'
import { SegmentedControl } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { Dashboard } from '@mizan/contract/dashboard'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { hijriText, isZero, localDate, longDateText, weekdayText } from '../../client/format.ts'
import { useUser } from '../../client/user.ts'
import { fetchChart } from '../../kit/charts/chart.tsx'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { useStoredChoice } from '../../kit/lists/list-state.ts'
import { NewButton } from '../../kit/lists/new-button.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { useVatNumber } from '../../trade/company/use-vat-number.ts'
import { CashAheadCard } from './cash-ahead-card.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { useFirstSteps } from './first-steps.ts'
import { MoneyCard } from './money-card.tsx'
import { PartyCard } from './party-card.tsx'
import { SpanFrame } from './span-frame.tsx'
import { ToDoCard } from './to-do-card.tsx'
import { TradeCard } from './trade-card.tsx'
import { useDashboard, type Months, type Vat } from './use-dashboard.ts'

const newBill = '/dashboard/bills/sales/form'
const noon = 12

/** The first screen of a company: how trade goes, what waits, who with, and the money at hand. */
export const DashboardHome = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const [vat, setVat] = useStoredChoice<Vat>('mizan.dashboard.vat', 'included')
  const [months, setMonths] = useStoredChoice<Months>('mizan.dashboard.months', 6)
  const found = useDashboard(months, vat)
  useEffect(fetchChart, [])
  useDocumentTitle(tabTitle(t, t('menu.dashboard')))
  const hasTrade = !found.data || found.data.sales !== null || found.data.purchases !== null
  // Who never had a VAT number has no figures without it.
  const hasVat = useVatNumber().ever
  return (
    <section className="page">
      <div className="scroll dash" aria-busy={found.isFetching}>
        <header className="dash-head">
          <Greeting today={found.data?.today ?? localDate()} />
          <div className="dash-actions">
            {hasTrade && hasVat ? (
              <SegmentedControl
                aria-label={t('dashboard.vat')}
                value={vat}
                onChange={(value) => setVat(value === 'excluded' ? 'excluded' : 'included')}
                data={['included', 'excluded'].map((value) => ({
                  value,
                  label: t(`dashboard.${value}`),
                }))}
              />
            ) : null}
            {hasScreen(newBill) && access.can('bills', 'store') ? (
              <NewButton to={newBill} title={t('dashboard.new_bill')} />
            ) : null}
          </div>
        </header>
        {found.data ? (
          <Body data={found.data} months={months} setMonths={setMonths} />
        ) : found.isError ? (
          <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    </section>
  )
}

const Greeting = ({ today }: { readonly today: string }): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const first = user?.name.split(/\s+/)[0] ?? ''
  // Set apart, so that a name in the other script does not carry the comma off.
  const name = `\u2068${first}\u2069`
  return (
    <div>
      <h1>{t(`dashboard.${new Date().getHours() < noon ? 'morning' : 'evening'}`, { name })}</h1>
      <p>
        {weekdayText(today)} {longDateText(today)} · {hijriText(today)}
      </p>
    </div>
  )
}

const Body = ({
  data,
  months,
  setMonths,
}: {
  readonly data: Dashboard
  readonly months: Months
  readonly setMonths: (months: Months) => void
}): ReactNode => {
  const { t } = useTranslation()
  const first = useFirstSteps(data)
  const steps = first ? <FirstStepsCard {...first} /> : null
  const { sales, purchases, top_clients: clients, top_suppliers: suppliers, money } = data
  const hasTrade = sales !== null || purchases !== null
  // Before the first trade nothing waits: how to begin stands where the list of that would be.
  const isNew = data.series.every(
    (each) => isZero(each.sales ?? '0') && isZero(each.purchases ?? '0'),
  )
  const ahead = isNew ? null : data.cash_ahead
  const mayAct = Object.values(data.to_do).some((part) => part !== null && !isUnseen(part))
  const parts = [clients, suppliers, money].filter((part) => part !== null).length
  if (!hasTrade && !mayAct && parts === 0 && steps === null) {
    return (
      <EmptyState
        icon={IconLayoutDashboard}
        title={t('dashboard.nothing_shown')}
        text={t('dashboard.nothing_shown_text')}
      />
    )
  }
  return (
    <div className="dash-body">
      <SpanFrame data={data} />
      <div className={hasTrade && mayAct ? 'dash-main' : 'dash-main alone'}>
        {isNew && steps ? steps : mayAct ? <ToDoCard data={data} /> : null}
        <TradeCard data={data} months={months} setMonths={setMonths} />
      </div>
      {money ? (
        <div className={ahead ? 'dash-cash' : 'dash-cash alone'}>
          {ahead ? <CashAheadCard cash={ahead} currency={data.currency} /> : null}
          <MoneyCard accounts={money} currency={data.currency} />
        </div>
      ) : null}
      <div className="dash-foot">
        {clients ? <PartyCard side="sales" parties={clients} year={sales?.year ?? null} /> : null}
        {suppliers ? (
          <PartyCard side="purchases" parties={suppliers} year={purchases?.year ?? null} />
        ) : null}
        {isNew ? null : steps}
      </div>
    </div>
  )
}

/** Drafts come as counts by kind, each null for those who may not see it. */
const isUnseen = (part: object): boolean => Object.values(part).every((value) => value === null)
