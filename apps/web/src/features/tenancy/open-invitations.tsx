import './tenants.css'
import type { OwnInvitation } from '@mizan/contract/companies/people'
import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'

/** The companies that wait for an answer; the mail of each has the link to accept by. */
export const OpenInvitations = ({ of }: { readonly of: readonly OwnInvitation[] }): ReactNode => {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <ul className="tenants-invitations" aria-label={t('tenants.invitations')}>
      {of.map(({ company, invited_by: inviter, expires_at: until }) => (
        <li key={`${company.name} ${until}`} className="banner banner-info">
          <IconMail size={16} stroke={1.6} aria-hidden />
          <span>
            {t('tenants.invited', {
              company: localName(company),
              inviter: inviter ?? localName(company),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
