import { reportAddress } from '@mizan/contract/reports/report-settings'
import type { SendingReason } from '@mizan/contract/reports/schedules'
import type { Clock } from '../../kernel/clock.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { fileNameFrom } from '../../kernel/http/file-name.ts'
import type { FileTable } from '../../kernel/http/file-table.ts'
import { contentTypeOf, piecesOf, typesetOf } from '../../kernel/http/list-file.ts'
import type { JobPayload, Task } from '../../kernel/jobs/jobs.ts'
import { attemptsAtMost, watched } from '../../kernel/jobs/watched.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { actAsPerson } from '../access/index.ts'
import { addMail } from '../identity/index.ts'
import { PdfFailure, type Printing, tablePaper } from '../printing/index.ts'
import {
  type CompanyReport,
  type Report,
  type ReportQuery,
  askedOf,
  mayReadReport,
  readReportQuery,
  reportFile,
  reportNamed,
  reportOf,
} from '../reports/index.ts'
import {
  type Brought,
  type Linked,
  type SentReport,
  daysText,
  isLinked,
  reportMail,
} from './report-letter.ts'
import { type SendingJob, sendingOfJob, settleSending } from './sendings.sql.ts'

export type SendingParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly printing: Printing
  readonly publicUrl: string
}

/** What mail servers take of a file; a larger one is a link. */
const attachedBytesMax = 8 * 1024 * 1024

type Made =
  | { readonly state: 'refused'; readonly reason: SendingReason }
  | { readonly state: 'empty' }
  | { readonly state: 'mailed'; readonly sent: SentReport }

/** Makes a report as its recipient may read it, and mails it. A job that runs twice writes one mail. */
export const sendReport = (parts: SendingParts): Task =>
  watched({
    work: makeAndMail(parts),
    giveUp: (payload, { pool }) => notMade(pool, payload, parts.clock()),
  })

const notMade = (
  pool: Pool,
  { tenant_id: tenantId, sending_id: id }: JobPayload,
  now: Date,
): Promise<boolean> =>
  transaction(pool, { tenantId: Number(tenantId) }, (db) =>
    settleSending(db, String(id), { state: 'failed', reason: 'not_made', changed_at: now }),
  )

const makeAndMail =
  (parts: SendingParts): Task =>
  async (payload, { pool, log, attempt = 1 }) => {
    const tenantId = Number(payload.tenant_id)
    const id = String(payload.sending_id)
    const job = await transaction(pool, { tenantId }, (db) => sendingOfJob(db, id))
    if (!job) return
    try {
      const made = await reportFor({ ...parts, pool }, tenantId, job)
      await transaction(pool, { tenantId }, async (db) => {
        const now = parts.clock()
        const isLink = made.state === 'mailed' && isLinked(made.sent.brought)
        const settled = {
          state: made.state,
          reason: made.state === 'refused' ? made.reason : null,
          is_link: isLink,
          changed_at: now,
        }
        const isFirst = await settleSending(db, id, settled)
        if (isFirst && made.state === 'mailed')
          await addMail(db, reportMail(made.sent, parts.publicUrl), now)
      })
    } catch (error) {
      if (attempt < attemptsAtMost) throw error
      log.error({ err: error, tenant: tenantId, sending: id }, 'a scheduled report was not made')
      await notMade(pool, payload, parts.clock())
    }
  }

/** Why nobody may act for a person, as the history of a schedule says it. */
const reasons: Readonly<Record<string, SendingReason>> = {
  forbidden: 'not_member',
  mfa_setup_required: 'mfa',
  subscription_ended: 'company_closed',
  token_expired: 'company_closed',
}

async function reportFor(
  parts: SendingParts & { readonly pool: Pool },
  tenantId: number,
  job: SendingJob,
): Promise<Made> {
  const person = { tenantId, userId: job.user_id, now: parts.clock(), asOf: job.due_at }
  const read = await actAsPerson(parts, person, (ctx) => readAs(ctx, parts, job)).catch(
    (error: unknown): Read => {
      if (!(error instanceof Refusal)) throw error
      return { state: 'refused', reason: reasons[error.code] ?? 'unreadable' }
    },
  )
  if (read.state !== 'read') return read
  const { bytes, name, ...sent } = read
  const brought = typeof bytes === 'string' ? bytes : await attached(bytes, name, job)
  return { state: 'mailed', sent: { ...sent, brought } }
}

