import { supportStates } from '@mizan/contract/companies/support-access'
import { platformSupportAccess } from '@mizan/contract/platform/support-access'
import { IconLifebuoy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../client/format.ts'
import { InstantText } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import { SupportGrantState } from '../../../trade/company/support-grant-state.tsx'
import { useAccessActions } from './use-access-actions.ts'

/** Which companies let support in, and which were asked to. */
export const PlatformAccessList = (): ReactNode => {
  const { t } = useTranslation()
  const plain = useRecordActions(platformSupportAccess)
  const actions = useAccessActions()
  return (
    <ListScreen
      of={platformSupportAccess}
      icon={IconLifebuoy}
      as={{ newTitle: t('support_access.ask') }}
      views={(['requested', 'in_force'] as const).map((state) => ({
        key: state,
        title: t(`choices.support_state.${state}`),
        query: { state },
      }))}
      columns={[
        {
          name: 'created_at',
          strong: true,
          cell: ({ created_at: at }) => <InstantText value={at} />,
        },
        {
          name: 'tenant',
          cell: ({ tenant, tenant_id: id }) => (
            <MaybeLink to={`/admin/tenants/view/${id}`}>{nameOf(tenant)}</MaybeLink>
          ),
        },
        { name: 'state', cell: (grant) => <SupportGrantState of={grant} /> },
        'level',
        'hours',
        { name: 'reason', cell: ({ reason }) => <span className="two-lines">{reason}</span> },
        'requested_by',
        'granted_by',
        {
          name: 'expires_at',
          cell: ({ expires_at: at }) => (at === null ? null : <InstantText value={at} />),
        },
      ]}
      filters={[
        { name: 'tenant_id', kind: 'reference', of: 'admin/tenants' },
        {
          name: 'state',
          kind: 'choice',
          choices: supportStates.map((value) => ({
            value,
            label: t(`choices.support_state.${value}`),
          })),
        },
        { name: 'created_at', kind: 'date' },
      ]}
      actions={(grant) => [...plain(grant.id, grant.reason), ...actions(grant)]}
      card={(grant) => (
        <>
          <strong className="two-lines">{nameOf(grant.tenant)}</strong>
          <span className="card-figure">
            <SupportGrantState of={grant} />
          </span>
          <span className="card-facts">
            <span>{t(`choices.support_level.${grant.level}`)}</span>
            <InstantText value={grant.expires_at ?? grant.created_at} />
          </span>
        </>
      )}
    />
  )
}
