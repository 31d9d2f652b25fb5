import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The head of every screen: title at the start, the one primary button at the very end. */
export const PageHead = ({
  title,
  count,
  beside,
  children,
}: {
  readonly title: ReactNode
  readonly count?: string | null
  readonly beside?: ReactNode
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  useDocumentTitle(typeof title === 'string' ? `${title} · ${t('app.name')}` : t('app.name'))
  return (
    <header className="page-head">
      <h1>
        {title}
        {count ? (
          <span className="count">
            <bdi dir="ltr">{count}</bdi>
          </span>
        ) : null}
      </h1>
      {beside}
      <div className="page-actions">{children}</div>
    </header>
  )
}
