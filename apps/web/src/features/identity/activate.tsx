import { Button, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { type ActivationShown, activation } from '@mizan/contract/companies/identity'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { session } from '../../client/session.ts'
import { failureSentence } from '../../kit/page/empty-state.tsx'
import { usePathParam } from '../../kit/records/use-params.ts'
import { AuthCard } from './auth-card.tsx'
import { hasRegisteredHere } from './registered-here.ts'
import { refused } from './refused.ts'
import { useAuthForm } from './use-auth-form.ts'

/** What the link of a mail leads to: an account that opens, or another e-mail for one. */
export const Activate = (): ReactNode => {
  const { t } = useTranslation()
  const code = usePathParam('code')
  const found = useQuery({
    queryKey: ['activation', code],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: ActivationShown }>({
          path: `/auth/activation/${encodeURIComponent(code ?? '')}`,
          signal,
        })
      ).data,
    enabled: code !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (code === undefined) return <EnterCode banner={null} />
  if (found.isError) {
    const failure = isFailure(found.error) ? found.error : null
    const banner = failureSentence(failure?.status, failure?.code, failure?.message, t)
    return <EnterCode key={code} banner={banner} />
  }
  if (!found.data)
    return (
      <AuthCard title={t('auth.activate_title')}>
        <Skeleton height={40} />
      </AuthCard>
    )
  return found.data.kind === 'email' ? (
    <ConfirmEmail code={code} email={found.data.email} />
  ) : (
    <OpenAccount code={code} shown={found.data} />
  )
}

const BackToLogin = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <Link className="text-link" to="/auth/login">
      {t('auth.back_to_login')}
    </Link>
  )
}

const EnterCode = ({ banner }: { readonly banner: string | null }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useAuthForm(activation, { code: '' }, ({ code }) =>
    navigate({ to: `/activate/${encodeURIComponent(code.trim())}` }),
  )
  return (
    <AuthCard
      title={t('auth.activate_title')}
      text={t('auth.activate_text')}
      banner={form.banner ?? banner}
      onSubmit={form.onSubmit}
      under={<BackToLogin />}
    >
      <TextInput
        {...form.field('code')}
        label={t('auth.activation_code')}
        autoFocus
        classNames={{ input: 'ltr-input' }}
      />
      <Button type="submit" fullWidth loading={form.isBusy}>
        {t('auth.continue')}
      </Button>
    </AuthCard>
  )
}

/**
 * Opens the account. Where it was registered the password was typed a moment ago, and the link is enough.
 * Anywhere else who reads the mail sets the password: it may have been somebody else who registered.
 */
const OpenAccount = ({
  code,
  shown,
}: {
  readonly code: string
  readonly shown: ActivationShown
}): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isOwn = hasRegisteredHere(shown.registration_id)
  const form = useAuthForm(
    activation,
    { code, ...(!isOwn && { password: '', password_confirmation: '' }) },
    async (body) => {
      if (!isOwn && !body.password) throw refused('password', 'required')
      if (!isOwn && body.password !== body.password_confirmation)
        throw refused('password_confirmation', 'passwords_differ')
      await request({ method: 'POST', path: '/auth/activate', body })
      await celebrate(t('auth.activated'))
      await navigate({ to: '/auth/login' })
    },
  )
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOwn) card.current?.closest('form')?.requestSubmit()
  }, [isOwn])
  return (
    <AuthCard
      title={t('auth.activate_title')}
      text={t(isOwn ? 'auth.activate_own' : 'auth.activate_set', { company: shown.company_name })}
      banner={form.banner}
      onSubmit={form.onSubmit}
      under={<BackToLogin />}
    >
      <div ref={card}>
        <TextInput
          label={t('fields.email')}
          value={shown.email}
          readOnly
          autoComplete="username"
          classNames={{ input: 'ltr-input' }}
        />
      </div>
      {isOwn ? null : (
        <>
          <PasswordInput
            {...form.field('password')}
            label={t('fields.password')}
            description={t('auth.password_rule')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="new-password"
            autoFocus
          />
          <PasswordInput
            {...form.field('password_confirmation')}
            label={t('auth.repeat_password')}
            autoComplete="new-password"
          />
        </>
      )}
      <Button type="submit" fullWidth loading={form.isBusy}>
        {t('auth.activate')}
      </Button>
    </AuthCard>
  )
}

/** Gives the account that is signed in here the e-mail of the mail. */
const ConfirmEmail = ({
  code,
  email,
}: {
  readonly code: string
  readonly email: string
}): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useAuthForm(activation, { code }, async (body) => {
    await request({ method: 'POST', path: '/auth/activate', body })
    await celebrate(t('auth.email_confirmed'))
    await navigate({ to: '/tenants', search: { entering: true } })
  })
  const signIn = (
    <Link className="text-link" to="/auth/login" search={{ next: `/activate/${code}` }}>
      {t('auth.login')}
    </Link>
  )
  return (
    <AuthCard
      title={t('auth.confirm_email_title')}
      text={t(session.isOpen() ? 'auth.confirm_email_text' : 'auth.confirm_email_first')}
      banner={form.banner}
      onSubmit={form.onSubmit}
      under={signIn}
    >
      <TextInput
        label={t('fields.email')}
        value={email}
        readOnly
        classNames={{ input: 'ltr-input' }}
      />
      {session.isOpen() ? (
        <Button type="submit" fullWidth loading={form.isBusy}>
          {t('auth.confirm_email')}
        </Button>
      ) : null}
    </AuthCard>
  )
}
