import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, PlatformContext, TenantContext, UserContext } from './context.ts'
import type { Asker } from './threads/thread-job.ts'

/** What a handler answers with, before it is written to the wire. */
export type Answer = {
  readonly status?: number
  readonly body: unknown
  /** Makes the body, or gives the rest of it, after the transaction, which has read all that it needs. */
  readonly later?: () => Promise<unknown>
  /** It is written piece by piece (`kernel/http/pieces.ts`). */
  readonly isWritten?: true
}

/**
 * Opens the transaction of a request as its sender: nobody, a signed-in person, a member of a
 * company, a platform administrator. A write with an `Idempotency-Key` that was answered before
 * is answered again without running.
 */
export type OpenContext = {
  /** Who sends a request, refused when we did not give its token; nothing else of it is read before. */
  known(request: FastifyRequest): Promise<Asker>
  /** Whether it comes from an administrator of the platform by a token that names no company. */
  isAdministrator(request: FastifyRequest): Promise<boolean>
  /** Refuses unless its sender may, and does nothing else: before a file is taken in. */
  allowed(request: FastifyRequest, check: (ctx: TenantContext) => void): Promise<void>
  public(
    request: FastifyRequest,
    work: (ctx: Context) => Promise<Answer>,
    reply?: FastifyReply,
  ): Promise<Answer>
  user(
    request: FastifyRequest,
    work: (ctx: UserContext) => Promise<Answer>,
    reply?: FastifyReply,
  ): Promise<Answer>
  tenant(request: FastifyRequest, work: (ctx: TenantContext) => Promise<Answer>): Promise<Answer>
  admin(request: FastifyRequest, work: (ctx: PlatformContext) => Promise<Answer>): Promise<Answer>
}
