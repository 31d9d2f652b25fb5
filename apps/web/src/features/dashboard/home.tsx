import './home.css'
import type { Dashboard } from '@mizan/contract/dashboard'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { hijriText, localDate, longDateText } from '../../client/format.ts'
import { request } from '../../client/request.ts'
import { useUser } from '../../client/user.ts'
import { LoadFailed } from '../../kit/empty-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { hasScreen } from '../../kit/screens.ts'
import { FirstSteps } from './first-steps.tsx'
import { MoneyAtHand } from './money-at-hand.tsx'
import { Spans } from './spans.tsx'
import { ToDo } from './to-do.tsx'
import { TopParties } from './top-parties.tsx'

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }))

/** The day: trade, what waits for somebody, whom we trade with, and the first steps of a new company. */
export const DashboardHome = (): ReactNode => {
  const { t, i18n } = useTranslation()
  const { data: user } = useUser()
  const found = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await request<{ data: Dashboard }>({ path: '/dashboard', signal })).data,
  })
  const today = localDate()
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long' }).format(new Date())
  const first = user?.name.split(/\s+/)[0] ?? ''
  return (
    <section className="page">
      <div className="scroll" aria-busy={found.isFetching}>
        <PageHead title={t(new Date().getHours() < 12 ? 'home.morning' : 'home.evening', { name: first })}><NewBill /></PageHead>
        <p className="home-date">{weekday} {longDateText(today)} · {hijriText(today)}</p>
        {found.isError && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
        <div className="home">{found.data ? <Cards of={found.data} /> : <div className="home-wait" aria-hidden />}</div>
      </div>
    </section>
  )
}

const Cards = ({ of }: { readonly of: Dashboard }): ReactNode => (
  <>
    <Spans sales={of.sales} purchases={of.purchases} today={of.today} />
    <div className="home-row with-to-do">
      {of.sales || of.purchases ? (
        <Suspense fallback={<div className="card chart-card" aria-busy />}><SalesChart series={of.series} currency={of.currency} /></Suspense>
      ) : null}
      <ToDo of={of.to_do} />
    </div>
    <div className="home-row">
      {of.top_clients ? <TopParties kind="clients" parties={of.top_clients} /> : null}
      {of.top_suppliers ? <TopParties kind="suppliers" parties={of.top_suppliers} /> : null}
      {of.money ? <MoneyAtHand accounts={of.money} /> : null}
      <FirstSteps steps={of.first_steps} />
    </div>
  </>
)

const NewBill = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const to = '/dashboard/bills/sales/form'
  if (!hasScreen(to) || !access.can('bills', 'store')) return null
  return <Link className="button-link" to={to}><IconPlus size={16} stroke={1.8} aria-hidden />{t('home.new_bill')}</Link>
}
