import { supportAccess } from '@mizan/contract/companies/support-access'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { useList } from '../../client/queries.ts'

const page = '/dashboard/client/support_access'

/** What support asked of the company for this ticket, and the way to let it in. */
export const TicketAccess = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const { isTenantAdmin } = useAccess()
  const found = useList(supportAccess, { ticket_id: id, per_page: 10 })
  const grants = found.data?.data ?? []
  const isOpen = grants.some(({ state }) => state === 'requested' || state === 'in_force')
  return (
    <>
      {grants.map((grant) => (
        <p key={grant.id} className="banner banner-info">
          <span className="grow">
            {t(`choices.support_state.${grant.state}`)} ·{' '}
            {t(grant.state === 'requested' ? 'support.access_asked' : 'support.access_let', {
              level: t(`choices.support_level.${grant.level}`),
            })}
          </span>
          <Link className="link" to={`${page}/view/${grant.id}`}>
            {t(grant.state === 'requested' ? 'support.access_answer' : 'support.access_open')}
          </Link>
        </p>
      ))}
      {isTenantAdmin && !isOpen ? (
        <p>
          <Link className="text-link" to={`${page}/form`} search={{ ticket_id: id }}>
            {t('support.let_in')}
          </Link>
        </p>
      ) : null}
    </>
  )
}
