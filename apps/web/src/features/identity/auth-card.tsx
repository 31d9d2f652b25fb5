import './auth.css'
import { IconAlertCircle } from '@tabler/icons-react'
import { useDocumentTitle } from '@mantine/hooks'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Title, one sentence, the card with its banner and fields, and a way elsewhere under it. */
export const AuthCard = ({
  title,
  text,
  banner,
  children,
  onSubmit,
  under,
}: {
  readonly title: string
  readonly text?: ReactNode
  readonly banner?: string | null
  readonly children: ReactNode
  readonly onSubmit?: (event: FormEvent) => void
  readonly under?: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  useDocumentTitle(`${title} · ${t('app.name')}`)
  return (
    <div className="auth">
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      <form className="auth-card" noValidate onSubmit={onSubmit}>
        {banner ? (
          <div className="auth-banner" role="alert">
            <IconAlertCircle size={18} stroke={1.6} aria-hidden />
            {banner}
          </div>
        ) : null}
        {children}
      </form>
      {under ? <div className="auth-under">{under}</div> : null}
    </div>
  )
}
