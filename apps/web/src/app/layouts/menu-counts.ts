import { useTranslation } from 'react-i18next'
import { usePlatformHome } from '../../features/admin/home/use-platform-to-do.ts'
import type { MenuCounts } from './sidebar.tsx'

/** What waits behind the entries of the platform's menu, out of the answer that the bell has anyway. */
export function useMenuCounts(): MenuCounts {
  const { t } = useTranslation()
  const { data } = usePlatformHome()
  if (!data) return {}
  const of = (key: string, count: number, isBad = false) => ({
    count,
    says: t(`platform_waiting.${key}`, { count }),
    isBad,
  })
  return {
    admin_health: of(
      'concerns',
      data.concerns.length,
      data.concerns.some(({ tone }) => tone === 'bad'),
    ),
    admin_jobs: of('jobs', data.failed_jobs, true),
    admin_mails: of('mails', data.failed_mails, true),
    admin_tickets: of('tickets', data.open_tickets),
    admin_subscription: of('expiring', data.expiring_tenants),
  }
}
