import './auth.css'
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { credentials, type Person, type Tokens } from '@mizan/contract/companies/identity'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../client/request.ts'
import { AuthCard } from './auth-card.tsx'
import { enter, saveMfa, rememberDevice } from './enter.ts'
import { useAuthForm } from './use-auth-form.ts'

type Answer =
  | (Tokens & { readonly user: Person })
  | {
      readonly mfa_required: true
      readonly mfa_token: string
      readonly mfa_by_email: boolean
    }

export const Login = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const [remembers, setRemembers] = useState(true)
  const form = useAuthForm(credentials, { email: '', password: '' }, async (body) => {
    const answer = await request<Answer>({ method: 'POST', path: '/auth/login', body })
    rememberDevice(remembers)
    if ('mfa_required' in answer) {
      saveMfa(answer.mfa_token, answer.mfa_by_email, next)
      await navigate({ to: '/mfa' })
    } else enter(answer, next)
  })
  return (
    <AuthCard
      title={t('auth.login_title')}
      text={t('auth.login_text')}
      banner={form.banner}
      onSubmit={form.onSubmit}
      under={
        <>
          {t('auth.no_account')}{' '}
          <Link className="text-link" to="/register">
            {t('auth.start_trial')}
          </Link>
        </>
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
      <PasswordInput
        {...form.field('password')}
        label={t('fields.password')}
        autoComplete="current-password"
      />
      <div className="auth-row">
        <Checkbox
          label={t('auth.remember')}
          checked={remembers}
          onChange={(event) => setRemembers(event.currentTarget.checked)}
        />
        <Link className="text-link" to="/forget-password">
          {t('auth.forgot')}
        </Link>
      </div>
      <Button type="submit" fullWidth loading={form.isBusy}>
        {t('auth.enter')}
      </Button>
    </AuthCard>
  )
}
