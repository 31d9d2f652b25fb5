import { Button, TextInput } from '@mantine/core'
import { secondFactor, type Person, type Tokens } from '@mizan/contract/companies/identity'
import { latinDigits } from '@mizan/core/money/digits'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { failureSentence } from '../../kit/page/empty-state.tsx'
import { AuthCard } from './auth-card.tsx'
import { enter, readMfa } from './enter.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The six digits of the authenticator, or a recovery code. */
export const Mfa = (): ReactNode => {
  const { t } = useTranslation()
  const [saved] = useState(readMfa)
  const [isMailing, setMailing] = useState(false)
  const form = useAuthForm(
    secondFactor,
    { code: '', mfa_token: saved?.token ?? '' },
    async (body) => {
      enter(
        await request<Tokens & { user: Person }>({
          method: 'POST',
          path: '/auth/mfa',
          body: { ...body, code: latinDigits(body.code.trim()) },
        }),
        saved?.next,
      )
    },
  )
  const mail = async (): Promise<void> => {
    setMailing(true)
    try {
      const sent = await request<{ message: string }>({
        method: 'POST',
        path: '/auth/mfa/email',
        body: { mfa_token: saved?.token ?? '' },
      })
      await celebrate(sent.message)
    } catch (error) {
      if (!isFailure(error)) throw error
      form.setBanner(failureSentence(error.status, error.code, error.message, t))
    } finally {
      setMailing(false)
    }
  }
  const again = (
    <Link className="text-link" to="/auth/login">
      {t('auth.back_to_login')}
    </Link>
  )
  if (saved === null) {
    return (
      <AuthCard title={t('auth.mfa_title')} banner={t('auth.mfa_missing')}>
        {again}
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={t('auth.mfa_title')}
      text={t('auth.mfa_text')}
      banner={form.banner}
      onSubmit={form.onSubmit}
      under={again}
    >
      <TextInput
        {...form.field('code')}
        label={t('auth.mfa_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        classNames={{ input: 'ltr-input' }}
      />
      <Button type="submit" fullWidth loading={form.isBusy}>
        {t('auth.enter')}
      </Button>
      {saved.byEmail ? (
        <Button variant="subtle" fullWidth loading={isMailing} onClick={() => void mail()}>
          {t('auth.mfa_mail')}
        </Button>
      ) : null}
    </AuthCard>
  )
}
