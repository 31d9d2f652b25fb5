import { signedInUser as answer, tokenRequest } from '@mizan/contract/companies/identity'
import { ownCompany, tenantToken, tenantTokenRequest } from '@mizan/contract/companies/tenancy'
import { z } from 'zod'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { readToken, signToken } from '../../../kernel/tokens.ts'
import { claimsOf, untied } from '../../identity/index.ts'
import { enterTestBooks } from '../../test-mode/index.ts'
import { memberTenantId, ownCompanies } from '../company/own-companies.ts'
import type { TenancyParts } from '../parts.ts'
import { signedInUser } from './signed-in-user.ts'

/** Who is signed in, his companies, and the choice of one. */
export function serveSession(onto: Api, parts: TenancyParts): void {
  const api = untied(onto, parts)
  const key = parts.secrets.tokenKey

  for (const path of ['/auth/user', '/auth/me']) {
    call(
      api,
      {
        method: 'GET',
        path,
        scope: 'user',
        tag: 'auth',
        says: 'The signed-in person, his company and what he may do there',
        body: noBody,
        answer,
      },
      async (ctx, { raw }) => {
        const claims = await claimsOf(parts, raw)
        return { body: { data: await signedInUser(parts, claims, ctx.language, ctx.now) } }
      },
    )
  }

  call(
    api,
    {
      method: 'POST',
      path: '/auth/me',
      scope: 'public',
      tag: 'auth',
      says: 'The person a token names',
      body: tokenRequest,
      answer,
      perMinute: 60,
    },
    async (ctx, { body }) => {
      const claims = await readToken(key, body.token, ctx.now)
      return { body: { data: await signedInUser(parts, claims, ctx.language, ctx.now) } }
    },
  )

  call(
    api,
    {
      method: 'GET',
      path: '/tenant',
      scope: 'user',
      tag: 'tenant',
      says: 'The companies of the signed-in person',
      body: noBody,
      answer: z.array(ownCompany),
    },
    async (ctx) => ({ body: { data: await ownCompanies(parts.pool, ctx.user.id, ctx.language) } }),
  )

  call(
    api,
    {
      method: 'POST',
      path: '/tenant_token',
      scope: 'user',
      tag: 'tenant',
      says: 'A token that also names the company; with `test`, its test books, made on first use',
      body: tenantTokenRequest,
      answer: tenantToken,
      perMinute: 120,
    },
    async (ctx, { body, reply }) => {
      const liveId = await memberTenantId(parts.pool, ctx.user.id, body.tenant_id)
      if (liveId === null) throw new Refusal('not_found')
      const tenantId = body.test ? await enterTestBooks(parts, liveId, ctx.user.id) : liveId
      void reply.header('cache-control', 'no-store')
      return {
        body: {
          token: await signToken(
            key,
            { userId: ctx.user.id, sessionId: ctx.user.sessionId, tenantId },
            ctx.now,
          ),
        },
      }
    },
  )
}
