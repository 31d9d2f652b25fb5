import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Api, type CallDescription, send } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { type FairGate, fairGate } from '../../kernel/threads/fair-gate.ts'
import type { Asker } from '../../kernel/threads/thread-job.ts'
import { type UntiedParts, claimsOf } from '../identity/index.ts'
import { type Upload, readUpload } from './read-upload.ts'

type UploadCall = Pick<CallDescription, 'path' | 'says' | 'tag'> & {
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  /** Files a minute of one user. */
  readonly perMinute: number
}

/** So many files of one user are read and worked on at a time, and so many more may wait for it. */
const atOnceMax = 4
const waitingMax = 40

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
  const gates = gatesByUser()
  api.calls.push({ method: 'POST', scope: 'tenant', ...declared })
  api.app.post(`/api${declared.path}`, limitedByUser(parts, perMinute), async (request, reply) => {
    const { userId, tenantId } = await claimsOf(parts, request)
    return gates.run(userId, async () => {
      const by = { company: tenantId ?? 0, user: userId }
      const work = await prepare(await readUpload(request), request, by)
      return send(reply, await api.open.tenant(request, work))
    })
  })
}

/** A gate for each user: further files wait before they are read, and so in nobody's memory. */
function gatesByUser(): FairGate {
  const gates = new Map<string, { readonly gate: FairGate; count: number }>()
  return {
    run: async (user, work) => {
      const own = gates.get(user) ?? {
        gate: fairGate({ places: atOnceMax, perOwner: waitingMax }),
        count: 0,
      }
      gates.set(user, own)
      own.count += 1
      try {
        return await own.gate.run(user, work)
      } finally {
        own.count -= 1
        if (own.count === 0) gates.delete(user)
      }
    },
  }
}
