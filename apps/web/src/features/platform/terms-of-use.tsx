import './prose.css'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Since } from './since.tsx'

const sections = [
  'service',
  'account',
  'duties',
  'einvoicing',
  'test',
  'subscription',
  'data',
  'fair_use',
  'availability',
  'changes',
] as const

/** What a company agrees to when it registers. */
export const TermsOfUse = (): ReactNode => {
  const { t } = useTranslation()
  useDocumentTitle(`${t('auth.terms_of_use')} · ${t('app.name')}`)
  return (
    <main className="prose">
      <h1>{t('auth.terms_of_use')}</h1>
      <Since of="terms" />
      <p className="dim">{t('terms.updated')}</p>
      {sections.map((section) => (
        <section key={section}>
          <h2>{t(`terms.${section}`)}</h2>
          <p>
            {t(`terms.${section}_text`)}
            {section === 'data' ? (
              <>
                {' '}
                <Link className="text-link" to="/privacy-policy">
                  {t('auth.privacy_policy')}
                </Link>
              </>
            ) : null}
          </p>
        </section>
      ))}
    </main>
  )
}
