import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { roleName } from './role-name.ts'
import type { MemberRow } from './use-user-actions.ts'

/** Only what is out of the ordinary: a member who is stopped. */
export const MemberStatus = ({ active }: { readonly active: 0 | 1 }): ReactNode => {
  const { t } = useTranslation()
  return active === 1 ? null : (
    <StatusPill tone="neutral">{t('choices.member_active.0')}</StatusPill>
  )
}

/** The role, and that its holder also administers the company. */
export const MemberRole = ({
  member,
}: {
  readonly member: Pick<MemberRow, 'role' | 'is_tenant_admin'>
}): ReactNode => {
  const { t } = useTranslation()
  const name = roleName(member.role)
  return (
    <>
      {name || '—'}
      {member.is_tenant_admin ? (
        <span className="dim"> · {t('fields.tenant_users.is_tenant_admin')}</span>
      ) : null}
    </>
  )
}
