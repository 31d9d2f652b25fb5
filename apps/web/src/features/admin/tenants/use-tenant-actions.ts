import { tenants } from '@mizan/contract/platform/tenants'
import { IconCreditCard, IconGift, IconLifebuoy, IconSeeding } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { joined, localName } from '../../../client/format.ts'
import { isFailure } from '../../../client/failure.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { confirmed } from '../../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../../kit/lists/row-menu.tsx'
import { hasScreen } from '../../../kit/page/screens.ts'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import type { Tenant } from './tenant-state.tsx'

const subscriptionForm = '/admin/subscription/form'

/** What is done to a company: corrected, its subscription renewed, given a trial, seeded again. */
export function useTenantActions(
  shown: { readonly isView?: boolean } = {},
): (tenant: Tenant) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const plain = useRecordActions(tenants, shown)
  const seed = useSeed()
  const subscribe = (tenant: Tenant, more: Readonly<Record<string, string>> = {}): void =>
    void navigate({ to: subscriptionForm, search: { tenant_id: tenant.id, ...more } })
  return (tenant) => [
    ...plain(tenant.id, localName(tenant)),
    ...(hasScreen(subscriptionForm)
      ? ([
          {
            key: 'renew',
            title: t('admin_tenants.renew'),
            icon: IconCreditCard,
            group: 'money',
            run: () => subscribe(tenant),
          },
          {
            key: 'trial',
            title: t('admin_tenants.add_trial'),
            icon: IconGift,
            group: 'money',
            blocked: tenant.status === 0 ? null : t('admin_tenants.trial_only_closed'),
            run: () => subscribe(tenant, { trial: 'true' }),
          },
        ] as const)
      : []),
    {
      key: 'ask_access',
      title: t('support_access.ask'),
      icon: IconLifebuoy,
      group: 'look',
      run: () =>
        void navigate({ to: '/admin/support_access/form', search: { tenant_id: tenant.id } }),
    },
    {
      key: 'seed',
      title: t('admin_tenants.seed'),
      icon: IconSeeding,
      group: 'send',
      run: () => void seed(tenant),
    },
  ]
}

/** Runs the seeder and tells what it added. */
function useSeed(): (tenant: Tenant) => Promise<void> {
  const { t } = useTranslation()
  const refused = useRefused()
  const seed = useAction(tenants, 'seed')
  return async (tenant) => {
    const name = localName(tenant)
    const sure = await confirmed({
      title: t('admin_tenants.seed_title', { name }),
      text: t('admin_tenants.seed_text'),
      verb: t('admin_tenants.seed_verb'),
    })
    if (!sure) return
    try {
      const { data } = await seed.mutateAsync({ id: tenant.id })
      const added = Object.entries(data.added ?? {}).map(([table, count]) =>
        t('admin_tenants.added_of', { what: t(`admin_tenants.added.${table}`), count }),
      )
      await celebrate(
        added.length === 0
          ? t('admin_tenants.nothing_missing')
          : t('admin_tenants.was_added', { what: joined(added) }),
      )
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title: t('admin_tenants.seed') })
    }
  }
}
