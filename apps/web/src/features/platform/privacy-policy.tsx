import './prose.css'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Since } from './since.tsx'

const sections = ['kept', 'why', 'where', 'who', 'how_long', 'rights'] as const

export const PrivacyPolicy = (): ReactNode => {
  const { t } = useTranslation()
  useDocumentTitle(`${t('auth.privacy_policy')} · ${t('app.name')}`)
  return (
    <main className="prose">
      <h1>{t('auth.privacy_policy')}</h1>
      <Since of="privacy" />
      {sections.map((section) => (
        <section key={section}>
          <h2>{t(`privacy.${section}`)}</h2>
          <p>{t(`privacy.${section}_text`)}</p>
        </section>
      ))}
      <p>
        <Link className="text-link" to="/terms">
          {t('auth.terms_of_use')}
        </Link>
      </p>
    </main>
  )
}
