import './people.css'
import { tenantUsers } from '@mizan/contract/companies/people'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { useAccess } from '../../client/access.ts'
import { MemberRole, MemberStatus } from './member-status.tsx'
import { PeopleNav } from './people-nav.tsx'
import { useUserActions } from './use-user-actions.ts'

/** Who belongs to the company. */
export const UserList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useUserActions()
  const access = useAccess()
  return (
    <ListScreen
      of={tenantUsers}
      as={{
        sort: 'name',
        newTo: access.can('users', 'store') ? '/dashboard/users/invitations/new' : null,
        newTitle: t('people.invite'),
        isVoid: (member) => member.active === 0,
      }}
      icon={IconUsers}
      beside={<PeopleNav at="users" />}
      views={[
        { key: 'active', title: t('people.view.active'), query: { active: '1' } },
        { key: 'stopped', title: t('people.view.stopped'), query: { active: '0' } },
      ]}
      columns={[
        'name',
        { name: 'email', ltr: true },
        { name: 'role', cell: (member) => <MemberRole member={member} /> },
        {
          name: 'stores_scope',
          cell: (member) =>
            member.stores_scope === null ? (
              <span className="dim">{t('people.all_stores')}</span>
            ) : (
              member.stores_scope.map(({ name }) => name).join(t('activity.and')) || '—'
            ),
        },
        {
          name: 'has_mfa',
          cell: (member) =>
            member.has_mfa ? (
              t('people.mfa_on')
            ) : (
              <span className="dim">{t('people.mfa_off')}</span>
            ),
        },
        {
          name: 'last_active_at',
          cell: (member) =>
            member.last_active_at ? (
              <InstantText value={member.last_active_at} />
            ) : (
              <span className="dim">{t('people.never')}</span>
            ),
        },
        {
          name: 'active',
          head: t('fields.status'),
          cell: (member) => <MemberStatus active={member.active} />,
        },
        { name: 'mobile', ltr: true, hidden: true },
        { name: 'created_at', hidden: true },
      ]}
      filters={[
        { name: 'role_id', kind: 'reference', of: 'permissions' },
        { name: 'is_tenant_admin', kind: 'flag' },
        { name: 'last_active_at', kind: 'date' },
      ]}
      actions={actions}
      card={(member) => (
        <>
          <strong className="two-lines">{member.name}</strong>
          <span className="card-figure">
            <MemberStatus active={member.active} />
          </span>
          <span className="card-facts">
            <span>
              <MemberRole member={member} />
            </span>
            <Ltr>{member.email}</Ltr>
          </span>
        </>
      )}
    />
  )
}
