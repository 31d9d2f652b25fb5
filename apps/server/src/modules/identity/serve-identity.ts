import {
  activation,
  activationShown,
  credentials,
  forgottenPassword,
  newPassword,
  refreshRequest,
  secondFactor,
  signInCode,
  signedIn,
  tokens,
} from '@mizan/contract/companies/identity'
import { mfaMailRequest } from '@mizan/contract/companies/profile'
import type { Language } from '@mizan/contract/errors'
import { type Api, type CallRequest, call, noBody } from '../../kernel/api.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readToken } from '../../kernel/tokens.ts'
import { confirmEmail } from './people/email-change.ts'
import { type Visitor, exchangeCode, logIn, passSecondFactor } from './sign-in/login.ts'
import { mailSignInCode } from './second-factor/mailed-code.ts'
import { askForPassword, resetPassword } from './passwords/password-reset.ts'
import { sessionOfRefreshToken } from './sign-in/refresh-token.ts'
import { openAccount } from './registration/register.ts'
import {
  dropRefreshCookie,
  endSession,
  setDeviceCookie,
  setRefreshCookie,
  placeOf,
  refreshTokenOf,
  renewSession,
} from './sign-in/sessions.ts'
import { showActivation } from './registration/show-activation.ts'
import type { SignInParts } from './sign-in/sign-in-parts.ts'
import { bearerOf, signedInId, untied } from './sign-in/untied.ts'

const messages = {
  activated: {
    ar: 'فُعّل حسابك. سجّل الدخول',
    en: 'The account is active; you can sign in now',
  },
  emailChanged: {
    ar: 'تغيّر بريد الدخول. سجّل الدخول به من الآن',
    en: 'The e-mail is changed; sign in with it from now on',
  },
  codeMailed: {
    ar: 'أرسلنا الرمز إلى بريدك، وهو صالح 10 دقائق',
    en: 'The code is on its way to your e-mail; it works for 10 minutes',
  },
  mailed: {
    ar: 'إن كان البريد مسجلًا لدينا فقد أرسلنا إليه رابط تعيين كلمة المرور',
    en: 'If this e-mail is registered, a link to set the password is on its way',
  },
  passwordSet: {
    ar: 'حُفظت كلمة المرور؛ ادخل بها الآن',
    en: 'The password is set; you can sign in with it now',
  },
  signedOut: { ar: 'خرجت من حسابك', en: 'Signed out' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

const tag = 'auth'
type Raw = CallRequest<unknown>['raw']
type Reply = CallRequest<unknown>['reply']

/** The calls of signing in and out, without a company. Registration belongs to tenancy. */
export function serveIdentity(onto: Api, parts: SignInParts): void {
  const api = untied(onto, parts)
  const isSecure = parts.publicUrl.startsWith('https:')
  const key = parts.secrets.tokenKey

  /** Answers with tokens and keeps the refresh token as a cookie too; the device is known from now on. */
  const withCookie = (
    reply: Reply,
    body: { readonly refresh_token: string } | { readonly mfa_required: true },
    visitor: Visitor | null = null,
  ): Answer => {
    if ('refresh_token' in body) {
      setRefreshCookie(reply, body.refresh_token, isSecure)
      if (visitor) setDeviceCookie(reply, visitor.device, isSecure)
    }
    void reply.header('cache-control', 'no-store')
    return { body }
  }
  const visitorOf = (raw: Raw): Visitor => ({
    ...placeOf(raw),
    userAgent: raw.headers['user-agent'],
  })

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
    async (ctx, { body, raw }) => {
      if (await confirmEmail(parts, body.code, ctx, await signedInId(parts, raw)))
        return { body: { message: messages.emailChanged[ctx.language] } }
      if (!(await openAccount(ctx, parts, 'activate', body))) throw new Refusal('code_invalid')
      return { body: { message: messages.activated[ctx.language] } }
    },
  )

  call(
    api,
    {
      method: 'GET',
      path: '/auth/activation/:code',
      scope: 'public',
      tag,
      says: 'What the link of a mail would activate or confirm; the code stays good',
      body: noBody,
      answer: activationShown,
      perMinute: 30,
    },
    async (ctx, { params, reply }) => {
      void reply.header('cache-control', 'no-store')
      return { body: { data: await showActivation(ctx, params.code ?? '') } }
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
    async (ctx, { body, raw, reply }) => {
      const visitor = visitorOf(raw)
      return withCookie(reply, await logIn(ctx, parts, body, visitor), visitor)
    },
  )

  call(
    api,
    {
      method: 'POST',
      path: '/auth/exchange',
      scope: 'public',
      tag,
      says: 'Exchanges a single-use code for a session, within a minute; a second factor may be asked for',
      body: signInCode,
      answer: signedIn,
      perMinute: 30,
    },
    async (ctx, { body, raw, reply }) => {
      const visitor = visitorOf(raw)
      return withCookie(reply, await exchangeCode(ctx, parts, body.code, visitor), visitor)
    },
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
    async (ctx, { body, raw, reply }) => {
      const visitor = visitorOf(raw)
      const answer = await passSecondFactor(ctx, parts, body.mfa_token, body.code, visitor)
      return withCookie(reply, answer, visitor)
    },
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
      return { body: { message: messages.codeMailed[ctx.language] } }
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
      return { body: { message: messages.signedOut[ctx.language] } }
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
      return { body: { message: messages.mailed[ctx.language] } }
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
    async (ctx, { body, raw, reply }) => {
      const { token, ...given } = body
      const visitor = visitorOf(raw)
      const isDone =
        (await parts.onOtherToken(ctx, body, visitor)) ||
        (await openAccount(ctx, parts, 'reset_password', { ...given, code: token }))
      if (!isDone) {
        await resetPassword(ctx, parts, body, visitor)
        setDeviceCookie(reply, visitor.device, isSecure)
      }
      dropRefreshCookie(reply, isSecure)
      return { body: { message: messages.passwordSet[ctx.language] } }
    },
  )
}
