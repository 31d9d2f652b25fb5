import './plain.css'
import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../client/session.ts'
import { Brand } from '../brand.tsx'
import { LanguageButton, ThemeIcon } from '../switches.tsx'
import { SiteLinks } from './site-links.tsx'

/** The public pages: brand, language, and the way in. */
export const HomeLayout = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="home">
      <header className="plain-head">
        <Brand />
        <span className="grow" />
        <LanguageButton />
        <ThemeIcon />
        {session.isOpen() ? (
          <Link className="button-link" to="/tenants" search={{ entering: true }}>
            {t('app.enter')}
          </Link>
        ) : (
          <Link className="button-link" to="/auth/login">
            {t('auth.login')}
          </Link>
        )}
      </header>
      <Outlet />
      <footer className="home-foot">
        <SiteLinks />
      </footer>
    </div>
  )
}
