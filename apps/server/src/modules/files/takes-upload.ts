import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Api, type CallDescription, addRoute, send } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { type FairGate, fairGate } from '../../kernel/threads/fair-gate.ts'
import type { Asker } from '../../kernel/threads/thread-job.ts'
import { type Upload, readUpload } from './read-upload.ts'

type UploadCall = Pick<CallDescription, 'path' | 'says' | 'tag'> & {
  readonly body?: z.ZodType
  readonly answer?: z.ZodType
  /** Refuses whoever may bring no such file at all. */
  readonly right: (ctx: TenantContext) => void
  /** Files a minute of one user. */
  readonly perMinute: number
}

/** So many files of one user are read and worked on at a time, and so many more may wait for it. */
const atOnceMax = 4
const waitingMax = 40

/**
 * A call that takes a file. Its sender is known, may bring one and may send so many before the first byte
 * is kept, and the file is read and prepared before the transaction begins.
 */
export function takesUpload(
  api: Api,
  { right, perMinute, ...declared }: UploadCall,
  prepare: (
    upload: Upload,
    request: FastifyRequest,
    by: Asker,
  ) => Promise<(ctx: TenantContext) => Promise<Answer>>,
): void {
  const gates = gatesByUser()
  addRoute(
    api,
    { method: 'POST', scope: 'tenant', ...declared },
    async (request, reply) => {
      const by = await api.open.known(request)
      await api.open.allowed(request, right)
      return gates.run(by.user, async () => {
        const upload = await readUpload(request)
        // What was asked is the file too: another one of the same length is another request.
        request.body = { ...upload.fields, file: upload.sha256, name: upload.name }
        const work = await prepare(upload, request, by)
        return send(reply, await api.open.tenant(request, work))
      })
    },
    { ofUser: perMinute },
  )
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
