import './playground.css'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** One of the pages on which those who make the screens look at their parts. */
export const Lab = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  useDocumentTitle(`${title} · ${t('app.name')}`)
  return (
    <main className="lab">
      <h1>{title}</h1>
      <nav aria-label={t('playground.pages')}>
        <Link className="text-link" to="/playground">
          {t('playground.title')}
        </Link>
        <Link className="text-link" to="/testcolor">
          {t('playground.colors')}
        </Link>
      </nav>
      {children}
    </main>
  )
}

/** Things of one kind, each in every state. */
export const Part = ({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="lab-part" tabIndex={0} aria-label={t(`playground.parts.${name}`)}>
      <h2>{t(`playground.parts.${name}`)}</h2>
      {children}
    </section>
  )
}
