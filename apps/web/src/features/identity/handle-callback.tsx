import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInUser, Tokens } from '@mizan/contract/identity'
import { request } from '../../client/request.ts'
import { LoadFailed } from '../../kit/empty-state.tsx'
import { AuthCard } from './auth-card.tsx'
import { enter } from './enter.ts'

type Answer = Tokens & { readonly user: SignedInUser }

/** Back from an outside sign-in with a token, which the server turns into a session. */
export const HandleCallback = (): ReactNode => {
  const { t } = useTranslation()
  const { token, next } = useSearch({ strict: false }) as { token?: string; next?: string }
  const me = useQuery({
    queryKey: ['auth', 'me', token],
    queryFn: () => request<Answer>({ method: 'POST', path: '/auth/me', body: { token } }),
    enabled: Boolean(token),
    retry: false,
  })
  useEffect(() => {
    if (me.data) enter(me.data, next)
  }, [me.data, next])
  return (
    <AuthCard
      title={t('auth.callback_title')}
      banner={token ? null : t('auth.callback_missing')}
      under={
        <Link className="text-link" to="/auth/login">
          {t('auth.back_to_login')}
        </Link>
      }
    >
      {me.isError ? (
        <LoadFailed error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <p className="dim">{token ? t('auth.callback_text') : ''}</p>
      )}
    </AuthCard>
  )
}
