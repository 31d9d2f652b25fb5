import type { PrintedType } from '@mizan/contract/sharing'
import { stateRefusal } from '@mizan/core/documents/available-actions'
import { factsOf } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { actionFacts } from '../documents/index.ts'
import { type DocumentRow, documentRow } from './documents.sql.ts'

/**
 * A document that may leave the company now: the user may send mail and see the document, and it is
 * confirmed. Drafts, cancelled, opened and rejected ones stay (`domain/02` 2.2), by the same answer
 * that disables the button.
 */
export async function sendableDocument(
  ctx: TenantContext,
  type: PrintedType,
  id: string,
): Promise<DocumentRow> {
  ctx.need('email', 'store')
  const row = await documentRow(ctx, type, id)
  if (!row) throw new Refusal('not_found')
  ctx.need(factsOf(row.kind).permission, 'view')
  const code = stateRefusal('send_email', actionFacts(ctx, row.kind, row.status))
  if (code) throw refusalOf([{ code }])
  return row
}
