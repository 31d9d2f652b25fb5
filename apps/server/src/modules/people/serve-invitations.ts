import type { Language } from '@mizan/contract/errors'
import {
  invitationAcceptance,
  invitationShown,
  invitations,
  ownInvitation,
} from '@mizan/contract/companies/people'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { type LoginParts, placeOf, untied } from '../identity/index.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { invitationsBy } from './invitations.ts'
import { ownInvitations } from './own-invitations.ts'

const joined: Readonly<Record<Language, string>> = {
  ar: 'قُبلت الدعوة؛ ادخل الآن',
  en: 'The invitation is accepted; you can sign in now',
}

/** Inviting, and what an invited person does with the link. */
export function serveInvitations(api: Api, parts: LoginParts): void {
  const { list, show, create, resend, revoke } = invitationsBy(parts.publicUrl)
  serve(api, invitations, {
    list,
    show,
    create,
    remove: async (ctx, id) => {
      await revoke(ctx, id)
    },
    actions: { resend, revoke },
  })

  const open = untied(api, parts)
  call(
    open,
    {
      method: 'GET',
      path: '/auth/invitations',
      scope: 'user',
      tag: 'auth',
      says: 'The companies that wait for the answer of the signed-in person',
      body: noBody,
      answer: z.array(ownInvitation),
    },
    async (ctx) => ({
      body: { data: await ownInvitations(parts.pool, ctx.user.email, ctx.now) },
    }),
  )
  call(
    open,
    {
      method: 'GET',
      path: '/auth/invitation/:token',
      scope: 'public',
      tag: 'auth',
      says: 'What the link of an invitation leads to',
      body: noBody,
      answer: invitationShown,
      perMinute: 30,
    },
    async (ctx, { params, reply }) => {
      void reply.header('cache-control', 'no-store')
      return { body: { data: await showInvitation(parts, ctx, params.token ?? '') } }
    },
  )
  call(
    open,
    {
      method: 'POST',
      path: '/auth/accept_invitation',
      scope: 'public',
      tag: 'auth',
      says: 'Joins the company of an invitation; without an account also sets name and password',
      body: invitationAcceptance,
      perMinute: 20,
    },
    async (ctx, { body, raw }) => ({
      body: {
        data: await acceptInvitation(parts, ctx, body, placeOf(raw)),
        message: joined[ctx.language],
      },
    }),
  )
}
