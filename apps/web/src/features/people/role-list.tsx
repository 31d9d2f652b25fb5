import './people.css'
import { permissions } from '@mizan/contract/companies/people'
import type { RowOf } from '@mizan/contract/resource'
import { IconCopy, IconShieldLock, IconTable } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { countText } from '../../client/format.ts'
import { ListScreen, type RowAction } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { PeopleNav } from './people-nav.tsx'
import { roleName } from './role-name.ts'

type Role = RowOf<typeof permissions>
export const editorTo = (id: string): string => `/dashboard/permissions/role_permissions/${id}`

/** What one does with a role: look, rename, set its rights, begin another with them. */
export function useRoleActions({ isView = false }: { readonly isView?: boolean } = {}): (
  role: Role,
) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const plain = useRecordActions(permissions, { isView })
  return (role) => {
    const blocked =
      role.code !== null || role.is_admin
        ? t('people.seeded_role')
        : role.users_count > 0
          ? t('people.role_in_use')
          : null
    return [
      ...plain(role.id, roleName(role)).map((action) =>
        action.key === 'delete' ? { ...action, blocked } : action,
      ),
      {
        key: 'rights',
        title: t('people.rights'),
        icon: IconTable,
        group: 'look',
        run: () => void navigate({ to: editorTo(role.id) }),
      },
      ...(access.can('permissions', 'store')
        ? [
            {
              key: 'copy',
              title: t('people.copy_role'),
              icon: IconCopy,
              group: 'money' as const,
              run: () =>
                void navigate({
                  to: '/dashboard/permissions/form',
                  search: { copy_of: role.id },
                }),
            },
          ]
        : []),
    ]
  }
}

/** The roles of the company. */
export const RoleList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRoleActions()
  return (
    <ListScreen
      of={permissions}
      icon={IconShieldLock}
      beside={<PeopleNav at="roles" />}
      columns={[
        { name: 'name', cell: (role) => roleName(role) },
        {
          name: 'description',
          cell: (role) =>
            role.description ?? (
              <span className="dim">
                {role.code && role.code in descriptions ? t(`people.seeded.${role.code}`) : '—'}
              </span>
            ),
        },
        { name: 'users_count', figure: true, cell: (role) => countText(role.users_count) },
        {
          name: 'warnings',
          head: t('people.hint'),
          cell: (role) =>
            role.warnings.length > 0 ? (
              <span className="fg-warn" title={t('people.mixes_text')}>
                {t('people.mixes')}
              </span>
            ) : null,
        },
        { name: 'created_at', hidden: true },
      ]}
      actions={actions}
      card={(role) => (
        <>
          <strong className="two-lines">{roleName(role)}</strong>
          <span className="card-figure dim">
            {t('people.members', { count: role.users_count })}
          </span>
          <span className="card-facts">
            <span>
              {role.description ??
                (role.code && role.code in descriptions ? t(`people.seeded.${role.code}`) : '')}
            </span>
          </span>
        </>
      )}
    />
  )
}

/** Roles every company begins with; each says in a sentence whom it is for. */
const descriptions = {
  admin: true,
  accountant: true,
  sales: true,
  purchasing: true,
  storekeeper: true,
  cashier: true,
  auditor: true,
} as const
