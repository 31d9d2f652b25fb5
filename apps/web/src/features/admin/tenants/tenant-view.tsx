import { tenants } from '@mizan/contract/platform/tenants'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, localName, nameOf } from '../../../client/format.ts'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { hasScreen } from '../../../kit/page/screens.ts'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { RecordActs } from '../../../kit/records/record-acts.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { FeaturesOf } from '../features/features-of.tsx'
import { MembersOf } from '../people/members-of.tsx'
import { SupportOf } from './support-of.tsx'
import { type Tenant, TenantState } from './tenant-state.tsx'
import { useTenantActions } from './use-tenant-actions.ts'

/** Everything the platform knows of a company. */
export const TenantView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useTenantActions({ isView: true })
  return (
    <ViewScreen
      of={tenants}
      id={id}
      title={(tenant) => localName(tenant)}
      beside={(tenant) => <TenantState of={tenant} />}
      rowTo={(each) => `/admin/tenants/view/${each}`}
      facts={[
        {
          name: 'owner_id',
          value: ({ owner }) => (
            <MaybeLink to={`/admin/users/view/${owner.id}`}>
              {owner.name} <Ltr>{owner.email}</Ltr>
            </MaybeLink>
          ),
        },
        { name: 'plan', value: ({ plan }) => nameOf(plan) },
        'subscription_type',
        {
          name: 'subscription_expires_at',
          value: ({ subscription_expires_at: end }) => <InstantText value={end} />,
        },
        'status_reason',
        'name_en',
        { name: 'email', ltr: true },
        { name: 'phone', ltr: true },
        { name: 'vat_number', ltr: true },
        'business_type_id',
        { name: 'country', value: ({ country_named: country }) => localName(country) },
        { name: 'currency', ltr: true },
        'users_count',
        'trials',
        { name: 'created_at', value: ({ created_at: at }) => <InstantText value={at} /> },
      ]}
      actions={actions}
      buttons={['edit', 'renew', 'ask_access']}
      tabs={[
        {
          key: 'usage',
          title: t('admin_tenants.usage'),
          body: (tenant) => <Usage tenant={tenant} />,
        },
        {
          key: 'users',
          title: t('admin_tenants.users'),
          body: (tenant) => <MembersOf query={{ tenant_id: tenant.id }} shows="person" />,
        },
        {
          key: 'features',
          title: t('feature_switches.tab'),
          body: (tenant) => <FeaturesOf tenantId={tenant.id} />,
        },
        {
          key: 'support',
          title: t('admin_tenants.support'),
          body: (tenant) => <SupportOf tenantId={tenant.id} />,
        },
        {
          key: 'links',
          title: t('admin_tenants.links'),
          body: (tenant) => <Links tenant={tenant} />,
        },
        {
          key: 'acts',
          title: t('kit.activity'),
          body: (tenant) => <RecordActs of={tenants.name} id={tenant.id} />,
        },
      ]}
    />
  )
}

const Usage = ({ tenant }: { readonly tenant: Tenant }): ReactNode => {
  const { t } = useTranslation()
  return (
    <dl className="facts">
      {Object.entries(tenant.usage ?? {}).map(([key, { used, max }]) => (
        <div key={key}>
          <dt>{t(`choices.plan_limit.${key}`)}</dt>
          <dd>
            {max === null
              ? countText(used)
              : t('admin_tenants.used_of', { used: countText(used), max: countText(max) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const places = [
  { key: 'subscription', to: '/admin/subscription' },
  { key: 'payments', to: '/admin/payments' },
  { key: 'tickets', to: '/admin/tickets' },
] as const

/** Where else something of the company is listed. */
const Links = ({ tenant }: { readonly tenant: Tenant }): ReactNode => {
  const { t } = useTranslation()
  return (
    <ul>
      {[
        ...places.filter(({ to }) => hasScreen(to)),
        { key: 'members', to: '/admin/tenant_users' },
      ].map(({ key, to }) => (
        <li key={key}>
          <Link to={to} search={{ tenant_id: tenant.id }}>
            {t(`admin_tenants.link.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
