import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'

const pages = [
  { key: 'users', to: '/dashboard/users', code: 'users' },
  { key: 'invitations', to: '/dashboard/users/invitations', code: 'users' },
  { key: 'user_roles', to: '/dashboard/user_roles', code: 'user_roles' },
  { key: 'roles', to: '/dashboard/permissions', code: 'permissions' },
] as const

/** The lists that belong together: people, who is invited, who has which role, and the roles. */
export const PeopleNav = ({ at }: { readonly at: (typeof pages)[number]['key'] }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  return (
    <nav className="people-nav" aria-label={t('people.pages')}>
      {pages
        .filter(({ code }) => access.can(code, 'view'))
        .map(({ key, to }) => (
          <Link
            key={key}
            activeOptions={{ exact: true }}
            to={to}
            {...(key === at ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`people.page.${key}`)}
          </Link>
        ))}
    </nav>
  )
}
