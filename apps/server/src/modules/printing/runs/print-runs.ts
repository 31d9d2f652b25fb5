import {
  type PrintRun,
  type PrintRunDraft,
  printRunDays,
} from '@mizan/contract/printing/print-runs'
import {
  type PrintedResource,
  printRunMax,
  printedResources,
} from '@mizan/contract/printing/printed-resources'
import { reportGroups } from '@mizan/contract/reports/report-groups'
import { reportCodes } from '@mizan/contract/reports/report-settings'
import { factsOf, kindsOf } from '@mizan/core/documents/kind'
import type { FastifyReply } from 'fastify'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { databaseError } from '../../../kernel/database/pool.ts'
import { fileNameFrom } from '../../../kernel/http/file-name.ts'
import { contentTypeOf } from '../../../kernel/http/list-file.ts'
import { sendPieces } from '../../../kernel/http/pieces.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Answer } from '../../../kernel/open-context.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { contentDisposition } from '../../files/index.ts'
import {
  type Chosen,
  type Failure,
  type NewRun,
  type RunRow,
  changeRun,
  chosenIn,
  chosenOf,
  dropPieces,
  failSilentRuns,
  insertRun,
  ownRun,
  ownRuns,
  pieceOf,
} from './print-runs.sql.ts'
import { refusalText } from '../../../kernel/refusal-text.ts'

export const printRunTaskName = 'print_run'
const dayMs = 86_400_000
/** Far longer than the papers take between two signs of life. */
const silentMs = 15 * 60_000

const mayView = (ctx: TenantContext, resource: PrintedResource): boolean =>
  resource === 'goods_receipt_returns'
    ? ctx.can('consignments', 'view')
    : kindsOf(resource)
        .map((kind) => ctx.can(factsOf(kind).permission, 'view'))
        .includes(true)

/** Refuses who may see no document of any family. */
export function needAnyFamily(ctx: TenantContext): void {
  if (!printedResources.map((each) => mayView(ctx, each)).includes(true))
    throw new Refusal('forbidden')
}

/** Refuses who may see neither a document nor a report nor goods, and so has no file. */
function needAnyFile(ctx: TenantContext): void {
  const codes = [...Object.values(reportGroups).map(({ code }) => code), 'items' as const]
  if (!codes.map((code) => ctx.can(code, 'view')).includes(true)) needAnyFamily(ctx)
}

const isPrintable = (ctx: TenantContext, { permission, is_seen: isSeen }: Chosen): boolean =>
  isSeen && ctx.can(permission, 'view')

const shownTo = (
  ctx: TenantContext,
  {
    document_ids: ids,
    failures,
    created_by: _,
    settings: _settings,
    stores_scope: _scope,
    row_count: rows,
    ...row
  }: RunRow,
): PrintRun => ({
  ...row,
  total:
    row.resource === 'reports' || row.resource === 'labels'
      ? rows
      : ids.length + failures.filter(({ document_id: id }) => !ids.includes(id)).length,
  failures: failures.map((each) => ({
    ...each,
    message: refusalText(each.code as 'print_failed', ctx.language, {}),
  })),
  created_at: row.created_at.toISOString(),
  expires_at:
    row.status === 'done'
      ? new Date(row.created_at.getTime() + printRunDays * dayMs).toISOString()
      : null,
})

/** The runs somebody asked for, the newest first. */
export async function listRuns(ctx: TenantContext): Promise<readonly PrintRun[]> {
  needAnyFile(ctx)
  return (await ownRuns(ctx)).map((row) => shownTo(ctx, row))
}

export async function showRun(ctx: TenantContext, id: string): Promise<PrintRun> {
  needAnyFile(ctx)
  return shownTo(ctx, await runOf(ctx, id))
}

/** Gives up a file that is under way; one that is over stays as it is. */
export async function cancelRun(ctx: TenantContext, id: string): Promise<PrintRun> {
  needAnyFile(ctx)
  await runOf(ctx, id)
  const stopped = await changeRun(ctx.db, id, { status: 'cancelled', finished_at: ctx.now })
  if (stopped > 0) {
    await dropPieces(ctx.db, id)
    await recordActivity(ctx, 'print_runs', id, 'given_up')
  }
  return shownTo(ctx, await runOf(ctx, id))
}

