import { platformSupportAccess } from '@mizan/contract/platform/support-access'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../client/queries.ts'
import { useFieldLabel } from '../../../kit/fields/labels.ts'
import { InstantText } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { SupportGrantState } from '../../../trade/company/support-grant-state.tsx'

/** Whether a company lets support in, now and before. */
export const SupportOf = ({ tenantId }: { readonly tenantId: string }): ReactNode => {
  const { t } = useTranslation()
  const label = useFieldLabel(platformSupportAccess.name)
  const found = useList(platformSupportAccess, { tenant_id: tenantId, per_page: 50 })
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const grants = found.data?.data ?? []
  if (found.data && grants.length === 0)
    return <p className="dim">{t('admin_tenants.no_support')}</p>
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={t('admin_tenants.support')}>
      <table className="list">
        <thead>
          <tr>
            {['created_at', 'state', 'level', 'requested_by', 'granted_by', 'expires_at'].map(
              (name) => (
                <th key={name} scope="col">
                  {label(name)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {grants.map((grant) => (
            <tr key={grant.id}>
              <td>
                <Link className="text-link" to={`/admin/support_access/view/${grant.id}`}>
                  <InstantText value={grant.created_at} />
                </Link>
              </td>
              <td>
                <SupportGrantState of={grant} />
              </td>
              <td>{t(`choices.support_level.${grant.level}`)}</td>
              <td>{grant.requested_by}</td>
              <td>{grant.granted_by}</td>
              <td>
                <InstantText value={grant.expires_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
