import { useDocumentTitle } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly icon: Icon
  readonly title: string
  readonly text: ReactNode
  /** Whether a layout around it already is the page's main part. */
  readonly isInside?: boolean
  readonly children: ReactNode
}

/** In place of a screen: what happened in a heading, a sentence, and the way on. */
export const WholePage = ({
  icon: Symbol,
  title,
  text,
  isInside = false,
  children,
}: Props): ReactNode => {
  const { t } = useTranslation()
  useDocumentTitle(`${title} · ${t('app.name')}`)
  const Frame = isInside ? 'div' : 'main'
  return (
    <Frame className="whole-page">
      <div className="empty">
        <Symbol size={32} stroke={1.4} aria-hidden />
        <h1>{title}</h1>
        <span>{text}</span>
        <div className="empty-actions">{children}</div>
      </div>
    </Frame>
  )
}
