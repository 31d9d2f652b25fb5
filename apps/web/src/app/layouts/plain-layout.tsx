import './plain.css'
import { IconShieldCheck } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../brand.tsx'
import { LanguageButton, ThemeIcon } from '../switches.tsx'
import { SiteLinks } from './site-links.tsx'

/** Sign-in and the choice of a company: one card on the ground. */
export const PlainLayout = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="plain">
      <header className="plain-head">
        <Brand />
        <span className="grow" />
        <LanguageButton />
        <ThemeIcon />
      </header>
      <main className="plain-body">
        <Outlet />
      </main>
      <footer className="plain-foot">
        <span>
          <IconShieldCheck size={15} stroke={1.6} aria-hidden /> {t('auth.compliant')}
        </span>
        <SiteLinks />
      </footer>
    </div>
  )
}
