import type { tenants } from '@mizan/contract/platform/tenants'
import type { RowOf } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../../kit/records/status-pill.tsx'

export type Tenant = RowOf<typeof tenants>

/** Whether a company is served; a warning once its subscription has ended. */
export const TenantState = ({
  of: { status, subscription_expires_at: end },
}: {
  readonly of: Pick<Tenant, 'status' | 'subscription_expires_at'>
}): ReactNode => {
  const { t } = useTranslation()
  if (status === 0) return <StatusPill tone="bad">{t('choices.tenant_status.0')}</StatusPill>
  const isOver = Date.parse(end) < Date.now()
  return (
    <StatusPill tone={isOver ? 'warn' : 'ok'}>
      {t(isOver ? 'admin_tenants.ended' : 'choices.tenant_status.1')}
    </StatusPill>
  )
}
