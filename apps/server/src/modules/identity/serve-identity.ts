import {
  activation,
  credentials,
  forgottenPassword,
  newPassword,
  refreshRequest,
  secondFactor,
  signedIn,
  tokens,
} from '@mizan/contract/identity'
import { mfaMailRequest } from '@mizan/contract/profile'
import type { Language } from '@mizan/contract/errors'
import { type Api, type CallRequest, call } from '../../kernel/api.ts'
import { transaction } from '../../kernel/database/pool.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readToken } from '../../kernel/tokens.ts'
import { confirmEmail } from './email-change.ts'
import { type LoginParts, logIn, passSecondFactor } from './login.ts'
import { mailSignInCode } from './mailed-code.ts'
import { takeCode } from './one-time-codes.sql.ts'
import { askForPassword, resetPassword } from './password-reset.ts'
import { activateUser } from './people.sql.ts'
import { sessionOfRefreshToken } from './refresh-token.ts'
import {
  dropRefreshCookie,
  endSession,
  keepRefreshCookie,
  refreshTokenOf,
  renewSession,
} from './sessions.ts'
import { bearerOf, untied } from './untied.ts'

const said = {
  activated: {
    ar: 'تم تفعيل الحساب؛ يمكنك الدخول الآن',
    en: 'The account is active; you can sign in now',
  },
  emailChanged: {
    ar: 'تغيّر بريد الدخول؛ يمكن الدخول به الآن',
    en: 'The e-mail is changed; sign in with it from now on',
  },
  codeMailed: {
    ar: 'أُرسل الرمز إلى بريدك، وهو صالح 10 دقائق',
    en: 'The code is on its way to your e-mail; it works for 10 minutes',
  },
  mailed: {
    ar: 'إن كان البريد مسجلًا لدينا فقد أرسلنا إليه رابط تعيين كلمة المرور',
    en: 'If this e-mail is registered, a link to set the password is on its way',
  },
  passwordSet: {
    ar: 'تم تعيين كلمة المرور؛ يمكنك الدخول بها الآن',
    en: 'The password is set; you can sign in with it now',
  },
  signedOut: { ar: 'تم تسجيل الخروج', en: 'Signed out' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

const tag = 'auth'
type Raw = CallRequest<unknown>['raw']
type Reply = CallRequest<unknown>['reply']

/** The calls of signing in and out, without a company. Registration belongs to tenancy. */
export function serveIdentity(onto: Api, parts: LoginParts): void {
  const api = untied(onto, parts)
  const isSecure = parts.publicUrl.startsWith('https:')
  const key = parts.secrets.tokenKey

  /** Answers with tokens and keeps the refresh token as a cookie too. */
  const withCookie = (
    reply: Reply,
    body: { readonly refresh_token: string } | { readonly mfa_required: true },
  ): Answer => {
    if ('refresh_token' in body) keepRefreshCookie(reply, body.refresh_token, isSecure)
    void reply.header('cache-control', 'no-store')
    return { body }
  }

  call(
    api,
    {
      method: 'POST',
      path: '/auth/activate',
      scope: 'public',
      tag,
      says: 'Activates an account, or confirms a new e-mail, by the code of its mail',
      body: activation,
      perMinute: 30,
    },
    async (ctx, { body }) => {
      if (await confirmEmail(parts, body.code, ctx))
        return { body: { message: said.emailChanged[ctx.language] } }
      await transaction(parts.pool, {}, async (db) => {
        const userId = await takeCode(db, body.code, 'activate', ctx.now)
        if (!userId) throw new Refusal('code_invalid')
        await activateUser(db, userId, ctx.now)
      })
      return { body: { message: said.activated[ctx.language] } }
    },
  )

  call(
    api,
    {
      method: 'POST',
      path: '/auth/login',
      scope: 'public',
      tag,
      says: 'Signs in by e-mail and password; a second factor may be asked for',
      body: credentials,
      answer: signedIn,
      perMinute: 30,
    },
    async (ctx, { body, raw, reply }) =>
      withCookie(reply, await logIn(ctx, parts, body, raw.headers['user-agent'])),
  )

  call(
    api,
    {
      method: 'POST',
      path: '/auth/mfa',
      scope: 'public',
      tag,
      says: 'Signs in with the code of the second factor or a recovery code',
      body: secondFactor,
      answer: signedIn,
      perMinute: 20,
    },
    async (ctx, { body, raw, reply }) =>
      withCookie(
        reply,
        await passSecondFactor(ctx, parts, body.mfa_token, body.code, raw.headers['user-agent']),
      ),
  )

  call(
    api,
    {
      method: 'POST',
      path: '/auth/mfa/email',
      scope: 'public',
      tag,
      says: 'Mails the code of a sign-in to who has allowed that',
      body: mfaMailRequest,
      perMinute: 5,
    },
    async (ctx, { body }) => {
      await mailSignInCode(ctx, parts, body.mfa_token)
      return { body: { message: said.codeMailed[ctx.language] } }
    },
  )

  call(
    api,
    {
      method: 'POST',
      path: '/auth/refresh',
      scope: 'public',
      tag,
      says: 'Exchanges a refresh token for new tokens',
      body: refreshRequest,
      answer: tokens,
      perMinute: 60,
    },
    async (ctx, { body, raw, reply }) => {
      const token = refreshTokenOf(raw, body.refresh_token)
      if (!token) throw new Refusal('session_invalid')
      return withCookie(reply, await renewSession(parts.pool, key, token, ctx.now))
    },
  )

  /** The session of a request by either of its tokens; null when neither names one. */
  const sessionIdOf = async (
    raw: Raw,
    inBody: string | null | undefined,
    now: Date,
  ): Promise<string | null> => {
    const refreshToken = refreshTokenOf(raw, inBody)
    const named = refreshToken ? sessionOfRefreshToken(key, refreshToken) : null
    if (named) return named
    try {
      return (await readToken(key, bearerOf(raw), now)).sessionId
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  call(
    api,
    {
      method: 'POST',
      path: '/auth/logout',
      scope: 'public',
      tag,
      says: 'Ends the session',
      body: refreshRequest,
      perMinute: 60,
    },
    async (ctx, { body, raw, reply }) => {
      const sessionId = await sessionIdOf(raw, body.refresh_token, ctx.now)
      if (sessionId) await endSession(ctx.db, sessionId, ctx.now)
      dropRefreshCookie(reply, isSecure)
      return { body: { message: said.signedOut[ctx.language] } }
    },
  )

  call(
    api,
    {
      method: 'POST',
      path: '/auth/forget_password',
      scope: 'public',
      tag,
      says: 'Mails a link to set a new password',
      body: forgottenPassword,
      perMinute: 10,
    },
    async (ctx, { body }) => {
      await askForPassword(ctx, body.email)
      return { body: { message: said.mailed[ctx.language] } }
    },
  )

  call(
    api,
    {
      method: 'POST',
      path: '/auth/reset_password',
      scope: 'public',
      tag,
      says: 'Sets a new password by the token of the mail',
      body: newPassword,
      perMinute: 20,
    },
    async (ctx, { body, reply }) => {
      if (!(await parts.onOtherToken?.(ctx, body))) await resetPassword(ctx, parts, body)
      dropRefreshCookie(reply, isSecure)
      return { body: { message: said.passwordSet[ctx.language] } }
    },
  )
}
