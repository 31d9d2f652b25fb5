import type { Language } from '@mizan/contract/errors'
import type { PrintedType } from '@mizan/contract/sharing'
import type { Clock } from '../../kernel/clock.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import type { JobPayload, Task } from '../../kernel/jobs/jobs.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { actAsOwner } from '../access/index.ts'
import { addMail } from '../identity/index.ts'
import { type PreparedPrint, type Printing, preparePrint } from '../printing/index.ts'
import { type Sent, documentMail } from './document-letter.ts'
import { documentRow } from './documents.sql.ts'
import { resourceOf } from './documents.sql.ts'

export type SharingParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly printing: Printing
}

/** What is asked for when a document is mailed: records by name, the paper is made by the job. */
export type DocumentMailJob = {
  readonly mail_id: string
  readonly tenant_id: number
  readonly user_id: string
  readonly document_type: PrintedType
  readonly document_id: string
  readonly to: string
  readonly language: Language
}

const jobOf = (payload: JobPayload): DocumentMailJob => ({
  mail_id: String(payload.mail_id),
  tenant_id: Number(payload.tenant_id),
  user_id: String(payload.user_id),
  document_type: Number(payload.document_type) as PrintedType,
  document_id: String(payload.document_id),
  to: String(payload.to),
  language: payload.language === 'en' ? 'en' : 'ar',
})

/** Typesets a document and mails it. A job that runs twice writes one mail. */
const mailDocument =
  ({ secrets, clock, printing }: SharingParts): Task =>
  async (payload, { pool }) => {
    const job = jobOf(payload)
    const now = clock()
    if (await onPool(pool).first(sql`select 1 from mails where id = ${job.mail_id}`)) return
    const { tenant_id: tenantId, user_id: userId } = job
    const read = await actAsOwner({ pool, secrets }, { tenantId, userId, now }, (ctx) =>
      readDocument(ctx, job),
    )
    const print = await printing.printOf(read.prepared)
    const bytes = await printing.pdfOf(print)
    await transaction(pool, { tenantId }, (db) =>
      addMail(db, documentMail({ ...read, print, pdf: bytes }), now),
    )
  }

async function readDocument(
  ctx: TenantContext,
  job: DocumentMailJob,
): Promise<Omit<Sent, 'pdf' | 'print'> & { readonly prepared: PreparedPrint }> {
  const { document_type: type, document_id: id } = job
  const [row, company, prepared] = await Promise.all([
    documentRow(ctx, type, id),
    ctx.db.first<{ name: string; name_en: string | null; email: string | null }>(
      sql`select name, name_en, email from tenants where id = ${currentTenant}`,
    ),
    preparePrint(ctx, resourceOf(type), id, null),
  ])
  if (!row || !company) throw new Error(`no document ${type} ${id}`)
  return {
    id: job.mail_id,
    to: job.to,
    language: job.language,
    tenantId: ctx.tenant.id,
    company: { ar: company.name, en: company.name_en },
    replyTo: company.email ?? ctx.user.email,
    row,
    prepared,
  }
}

/** What sharing does later. */
export const sharingTasks = (parts: SharingParts): Readonly<Record<string, Task>> => ({
  'document.mail': mailDocument(parts),
})
