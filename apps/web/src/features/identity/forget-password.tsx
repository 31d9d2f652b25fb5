import { Button, TextInput } from '@mantine/core'
import { forgottenPassword } from '@mizan/contract/companies/identity'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../client/request.ts'
import { AuthCard } from './auth-card.tsx'
import { useAuthForm } from './use-auth-form.ts'

export const ForgetPassword = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useAuthForm(forgottenPassword, { email: '' }, async (body) => {
    await request({ method: 'POST', path: '/auth/forget_password', body })
    await navigate({ to: '/forget_message', search: { email: body.email } })
  })
  return (
    <AuthCard
      title={t('auth.forgot_title')}
      text={t('auth.forgot_text')}
      banner={form.banner}
      onSubmit={form.onSubmit}
      under={
        <Link className="text-link" to="/auth/login">
          {t('auth.back_to_login')}
        </Link>
      }
    >
      <TextInput
        {...form.field('email')}
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        autoFocus
        classNames={{ input: 'ltr-input' }}
      />
      <Button type="submit" fullWidth loading={form.isBusy}>
        {t('auth.send_link')}
      </Button>
    </AuthCard>
  )
}
