import { activeCodes } from '@mizan/contract/companies/people'
import { memberships } from '@mizan/contract/platform/people'
import type { RowOf } from '@mizan/contract/resource'
import { IconUserCheck, IconUserOff, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../client/format.ts'
import { useAction } from '../../../client/queries.ts'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import type { RowAction } from '../../../kit/lists/row-menu.tsx'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { choiceFilter } from '../../../trade/documents/document-filters.tsx'
import { useDone } from '../use-done.ts'
import { MemberState } from './member-state.tsx'

type Membership = RowOf<typeof memberships>

/** Who is in which company, let in or stopped there. */
export const MembershipList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useMembershipActions()
  return (
    <ListScreen
      of={memberships}
      as={{
        isVoid: ({ active }) => active === 0,
        rowTo: (row) => `/admin/users/view/${row.user_id}`,
      }}
      icon={IconUsersGroup}
      columns={[
        { name: 'name', strong: true },
        { name: 'email', ltr: true },
        {
          name: 'tenant',
          cell: ({ tenant, tenant_id: id }) => (
            <MaybeLink to={`/admin/tenants/view/${id}`}>{nameOf(tenant)}</MaybeLink>
          ),
        },
        {
          name: 'role',
          cell: ({ is_owner: isOwner, role }) => (isOwner ? t('admin_people.owner') : nameOf(role)),
        },
        'is_tenant_admin',
        { name: 'active', cell: (row) => <MemberState of={row} /> },
        {
          name: 'last_active_at',
          cell: ({ last_active_at: at }) => (at === null ? null : <InstantText value={at} />),
        },
        { name: 'created_at', hidden: true },
      ]}
      filters={[
        { name: 'tenant_id', kind: 'reference', of: 'admin/tenants' },
        { name: 'user_id', kind: 'reference', of: 'admin/users' },
        choiceFilter(t, 'active', activeCodes, { label: 'member_active' }),
        { name: 'is_tenant_admin', kind: 'flag' },
        { name: 'created_at', kind: 'date' },
      ]}
      actions={actions}
      card={(row) => (
        <>
          <strong className="two-lines">{row.name}</strong>
          <span className="card-figure">
            <MemberState of={row} />
          </span>
          <span className="card-facts">
            <span>{nameOf(row.tenant)}</span>
            <Ltr>{row.email}</Ltr>
          </span>
        </>
      )}
    />
  )
}

function useMembershipActions(): (row: Membership) => readonly RowAction[] {
  const { t } = useTranslation()
  const done = useDone()
  const activate = useAction(memberships, 'activate')
  const disable = useAction(memberships, 'disable')
  return ({ id, active }) => {
    const key = active === 1 ? 'disable' : 'activate'
    const act = active === 1 ? disable : activate
    return [
      {
        key,
        title: t(`admin_people.${key}.title`),
        icon: active === 1 ? IconUserOff : IconUserCheck,
        group: 'remove',
        run: () =>
          void done(() => act.mutateAsync({ id }), {
            done: t(`admin_people.${key}.done`),
            refused: t(`admin_people.${key}.title`),
          }),
      },
    ]
  }
}
