import type { Language } from '@mizan/contract/errors'
import {
  emailChange,
  ownSession,
  passwordChange,
  profile,
  profileChange,
} from '@mizan/contract/companies/profile'
import { z } from 'zod'
import { outcome } from '../../../kernel/outcome.ts'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { UserContext } from '../../../kernel/context.ts'
import type { Answer } from '../../../kernel/open-context.ts'
import { recordId } from '../../../kernel/serve.ts'
import { askForEmail, dropEmailChange } from './email-change.ts'
import type { LoginParts } from '../sign-in/sign-in-parts.ts'
import {
  changePassword,
  changeProfile,
  endOtherSessions,
  endOwnSession,
  ownSessions,
  showProfile,
} from './profile.ts'
import { serveMfa } from '../second-factor/serve-mfa.ts'
import { untied } from '../sign-in/untied.ts'

const messages = {
  updated: outcome.updated,
  mailed: {
    ar: 'أرسلنا رابط التأكيد إلى بريدك الجديد',
    en: 'The confirmation link is on its way to the new e-mail',
  },
  passwordSet: {
    ar: 'تغيّرت كلمة المرور، وانتهى الدخول على الأجهزة الأخرى',
    en: 'The password is changed, and other devices are signed out',
  },
  signedOut: { ar: 'انتهى الدخول', en: 'Signed out' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

const tag = 'profile'
const scope = 'user'

/** The calls about one's own account; they need no company. */
export function serveProfile(onto: Api, parts: LoginParts): void {
  const api = untied(onto, parts)
  const shown = async (ctx: UserContext, message?: keyof typeof messages): Promise<Answer> => ({
    body: {
      data: await showProfile(parts.pool, ctx),
      ...(message && { message: messages[message][ctx.language] }),
    },
  })

  call(
    api,
    {
      method: 'GET',
      path: '/profile',
      scope,
      tag,
      says: 'My account',
      body: noBody,
      answer: profile,
    },
    (ctx) => shown(ctx),
  )
  call(
    api,
    {
      method: 'PUT',
      path: '/profile',
      scope,
      tag,
      says: 'Changes my name, phone and language; what is not sent stays',
      body: profileChange,
      answer: profile,
    },
    async (ctx, { body }) => {
      await changeProfile(ctx, body)
      return shown(ctx, 'updated')
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/profile/email',
      scope,
      tag,
      says: 'Asks for another e-mail; a link to it confirms',
      body: emailChange,
      answer: profile,
      perMinute: 10,
    },
    async (ctx, { body }) => {
      await askForEmail(ctx, parts, body)
      return shown(ctx, 'mailed')
    },
  )
  call(
    api,
    {
      method: 'DELETE',
      path: '/profile/email',
      scope,
      tag,
      says: 'Leaves the e-mail as it is',
      body: noBody,
      answer: profile,
    },
    async (ctx) => {
      await dropEmailChange(ctx)
      return shown(ctx, 'updated')
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/profile/password',
      scope,
      tag,
      says: 'Changes my password; other devices are signed out',
      body: passwordChange,
      perMinute: 10,
    },
    async (ctx, { body }) => {
      await changePassword(parts.pool, ctx, body)
      return { body: { message: messages.passwordSet[ctx.language] } }
    },
  )
  serveSessions(api)
  serveMfa(api, parts)
}

function serveSessions(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/profile/sessions',
      scope,
      tag,
      says: 'The devices I am signed in on',
      body: noBody,
      answer: z.array(ownSession),
    },
    async (ctx) => ({ body: { data: await ownSessions(ctx) } }),
  )
  call(
    api,
    {
      method: 'DELETE',
      path: '/profile/sessions',
      scope,
      tag,
      says: 'Signs me out everywhere but here',
      body: noBody,
    },
    async (ctx) => {
      await endOtherSessions(ctx)
      return { body: { message: messages.signedOut[ctx.language] } }
    },
  )
  call(
    api,
    {
      method: 'DELETE',
      path: '/profile/sessions/:id',
      scope,
      tag,
      says: 'Signs me out on one device',
      body: noBody,
    },
    async (ctx, { params }) => {
      await endOwnSession(ctx, recordId(params.id))
      return { body: { message: messages.signedOut[ctx.language] } }
    },
  )
}
