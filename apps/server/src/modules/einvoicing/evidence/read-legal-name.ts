import type { TenantContext } from '../../../kernel/context.ts'
import { threadJob } from '../../../kernel/threads/thread-job.ts'
import type { Threads } from '../../../kernel/threads/threads.ts'
import type { legalFileName } from './legal-file-name.ts'

const naming = threadJob<typeof legalFileName>(
  new URL('./legal-file-name.ts', import.meta.url),
  'legalFileName',
  { withinMs: 10_000, perUser: 100, refusedAs: 'unavailable' },
)

/** Reads the name of a sealed document's file in a thread: it is inside, however long the document is. */
export const readLegalName = (threads: Threads, ctx: TenantContext, xml: string): Promise<string> =>
  threads.run(naming, xml, { company: ctx.tenant.id, user: ctx.user.id })
