import type { Language } from '@mizan/contract/errors'
import {
  mfaByEmail,
  mfaConfirmation,
  mfaProof,
  mfaSecret,
  mfaSetUp,
  profile,
  recoveryCodes,
} from '@mizan/contract/companies/profile'
import { outcome } from '../../../kernel/outcome.ts'
import { type Api, call } from '../../../kernel/api.ts'
import type { LoginParts } from '../sign-in/sign-in-parts.ts'
import {
  allowMailedCode,
  beginMfa,
  confirmMfa,
  disableMfa,
  renewRecoveryCodes,
} from './mfa-set-up.ts'
import { showProfile } from '../people/profile.ts'

const messages = {
  on: { ar: 'فُعّل التحقق بخطوتين', en: 'The second factor is on' },
  off: { ar: 'أُلغي التحقق بخطوتين', en: 'The second factor is off' },
  updated: outcome.updated,
} as const satisfies Record<string, Readonly<Record<Language, string>>>

const tag = 'profile'
const scope = 'user'

/** The calls that set up, prove and end one's own second factor. */
export function serveMfa(api: Api, parts: LoginParts): void {
  call(
    api,
    {
      method: 'POST',
      path: '/profile/mfa',
      scope,
      tag,
      says: 'A new secret for the authenticator, by password',
      body: mfaSetUp,
      answer: mfaSecret,
      perMinute: 10,
    },
    async (ctx, { body, reply }) => {
      void reply.header('cache-control', 'no-store')
      return { body: { data: await beginMfa(ctx, parts, body.password) } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/profile/mfa/confirm',
      scope,
      tag,
      says: 'Turns the second factor on by its first code; answers with the recovery codes, once',
      body: mfaConfirmation,
      answer: recoveryCodes,
      perMinute: 10,
    },
    async (ctx, { body, reply }) => {
      void reply.header('cache-control', 'no-store')
      const codes = await confirmMfa(ctx, parts, body.code)
      return { body: { data: { recovery_codes: codes }, message: messages.on[ctx.language] } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/profile/mfa/recovery_codes',
      scope,
      tag,
      says: 'Ten new recovery codes, by password and code; the old ones are void',
      body: mfaProof,
      answer: recoveryCodes,
      perMinute: 10,
    },
    async (ctx, { body, reply }) => {
      void reply.header('cache-control', 'no-store')
      return { body: { data: { recovery_codes: await renewRecoveryCodes(ctx, parts, body) } } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/profile/mfa/email',
      scope,
      tag,
      says: 'Lets a code by e-mail stand in for the app’s, or no longer',
      body: mfaByEmail,
      answer: profile,
      perMinute: 10,
    },
    async (ctx, { body }) => {
      await allowMailedCode(ctx, body.password, body.enabled)
      return {
        body: {
          data: await showProfile(parts.pool, ctx),
          message: messages.updated[ctx.language],
        },
      }
    },
  )
  call(
    api,
    {
      method: 'DELETE',
      path: '/profile/mfa',
      scope,
      tag,
      says: 'Turns the second factor off, by password and code',
      body: mfaProof,
      answer: profile,
      perMinute: 10,
    },
    async (ctx, { body }) => {
      await disableMfa(ctx, parts, body)
      return {
        body: { data: await showProfile(parts.pool, ctx), message: messages.off[ctx.language] },
      }
    },
  )
}
