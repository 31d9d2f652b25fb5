import { admins } from '@mizan/contract/platform/people'
import { IconShieldStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import { PersonState } from './person-state.tsx'

/** Who runs the platform. */
export const AdminList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(admins)
  return (
    <ListScreen
      of={admins}
      as={{ rowTo: ({ id }) => `/admin/users/view/${id}` }}
      icon={IconShieldStar}
      columns={[
        { name: 'name', strong: true },
        { name: 'email', ltr: true },
        { name: 'state', cell: (person) => <PersonState of={person} /> },
        {
          name: 'has_mfa',
          cell: ({ has_mfa: has }) => t(has ? 'kit.yes' : 'admin_people.mfa_missing'),
        },
        {
          name: 'last_seen_at',
          cell: ({ last_seen_at: at }) => (at === null ? null : <InstantText value={at} />),
        },
        { name: 'created_at', hidden: true },
      ]}
      filters={[{ name: 'has_mfa', kind: 'flag' }]}
      actions={(person) => actions(person.id, person.name)}
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
  )
}
