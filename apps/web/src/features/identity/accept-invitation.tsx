import { Button, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { type InvitationShown, invitationAcceptance } from '@mizan/contract/companies/people'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { session } from '../../client/session.ts'
import { failureSentence } from '../../kit/page/empty-state.tsx'
import { AuthCard } from './auth-card.tsx'
import { refused } from './refused.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Whether the link of a mail is an invitation's: such a token names its company. */
export const isInvitation = (token: string): boolean => token.startsWith('inv-')

/** An invited person sees who asks and for what, and accepts; without an account also name and password. */
export const AcceptInvitation = ({ token }: { readonly token: string }): ReactNode => {
  const { t } = useTranslation()
  const found = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      (await request<{ data: InvitationShown }>({ path: `/auth/invitation/${token}`, signal }))
        .data,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (found.isError) {
    const failure = isFailure(found.error) ? found.error : null
    return (
      <AuthCard
        title={t('invitation.title')}
        banner={failureSentence(failure?.status, failure?.code, failure?.message, t)}
      >
        <BackToLogin />
      </AuthCard>
    )
  }
  if (!found.data)
    return (
      <AuthCard title={t('invitation.title')}>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </AuthCard>
    )
  return <AcceptForm token={token} invitation={found.data} />
}

const BackToLogin = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <Link className="text-link" to="/auth/login">
      {t('auth.back_to_login')}
    </Link>
  )
}

const inReadersLanguage = (of: {
  readonly name: string
  readonly name_en: string | null
}): string => (currentLanguage() === 'en' ? (of.name_en ?? of.name) : of.name)

const AcceptForm = ({
  token,
  invitation,
}: {
  readonly token: string
  readonly invitation: InvitationShown
}): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isNew = !invitation.has_account
  const form = useAuthForm(
    invitationAcceptance,
    { token, ...(isNew && { name: '', password: '', password_confirmation: '' }) },
    async (body) => {
      if (isNew && !body.name) throw refused('name', 'required')
      if (isNew && !body.password) throw refused('password', 'required')
      if (isNew && body.password !== body.password_confirmation)
        throw refused('password_confirmation', 'passwords_differ')
      await request({ method: 'POST', path: '/auth/accept_invitation', body })
      await celebrate(t('invitation.accepted'))
      await navigate({ to: '/auth/login' })
    },
  )
  const company = inReadersLanguage(invitation.company)
  const role = inReadersLanguage(invitation.role)
  return (
    <AuthCard
      title={t('invitation.title_of', { company })}
      text={t('invitation.text', { inviter: invitation.invited_by ?? company, role })}
      banner={form.banner}
      onSubmit={form.onSubmit}
      under={<BackToLogin />}
    >
      <TextInput
        label={t('fields.email')}
        value={invitation.email}
        readOnly
        autoComplete="username"
        classNames={{ input: 'ltr-input' }}
      />
      {isNew ? (
        <>
          <TextInput
            {...form.field('name')}
            label={t('auth.your_name')}
            autoComplete="name"
            autoFocus
          />
          <PasswordInput
            {...form.field('password')}
            label={t('fields.password')}
            description={t('auth.password_rule')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="new-password"
          />
          <PasswordInput
            {...form.field('password_confirmation')}
            label={t('auth.repeat_password')}
            autoComplete="new-password"
          />
        </>
      ) : (
        <p className="dim">{t('invitation.has_account')}</p>
      )}
      {session.isOpen() ? <p className="dim">{t('invitation.signed_in')}</p> : null}
      <Button type="submit" fullWidth loading={form.isBusy}>
        {t('invitation.accept')}
      </Button>
    </AuthCard>
  )
}
