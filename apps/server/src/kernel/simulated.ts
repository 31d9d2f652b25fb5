import type { FastifyRequest } from 'fastify'
import type { ReaderContext } from './context.ts'

/** Whether a simulator answers in the place of the tax authority in the books of whoever asks. */
export const isSimulatedFor = (ctx: ReaderContext): boolean =>
  'tenant' in ctx && ctx.tenant.practice !== null

const simulated = new WeakSet<FastifyRequest>()

/** Remembers of a request in whose books it asks, for a refusal that leaves them behind. */
export function noteBooksOf(request: FastifyRequest, ctx: ReaderContext): void {
  if (isSimulatedFor(ctx)) simulated.add(request)
}

/** Whether what is refused of a request speaks of the simulator. */
export const isSimulatedIn = (request: FastifyRequest): boolean => simulated.has(request)
