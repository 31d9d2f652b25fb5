import type { EmailOutcome, documentEmail, documentEmails } from '@mizan/contract/sharing'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import type { DocumentMailJob } from './jobs.ts'
import { resourceOf } from './documents.sql.ts'
import { sendableDocument } from './sendable-document.ts'
import { refusalText } from '../../kernel/refusal-text.ts'
import { isSimulatedFor } from '../../kernel/simulated.ts'

/** Has a document mailed to its party, or to an address that was typed; answers with the address. */
export async function sendDocument(
  ctx: TenantContext,
  { document_type: type, document_id: id, to: typed }: z.output<typeof documentEmail>,
): Promise<{ readonly to: string }> {
  const row = await sendableDocument(ctx, type, id)
  const to = typed ?? row.party_email
  if (to === null) throw refusalOf([{ code: 'email_missing', field: 'to' }])
  const job: DocumentMailJob = {
    mail_id: newId(),
    tenant_id: ctx.tenant.id,
    user_id: ctx.user.id,
    document_type: type,
    document_id: id,
    to,
    language: ctx.language,
  }
  await ctx.enqueue('document.mail', job)
  await recordActivity(ctx, resourceOf(type), id, 'emailed', { to: { before: null, after: to } })
  return { to }
}

/**
 * Has many documents mailed to their parties and answers for each what happened: where it is on its
 * way to, or why it stays. One that stays keeps no other from leaving.
 */
export async function sendDocuments(
  ctx: TenantContext,
  { document_type: type, document_ids: ids }: z.output<typeof documentEmails>,
): Promise<readonly EmailOutcome[]> {
  ctx.need('email', 'store')
  const outcomes: EmailOutcome[] = []
  for (const id of new Set(ids)) {
    outcomes.push(
      await sendDocument(ctx, { document_type: type, document_id: id, to: null }).then(
        ({ to }) => ({ document_id: id, to, code: null, message: null }),
        (error: unknown) => stayed(ctx, id, error),
      ),
    )
  }
  return outcomes
}

/** A refusal is asked before anything is written, so what the others wrote stands. */
function stayed(ctx: TenantContext, id: string, error: unknown): EmailOutcome {
  if (!(error instanceof Refusal)) throw error
  const { code, params } = error
  return {
    document_id: id,
    to: null,
    code,
    message: refusalText(code, ctx.language, params, isSimulatedFor(ctx)),
  }
}
