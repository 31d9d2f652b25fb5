import { people, personStates } from '@mizan/contract/platform/people'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { PersonState } from './person-state.tsx'
import { usePersonActions } from './use-person-actions.tsx'

/** Everybody who has an account. */
export const PersonList = (): ReactNode => {
  const { t } = useTranslation()
  const { actions, dialog } = usePersonActions()
  return (
    <>
      <ListScreen
        of={people}
        as={{ isVoid: ({ state }) => state === 'stopped' }}
        icon={IconUsers}
        views={personStates.map((state) => ({
          key: state,
          title: t(`choices.person_state.${state}`),
          query: { state },
        }))}
        columns={[
          { name: 'name', strong: true },
          { name: 'email', ltr: true },
          { name: 'mobile', ltr: true },
          { name: 'state', cell: (person) => <PersonState of={person} /> },
          'has_mfa',
          'tenants_count',
          {
            name: 'last_seen_at',
            cell: ({ last_seen_at: at }) => (at === null ? null : <InstantText value={at} />),
          },
          { name: 'created_at', cell: ({ created_at: at }) => <InstantText value={at} /> },
          { name: 'is_platform_admin', hidden: true },
          { name: 'language', hidden: true },
        ]}
        filters={[
          { name: 'tenant_id', kind: 'reference', of: 'admin/tenants' },
          { name: 'has_mfa', kind: 'flag' },
          { name: 'is_platform_admin', kind: 'flag' },
          { name: 'last_seen_at', kind: 'date' },
          { name: 'created_at', kind: 'date' },
        ]}
        actions={actions}
        card={(person) => (
          <>
            <strong className="two-lines">{person.name}</strong>
            <span className="card-figure">
              <PersonState of={person} />
            </span>
            <span className="card-facts">
              <Ltr>{person.email}</Ltr>
            </span>
          </>
        )}
      />
      {dialog}
    </>
  )
}
