import type { FastifyRequest } from 'fastify'
import type { Context, TenantContext, UserContext } from './context.ts'

/** What a handler answers with, before it is written to the wire. */
export type Answer = {
  readonly status?: number
  readonly body: unknown
}

/**
 * Opens the transaction of a request as its sender: nobody, a signed-in person, a member of a
 * company, a platform administrator. A write with an `Idempotency-Key` that was answered before
 * is answered again without running.
 */
export type OpenContext = {
  public(request: FastifyRequest, work: (ctx: Context) => Promise<Answer>): Promise<Answer>
  user(request: FastifyRequest, work: (ctx: UserContext) => Promise<Answer>): Promise<Answer>
  tenant(request: FastifyRequest, work: (ctx: TenantContext) => Promise<Answer>): Promise<Answer>
  admin(request: FastifyRequest, work: (ctx: UserContext) => Promise<Answer>): Promise<Answer>
}
