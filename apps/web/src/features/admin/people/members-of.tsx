import { memberships } from '@mizan/contract/platform/people'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../client/format.ts'
import { useList } from '../../../client/queries.ts'
import type { Query } from '../../../client/request.ts'
import { useFieldLabel } from '../../../kit/fields/labels.ts'
import { Ltr } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { MemberState } from './member-state.tsx'

/** The people of a company, or the companies of a person. */
export const MembersOf = ({
  query,
  shows,
}: {
  readonly query: Query
  readonly shows: 'person' | 'company'
}): ReactNode => {
  const { t } = useTranslation()
  const label = useFieldLabel(memberships.name)
  const found = useList(memberships, { ...query, per_page: 100, sort: 'created_at' })
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const rows = found.data?.data ?? []
  if (found.data && rows.length === 0) return <p className="dim">{t('admin_people.no_members')}</p>
  return (
    <div
      className="scroll-x"
      tabIndex={0}
      role="region"
      aria-label={t(shows === 'person' ? 'admin_tenants.users' : 'admin_people.companies')}
    >
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{label(shows === 'person' ? 'name' : 'tenant')}</th>
            <th scope="col">{label('role')}</th>
            <th scope="col">{label('active')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {shows === 'person' ? (
                  <MaybeLink to={`/admin/users/view/${row.user_id}`}>
                    {row.name} <Ltr>{row.email}</Ltr>
                  </MaybeLink>
                ) : (
                  <MaybeLink to={`/admin/tenants/view/${row.tenant_id}`}>
                    {nameOf(row.tenant)}
                  </MaybeLink>
                )}
              </td>
              <td>{row.is_owner ? t('admin_people.owner') : nameOf(row.role)}</td>
              <td>
                <MemberState of={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
