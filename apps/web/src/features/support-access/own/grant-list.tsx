import { supportAccess, supportStates } from '@mizan/contract/companies/support-access'
import { IconLifebuoy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { InstantText } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import { SupportGrantState } from '../../../trade/company/support-grant-state.tsx'
import { useGrantActions } from './use-grant-actions.tsx'

const viewed = ['requested', 'in_force'] as const

/** Whom of the platform the company lets into its books: what is asked, what holds, and what was. */
export const GrantList = (): ReactNode => {
  const { t } = useTranslation()
  const { isTenantAdmin } = useAccess()
  const plain = useRecordActions(supportAccess)
  const { actions, dialog } = useGrantActions()
  return (
    <>
      <ListScreen
        of={supportAccess}
        as={{
          ...(isTenantAdmin ? {} : { newTo: null }),
          isHandful: true,
        }}
        icon={IconLifebuoy}
        views={viewed.map((state) => ({
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
            <strong className="two-lines">{grant.reason}</strong>
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
      {dialog}
    </>
  )
}
