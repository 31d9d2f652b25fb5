import './people.css'
import { userRoles } from '@mizan/contract/companies/people'
import { IconEdit, IconEye, IconUserShield } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { MemberRole, MemberStatus } from './member-status.tsx'
import { PeopleNav } from './people-nav.tsx'

const viewTo = (id: string): string => `/dashboard/user_roles/view/${id}`

/** Who has which role. */
export const UserRoleList = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  return (
    <ListScreen
      of={userRoles}
      as={{ sort: 'name', isVoid: (each) => each.active === 0 }}
      icon={IconUserShield}
      beside={<PeopleNav at="user_roles" />}
      columns={[
        'name',
        { name: 'email', ltr: true },
        { name: 'role_name', cell: (each) => <MemberRole member={each} /> },
        {
          name: 'active',
          head: t('fields.status'),
          cell: (each) => <MemberStatus active={each.active} />,
        },
        { name: 'created_at', hidden: true },
      ]}
      filters={[{ name: 'role_id', kind: 'reference', of: 'permissions' }]}
      actions={(each) => [
        {
          key: 'view',
          title: t('kit.view'),
          icon: IconEye,
          group: 'look',
          shortcut: 'Enter',
          run: () => void navigate({ to: viewTo(each.id) }),
        },
        ...(access.can('users', 'update')
          ? [
              {
                key: 'edit',
                title: t('people.change_role'),
                icon: IconEdit,
                group: 'look' as const,
                run: () => void navigate({ to: `/dashboard/user_roles/form/${each.id}` }),
              },
            ]
          : []),
      ]}
      card={(each) => (
        <>
          <strong className="two-lines">{each.name}</strong>
          <span className="card-figure">
            <MemberStatus active={each.active} />
          </span>
          <span className="card-facts">
            <span>
              <MemberRole member={each} />
            </span>
            <Ltr>{each.email}</Ltr>
          </span>
        </>
      )}
    />
  )
}