/** Paper that takes too long to set, or weighs too much, is read on its screen. */
async function attached(
  make: () => Promise<Uint8Array>,
  name: string,
  { file }: SendingJob,
): Promise<Brought> {
  const bytes = await make().catch((error: unknown) => {
    if (error instanceof PdfFailure && error.code === 'pdf_timeout') return null
    throw error
  })
  if (bytes === null || bytes.length > attachedBytesMax) return 'large'
  return {
    attached: {
      filename: `${name}.${file}`,
      content_type: contentTypeOf(file),
      content_base64: Buffer.from(bytes).toString('base64'),
    },
  }
}

type Read =
  | Exclude<Made, { state: 'mailed' }>
  | (Omit<SentReport, 'brought'> & {
      readonly state: 'read'
      readonly bytes: (() => Promise<Uint8Array>) | Linked | 'nothing'
      readonly name: string
    })

/** Reads a report with the rights, stores and language of its recipient. */
async function readAs(ctx: TenantContext, parts: SendingParts, job: SendingJob): Promise<Read> {
  const name = reportNamed(job.report)
  const report = reportOf(name)
  if (!mayReadReport(ctx, name)) return { state: 'refused', reason: 'no_right' }
  if (job.file === 'xlsx' && !ctx.can('exports', 'view'))
    return { state: 'refused', reason: 'no_export' }
  return readReport(ctx, report, { parts, job }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return { state: 'refused', reason: 'unreadable' }
  })
}

async function readReport(
  ctx: TenantContext,
  report: CompanyReport,
  { parts, job }: { readonly parts: SendingParts; readonly job: SendingJob },
): Promise<Read> {
  const { declared, name } = report
  const asked = askedOf(name, job.settings)
  const query = await readReportQuery(ctx, { ...asked, return_file: job.file }, declared.filters)
  const isEmpty = await hasNothing(ctx, report, query)
  if (isEmpty && job.when_empty === 'skip') return { state: 'empty' }
  const days = { from: query.from, to: query.to }
  const { period: _named, ...settings } = job.settings
  const shown = { title: declared.title, period: declared.period, days }
  const fileName = `${declared.title[ctx.language]} ${daysText(shown).replaceAll('/', '-')}`
  return {
    state: 'read',
    job,
    tenantId: ctx.tenant.id,
    to: { name: ctx.user.name, email: ctx.user.email, language: ctx.language },
    ...shown,
    path: reportAddress(name, declared.period === 'now' ? settings : { ...settings, ...days }),
    name: fileNameFrom(ctx, fileName),
    bytes: isEmpty
      ? 'nothing'
      : await bytesOf(ctx, await reportFile(ctx, report, query), { parts, job }),
  }
}

const isNothing = (value: unknown): boolean => /^-?0*(?:\.0*)?$/.test(String(value ?? ''))
const figures = new Set(['money', 'quantity', 'percent', 'count'])

/** Whether a report has no rows, or is a statement of zeros. */
async function hasNothing(
  ctx: TenantContext,
  report: Report,
  query: ReportQuery,
): Promise<boolean> {
  const page = { ...query, file: null, all: false, page: 1, perPage: 1 }
  const { rows, total } = await report.read(ctx, page)
  if (total !== undefined) return total === 0
  const names = report.declared.columns
    .filter(({ kind }) => figures.has(kind))
    .map(({ key }) => key)
  return rows.every((row) => names.length > 0 && names.every((key) => isNothing(row[key])))
}

/** The file; paper is set once the transaction is over. */
async function bytesOf(
  ctx: TenantContext,
  table: FileTable,
  { parts, job }: { readonly parts: SendingParts; readonly job: SendingJob },
): Promise<(() => Promise<Uint8Array>) | Linked> {
  if (job.file === 'pdf')
    return typesetOf(ctx, table, tablePaper(parts.printing)).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'too_many_rows') return 'long' as const
      throw error
    })
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of piecesOf(ctx, table, job.file)) {
    size += piece.length
    if (size > attachedBytesMax) return 'large'
    pieces.push(piece)
  }
  const whole = Buffer.concat(pieces)
  return async () => whole
}