async function runOf(ctx: TenantContext, id: string): Promise<RunRow> {
  const row = await ownRun(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** Has documents printed by a job, one file at a time for each user. */
export async function orderRun(ctx: TenantContext, draft: PrintRunDraft): Promise<PrintRun> {
  const { resource, form } = draft
  if (!mayView(ctx, resource)) throw new Refusal('forbidden')
  const { ids, failures } = draft.document_ids
    ? await fromChosen(ctx, resource, draft.document_ids)
    : { ids: await fromPeriod(ctx, draft), failures: [] }
  const name = fileNameFrom(ctx, `${resource}_${ctx.today}.${form}`)
  const run = { resource, form, document_ids: ids, failures, file_name: name, report: null }
  return beginRun(ctx, run, printRunTaskName)
}

/** Has a job make a file, one at a time for each user. */
export async function beginRun(
  ctx: TenantContext,
  run: Omit<NewRun, 'id'>,
  task: string,
): Promise<PrintRun> {
  await failSilentRuns(ctx, new Date(ctx.now.getTime() - silentMs))
  const id = newId()
  await insertRun(ctx, { id, ...run }).catch((error: unknown) => {
    if (databaseError(error)?.code === '23505') throw new Refusal('print_run_running')
    throw error
  })
  await ctx.enqueue(task, { tenant_id: ctx.tenant.id, run_id: id }, { key: `print_run:${id}` })
  await recordActivity(ctx, 'print_runs', id, 'created')
  return shownTo(ctx, await runOf(ctx, id))
}

type Found = { readonly ids: readonly string[]; readonly failures: readonly Failure[] }

/** In the order of the choice; what is not there for the user is named, and keeps no other back. */
async function fromChosen(
  ctx: TenantContext,
  resource: PrintedResource,
  asked: readonly string[],
): Promise<Found> {
  const unique = [...new Set(asked.map((id) => id.toLowerCase()))]
  const found = await chosenOf(ctx, resource, unique)
  const seen = new Set(found.filter((each) => isPrintable(ctx, each)).map(({ id }) => id))
  if (seen.size === 0) throw new Refusal('not_found')
  return {
    ids: unique.filter((id) => seen.has(id)),
    failures: unique
      .filter((id) => !seen.has(id))
      .map((id) => ({ document_id: id, number: null, code: 'not_found' })),
  }
}

async function fromPeriod(
  ctx: TenantContext,
  { resource, from, to, type }: PrintRunDraft,
): Promise<readonly string[]> {
  if (from === null) throw wrongField('from', 'required')
  if (to === null) throw wrongField('to', 'required')
  if (to < from) throw wrongField('to', 'einvoice_pack_period')
  const found = await chosenIn(ctx, resource, {
    from,
    to,
    type: type === null ? null : String(type),
    limit: printRunMax + 1,
  })
  const seen = found.filter((each) => isPrintable(ctx, each))
  if (seen.length === 0) throw new Refusal('print_run_empty')
  if (found.length > printRunMax)
    throw new Refusal('print_run_too_large', {
      count: `${printRunMax}+`,
      max: String(printRunMax),
    })
  return seen.map(({ id }) => id)
}

/** Whether all that is in a file may still be seen: rights and stores are those of now, not those it was made with. */
async function maySeeAll(ctx: TenantContext, run: RunRow): Promise<boolean> {
  if (run.resource === 'reports') return maySeeReport(ctx, run)
  if (run.resource === 'labels') return ctx.can('items', 'view') && seesStoresOf(ctx, run)
  const inside = await chosenOf(ctx, run.resource, run.document_ids)
  return inside.every((each) => isPrintable(ctx, each))
}

/** Whether all stores that a file was made for are seen now. */
const seesStoresOf = (
  { storesScope: now }: TenantContext,
  { stores_scope: madeFor }: Pick<RunRow, 'stores_scope'>,
): boolean => now === null || (madeFor !== null && madeFor.every((store) => now.includes(store)))

function maySeeReport(
  ctx: TenantContext,
  { report, form, stores_scope: madeFor }: RunRow,
): boolean {
  const code = reportCodes[report ?? '']
  return (
    code !== undefined &&
    ctx.can(code, 'view') &&
    (form === 'pdf' || ctx.can('exports', 'view')) &&
    seesStoresOf(ctx, { stores_scope: madeFor })
  )
}

/** Gives the file, piece by piece, to whoever asked for it and may still see all that is in it. */
export async function sendRun(
  ctx: TenantContext,
  id: string,
  reply: FastifyReply,
): Promise<Answer> {
  needAnyFile(ctx)
  const run = await runOf(ctx, id)
  const isOver = run.created_at.getTime() + printRunDays * dayMs <= ctx.now.getTime()
  if (run.status !== 'done' || isOver) throw new Refusal('not_found')
  if (!(await maySeeAll(ctx, run))) throw new Refusal('not_found')
  await recordActivity(ctx, 'print_runs', id, 'downloaded')
  void reply
    .type(run.form === 'zip' ? 'application/zip' : contentTypeOf(run.form))
    .header('content-disposition', contentDisposition('attachment', run.file_name))
    .header('content-length', String(run.size))
    .header('cache-control', 'private, no-store')
  return sendPieces(reply, piecesOf(ctx, id))
}

async function* piecesOf(ctx: TenantContext, id: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const piece = await pieceOf(ctx, id, number)
    if (piece === null) return
    yield piece
  }
}
