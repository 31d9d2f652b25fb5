import './auth.css'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The first page after an account was opened. */
export const Welcome = (): ReactNode => {
  const { t } = useTranslation()
  useDocumentTitle(`${t('auth.welcome_title')} · ${t('app.name')}`)
  return (
    <main className="welcome">
      <h1>{t('auth.welcome_title')}</h1>
      <p>{t('auth.welcome_text')}</p>
      <Link className="button-link large" to="/tenants" search={{ entering: true }}>
        {t('auth.welcome_go')}
      </Link>
    </main>
  )
}
