import { subscriptionTypes, tenantStatuses, tenants } from '@mizan/contract/platform/tenants'
import { addDays } from '@mizan/core/time/local-date'
import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate, localName, nameOf } from '../../../client/format.ts'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { choiceFilter } from '../../../trade/documents/document-filters.tsx'
import { type Tenant, TenantState } from './tenant-state.tsx'
import { useTenantActions } from './use-tenant-actions.ts'

/** Where companies of the platform are, besides the kingdom. */
const countries = ['SA', 'AE', 'KW', 'BH', 'QA', 'OM', 'EG', 'JO', 'YE'] as const

/** The companies of the platform. */
export const TenantList = (): ReactNode => {
  const { t, i18n } = useTranslation()
  const actions = useTenantActions()
  const today = localDate()
  const regions = new Intl.DisplayNames([i18n.language], { type: 'region' })
  return (
    <ListScreen
      of={tenants}
      as={{
        newTo: '/admin/admin_registration/form',
        newTitle: t('resources.admin/admin_registration.new'),
      }}
      icon={IconBuildingStore}
      views={[
        {
          key: 'expiring',
          title: t('admin_tenants.expiring'),
          query: {
            subscription_expires_at_from: today,
            subscription_expires_at_to: addDays(today, 30),
          },
        },
        {
          key: 'ended',
          title: t('admin_tenants.ended'),
          query: { subscription_expires_at_to: addDays(today, -1) },
        },
        {
          key: 'trial',
          title: t('choices.subscription_type.3'),
          query: { subscription_type: '3' },
        },
        { key: 'closed', title: t('choices.tenant_status.0'), query: { status: '0' } },
      ]}
      columns={[
        { name: 'name', strong: true },
        { name: 'owner', cell: (tenant) => <Owner tenant={tenant} /> },
        { name: 'plan', cell: ({ plan }) => nameOf(plan) },
        { name: 'status', cell: (tenant) => <TenantState of={tenant} /> },
        'subscription_type',
        {
          name: 'subscription_expires_at',
          cell: ({ subscription_expires_at: end }) => <InstantText value={end} />,
        },
        'users_count',
        { name: 'country', cell: ({ country_named: country }) => localName(country) },
        { name: 'created_at', cell: ({ created_at: at }) => <InstantText value={at} /> },
        { name: 'vat_number', ltr: true, hidden: true },
        { name: 'email', ltr: true, hidden: true },
        { name: 'business_type', hidden: true, cell: ({ business_type: kind }) => nameOf(kind) },
      ]}
      filters={[
        { name: 'plan_id', kind: 'reference', of: 'admin/plans' },
        choiceFilter(t, 'status', tenantStatuses, { label: 'tenant_status' }),
        choiceFilter(t, 'subscription_type', subscriptionTypes),
        { name: 'subscription_expires_at', kind: 'date' },
        { name: 'business_type_id', kind: 'reference', of: 'admin/business_type' },
        {
          name: 'country',
          kind: 'choice',
          choices: countries.map((code) => ({ value: code, label: regions.of(code) ?? code })),
        },
        { name: 'created_at', kind: 'date' },
      ]}
      actions={actions}
      card={(tenant) => (
        <>
          <strong className="two-lines">{localName(tenant)}</strong>
          <span className="card-figure">
            <TenantState of={tenant} />
          </span>
          <span className="card-facts">
            <span>{nameOf(tenant.plan)}</span>
            <InstantText value={tenant.subscription_expires_at} />
          </span>
        </>
      )}
    />
  )
}

const Owner = ({ tenant: { owner } }: { readonly tenant: Tenant }): ReactNode => (
  <>
    {owner.name}{' '}
    <small className="dim">
      <Ltr>{owner.email}</Ltr>
    </small>
  </>
)
