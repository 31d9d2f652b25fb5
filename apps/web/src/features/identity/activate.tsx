import { Button, TextInput } from '@mantine/core'
import { activation } from '@mizan/contract/identity'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { usePathParam } from '../../kit/use-params.ts'
import { AuthCard } from './auth-card.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Opens the account. The link in the mail brings the code and sends it by itself, once. */
export const Activate = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const code = usePathParam('code')
  const form = useAuthForm(activation, { code: code ?? '' }, async (body) => {
    await request({ method: 'POST', path: '/auth/activate', body })
    await celebrate(t('auth.activated'))
    await navigate({ to: '/auth/login' })
  })
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (code) card.current?.closest('form')?.requestSubmit()
  }, [code])
  return (
    <AuthCard
      title={t('auth.activate_title')}
      text={t('auth.activate_text')}
      banner={form.banner}
      onSubmit={form.onSubmit}
      under={
        <Link className="text-link" to="/auth/login">
          {t('auth.back_to_login')}
        </Link>
      }
    >
      <div ref={card}>
        <TextInput
          {...form.field('code')}
          label={t('auth.activation_code')}
          autoFocus
          classNames={{ input: 'ltr-input' }}
        />
      </div>
      <Button type="submit" fullWidth loading={form.isBusy}>
        {t('auth.activate')}
      </Button>
    </AuthCard>
  )
}
