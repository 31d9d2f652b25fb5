import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { proofsOf } from './proofs-of.ts'

export { proofsOf } from './proofs-of.ts'
export type { Proved } from './proof.ts'

const proved = z.object({
  code: z.string(),
  clause: z.string(),
  ok: z.boolean(),
  first_bad_row: z.record(z.string(), z.unknown()).nullable(),
})

/** The proofs that the books are right, for who may read the accounting reports. */
export function serveProofs(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/proofs',
      scope: 'tenant',
      tag: 'reports',
      body: noBody,
      answer: z.array(proved),
      says: 'Whether the books are right: each invariant, and the first row that breaks it',
    },
    async (ctx) => {
      ctx.need('reports_accounting', 'view')
      return { body: { data: await proofsOf(ctx.db, ctx.tenant.id) } }
    },
  )
}
