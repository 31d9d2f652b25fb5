import './landing.css'
import { useDocumentTitle } from '@mantine/hooks'
import { IconBook2, IconCash, IconPackage, IconReceiptTax } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { promises } from './promises.ts'

const icons = {
  invoices: IconReceiptTax,
  books: IconBook2,
  stock: IconPackage,
  payments: IconCash,
} as const

/** The public front page: what the product is, and the way to try it. */
export const Landing = (): ReactNode => {
  const { t } = useTranslation()
  useDocumentTitle(`${t('app.name')} · ${t('landing.title')}`)
  return (
    <main className="landing">
      <h1>{t('landing.title')}</h1>
      <p>{t('landing.text')}</p>
      <div className="landing-actions">
        <Link className="button-link large" to="/register">
          {t('auth.start_trial')}
        </Link>
        <Link className="text-link" to="/auth/login">
          {t('auth.login')}
        </Link>
      </div>
      <ul className="landing-parts">
        {promises.map(({ key }) => {
          const Symbol = icons[key]
          return (
            <li key={key}>
              <Symbol size={24} stroke={1.5} aria-hidden />
              <div>
                <strong>{t(`landing.${key}`)}</strong>
                <span>{t(`landing.${key}_text`)}</span>
              </div>
            </li>
          )
        })}
      </ul>
    </main>
  )
}
