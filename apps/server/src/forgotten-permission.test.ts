import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quotations } from '@mizan/contract/documents/quotations'
import { units } from '@mizan/contract/catalog'
import Fastify, { type FastifyRequest, type FastifyReply } from 'fastify'
import type { Api } from './kernel/api.ts'
import type { TenantContext } from './kernel/context.ts'
import { sql } from './kernel/database/sql.ts'
import { answerError } from './kernel/http/answer.ts'
import { readBodies } from './kernel/http/body.ts'
import { serve } from './kernel/serve.ts'
import { openContext } from './modules/access/index.ts'
import { withoutDatabase } from './testing/database.ts'
import { register } from './testing/people.ts'
import { testServer } from './testing/server.ts'

const id = '0b0f6a52-6c5e-4c1d-8f7e-0e6a1f0b7a11'

/** Writes something, asks for nothing, and answers with no record at all. */
const writesUnit = async (ctx: TenantContext): Promise<never> => {
  await ctx.db.run(sql`insert into units (tenant_id, id, name, search_text)
    values (${ctx.tenant.id}, ${id}, 'كرتونة', 'كرتونة')`)
  return {} as never
}

const everyAction = Object.fromEntries(
  Object.keys(quotations.actions).map((action) => [action, writesUnit]),
) as never

test(
  'a handler that forgets to ask for the permission of its kind of record keeps nothing',
  { skip: withoutDatabase() },
  async () => {
    const server = await testServer()
    const app = Fastify()
    app.setErrorHandler(async (error, request: FastifyRequest, reply: FastifyReply) =>
      answerError(error, request, reply),
    )
    readBodies(app)
    const { pool } = server.database
    const api: Api = {
      app,
      open: openContext({ pool, secrets: server.secrets, clock: server.clock.now }),
      calls: [],
      platform: new Map(),
      lists: new Map(),
      tablePaper: () => Promise.reject(new Error('no paper is asked for')),
      threads: server.threads,
    }
    serve(api, quotations, { update: writesUnit, actions: everyAction })
    try {
      const { tenantToken } = await register(server, 'Noor', 'Noor Trading')
      for (const [method, url] of [
        ['PUT', `/api/quotations/${id}`],
        ['POST', `/api/quotations/${id}/copy`],
      ] as const) {
        const headers = { authorization: `Bearer ${tenantToken}` }
        const answer = await app.inject({ method, url, headers, payload: {} })
        assert.equal(answer.statusCode, 500, answer.payload)
      }
      const kept = await server.ask(`/${units.name}/${id}`, { token: tenantToken })
      assert.equal(kept.status, 404)
    } finally {
      await app.close()
      await server.close()
    }
  },
)
