import type { TenantContext } from '../../../kernel/context.ts'
import { showSession } from '../../pos-sessions/index.ts'
import type { SessionPaper } from '../printable/printable-session.ts'
import { companyOf } from './company.sql.ts'

/** What the paper of a session says: its figures so far, or those it was closed with. */
export async function sessionToPrint(ctx: TenantContext, id: string): Promise<SessionPaper> {
  const [{ figures, ...session }, company] = await Promise.all([
    showSession(ctx, id),
    companyOf(ctx),
  ])
  if (!figures) throw new Error('a session is shown without its figures')
  return {
    session: { ...session, figures },
    now: ctx.now.getTime(),
    currency: ctx.tenant.currency,
    company,
    practice: ctx.tenant.practice,
  }
}
