import { Button } from '@mantine/core'
import {
  IconBuildingWarehouse,
  IconFileInvoice,
  IconPackage,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hijriText, localDate, longDateText } from '../../client/format.ts'
import { useUser } from '../../client/user.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { hasScreen } from '../../kit/screens.ts'

const steps = [
  { key: 'products', to: '/dashboard/items/form', icon: IconPackage },
  { key: 'clients', to: '/dashboard/beneficiaries/form', icon: IconUsers },
  { key: 'suppliers', to: '/dashboard/beneficiaries/form', icon: IconTruck },
  { key: 'stores', to: '/dashboard/stores/form', icon: IconBuildingWarehouse },
  { key: 'bills', to: '/dashboard/bills/sales/form', icon: IconFileInvoice },
] as const

/** The day, and the first steps of a new company. */
export const DashboardHome = (): ReactNode => {
  const { t, i18n } = useTranslation()
  const { data: user } = useUser()
  const today = localDate()
  const hour = new Date().getHours()
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long' }).format(new Date())
  const first = user?.name.split(/\s+/)[0] ?? ''
  const open = steps.filter(({ to }) => hasScreen(to))
  return (
    <section className="page">
      <PageHead title={t(hour < 12 ? 'home.morning' : 'home.evening', { name: first })} />
      <p className="home-date">
        {weekday} {longDateText(today)} · {hijriText(today)}
      </p>
      <div className="section first">
        <section className="panel first-steps">
          <h2>{t('home.first_steps')}</h2>
          <ul>
            {open.map(({ key, to, icon: Symbol }) => (
              <li key={key}>
                <Symbol size={18} stroke={1.6} aria-hidden />
                <span>
                  <strong>{t(`home.${key}`)}</strong>
                  <small>{t(`home.${key}_text`)}</small>
                </span>
                <Button component={Link} to={to} variant="default">
                  {t('home.begin')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  )
}
