import { Button, PasswordInput, TextInput } from '@mantine/core'
import { newPassword } from '@mizan/contract/companies/identity'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { usePathParam } from '../../kit/records/use-params.ts'
import { AcceptInvitation, isInvitation } from './accept-invitation.tsx'
import { AuthCard } from './auth-card.tsx'
import { refused } from './refused.ts'
import { useAuthForm } from './use-auth-form.ts'

/** What the link of a mail leads to: a new password, or an invitation to a company. */
export const SetPassword = (): ReactNode => {
  const token = usePathParam('token')
  return token && isInvitation(token) ? <AcceptInvitation token={token} /> : <NewPassword />
}

const NewPassword = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const fromPath = usePathParam('token')
  const { token: fromSearch } = useSearch({ strict: false }) as { token?: string }
  const token = fromPath ?? fromSearch ?? ''
  const form = useAuthForm(
    newPassword,
    { token, password: '', password_confirmation: '' },
    async (body) => {
      if (body.password !== body.password_confirmation)
        throw refused('password_confirmation', 'passwords_differ')
      await request({ method: 'POST', path: '/auth/reset_password', body })
      await celebrate(t('auth.password_set'))
      await navigate({ to: '/auth/login' })
    },
  )
  return (
    <AuthCard
      title={t('auth.new_password_title')}
      text={t('auth.password_rule')}
      banner={form.banner}
      onSubmit={form.onSubmit}
      under={
        <Link className="text-link" to="/auth/login">
          {t('auth.back_to_login')}
        </Link>
      }
    >
      {(fromPath ?? fromSearch) ? null : (
        <TextInput
          {...form.field('token')}
          label={t('auth.reset_code')}
          classNames={{ input: 'ltr-input' }}
        />
      )}
      <PasswordInput
        {...form.field('password')}
        label={t('auth.new_password')}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordInput
        {...form.field('password_confirmation')}
        label={t('auth.repeat_password')}
        autoComplete="new-password"
      />
      <Button type="submit" fullWidth loading={form.isBusy}>
        {t('kit.save')}
      </Button>
    </AuthCard>
  )
}
