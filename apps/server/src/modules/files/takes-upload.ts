import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Api, type CallDescription, send } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Asker } from '../../kernel/threads/thread-job.ts'
import { type UntiedParts, claimsOf } from '../identity/index.ts'
import { type Upload, readUpload } from './read-upload.ts'

type UploadCall = Pick<CallDescription, 'path' | 'says' | 'tag'> & {
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  /** Files a minute of one user. */
  readonly perMinute: number
}

/** So many files of one user may be on their way or at work at a time. */
const atOnceMax = 4

/** How a route is limited to so many requests a minute of one user. */
export const limitedByUser = (parts: UntiedParts, max: number) => ({
  config: {
    rateLimit: {
      max,
      timeWindow: '1 minute',
      keyGenerator: async (request: FastifyRequest): Promise<string> =>
        (await claimsOf(parts, request)).userId,
    },
  },
})

/**
 * A call that takes a file. Its sender is known before the first byte is kept, may send so many, and the
 * file is read and prepared before the transaction begins.
 */
export function takesUpload(
  api: Api,
  parts: UntiedParts,
  { perMinute, ...declared }: UploadCall,
  prepare: (
    upload: Upload,
    request: FastifyRequest,
    by: Asker,
  ) => Promise<(ctx: TenantContext) => Promise<Answer>>,
): void {
  const underWay = new Map<string, number>()
  api.calls.push({ method: 'POST', scope: 'tenant', ...declared })
  api.app.post(`/api${declared.path}`, limitedByUser(parts, perMinute), async (request, reply) => {
    const { userId, tenantId } = await claimsOf(parts, request)
    const before = underWay.get(userId) ?? 0
    if (before >= atOnceMax) throw new Refusal('too_many_requests', { seconds: '5' })
    underWay.set(userId, before + 1)
    try {
      const by = { company: tenantId ?? 0, user: userId }
      const work = await prepare(await readUpload(request), request, by)
      return await send(reply, await api.open.tenant(request, work))
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1
      if (left > 0) underWay.set(userId, left)
      else underWay.delete(userId)
    }
  })
}
