import { Button } from '@mantine/core'
import type { secondFactorNeeded, signedIn } from '@mizan/contract/companies/identity'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { isFailure } from '../../client/failure.ts'
import { request } from '../../client/request.ts'
import { session } from '../../client/session.ts'
import { failureSentence } from '../../kit/page/empty-state.tsx'
import { AuthCard } from './auth-card.tsx'
import { enter, saveMfa } from './enter.ts'

type Answer = z.output<typeof signedIn> | z.output<typeof secondFactorNeeded>

/**
 * Exchanges the single-use code of the address for a session. Anything else is refused, and whoever is
 * signed in here stays so; he is asked first, for the link may be somebody else's.
 */
export const HandleCallback = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { code?: unknown; next?: unknown }
  const code = search.code === undefined ? null : String(search.code)
  const next = search.next === undefined ? undefined : String(search.next)
  const [isSignedIn] = useState(session.isOpen)
  const [banner, setBanner] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isBegun = useRef(false)

  const exchange = async (): Promise<void> => {
    setBusy(true)
    try {
      const answer = await request<Answer>({
        method: 'POST',
        path: '/auth/exchange',
        body: { code },
      })
      if ('mfa_required' in answer) {
        saveMfa(answer.mfa_token, answer.mfa_by_email, next)
        await navigate({ to: '/mfa' })
      } else enter(answer, next)
    } catch (error) {
      if (!isFailure(error)) throw error
      const used = error.code === 'code_invalid' ? t('auth.callback_used') : null
      setBanner(used ?? failureSentence(error.status, error.code, error.message, t))
      setBusy(false)
    }
  }
  useEffect(() => {
    if (code === null || isSignedIn || isBegun.current) return
    isBegun.current = true
    void exchange()
  })

  const isAsking = code !== null && isSignedIn && banner === null
  const failed = code === null ? t('auth.callback_missing') : banner
  return (
    <AuthCard
      title={t('auth.callback_title')}
      text={isAsking ? t('auth.callback_signed_in') : null}
      banner={failed}
      under={
        isSignedIn ? (
          <Link className="text-link" to="/tenants" search={{ entering: true }}>
            {t('auth.callback_stay')}
          </Link>
        ) : (
          <Link className="text-link" to="/auth/login">
            {t('auth.back_to_login')}
          </Link>
        )
      }
    >
      {isAsking ? (
        <Button fullWidth loading={isBusy} onClick={() => void exchange()}>
          {t('auth.callback_go')}
        </Button>
      ) : failed === null ? (
        <p className="dim">{t('auth.callback_text')}</p>
      ) : null}
    </AuthCard>
  )
}
