import './auth.css'
import { IconMailCheck } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../kit/figures/text.tsx'
import { AuthCard } from './auth-card.tsx'

const Notice = ({ title, text }: { readonly title: string; readonly text: string }): ReactNode => {
  const { t } = useTranslation()
  const { email } = useSearch({ strict: false }) as { email?: string }
  return (
    <AuthCard
      title={title}
      under={
        <Link className="text-link" to="/auth/login">
          {t('auth.back_to_login')}
        </Link>
      }
    >
      <div className="notice">
        <IconMailCheck size={32} stroke={1.4} aria-hidden />
        <p>
          {text} {email ? <Ltr>{email}</Ltr> : null}
        </p>
      </div>
    </AuthCard>
  )
}

export const SuccessRegistration = (): ReactNode => {
  const { t } = useTranslation()
  return <Notice title={t('auth.registered_title')} text={t('auth.registered_text')} />
}

export const ForgetMessage = (): ReactNode => {
  const { t } = useTranslation()
  return <Notice title={t('auth.mail_sent_title')} text={t('auth.mail_sent_text')} />
}
