import { type ProofsMeta, proved } from '@mizan/contract/proofs'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { withRecord } from './named-record.sql.ts'
import { lastRun } from './proof-runs.sql.ts'
import { proofsOf } from './proofs-of.ts'

export { proofsCrontab, proofsTasks } from './jobs.ts'
export { proofsOf } from './proofs-of.ts'
export type { Proved } from './proof.ts'

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
      says: 'Whether the books are right: each invariant, and the first row that breaks it; `meta` tells when, how long, and what the last night found',
    },
    async (ctx) => {
      ctx.need('reports_accounting', 'view')
      const began = performance.now()
      const proofs = await proofsOf(ctx.db)
      const tookMs = Math.round(performance.now() - began)
      const data = await Promise.all(proofs.map((proof) => withRecord(ctx.db, proof)))
      const meta: ProofsMeta = {
        checked_at: ctx.now.toISOString(),
        took_ms: tookMs,
        last_nightly: await lastRun(ctx.db),
      }
      return { body: { data, meta } }
    },
  )
}
