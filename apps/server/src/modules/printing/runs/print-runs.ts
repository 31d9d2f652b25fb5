import { errorText } from '@mizan/contract/errors'
import {
  type PrintRun,
  type PrintRunDraft,
  type PrintedResource,
  printRunDays,
  printRunMax,
  printedResources,
} from '@mizan/contract/print-runs'
import { factsOf, kindsOf } from '@mizan/core/documents/kind'
import type { FastifyReply } from 'fastify'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { databaseError } from '../../../kernel/database/pool.ts'
import { fileNameFrom } from '../../../kernel/http/file-name.ts'
import { sendPieces } from '../../../kernel/http/pieces.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Answer } from '../../../kernel/open-context.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { contentDisposition } from '../../files/index.ts'
import {
  type Chosen,
  type Failure,
  type RunRow,
  chosenIn,
  chosenOf,
  failSilentRuns,
  insertRun,
  ownRun,
  ownRuns,
  pieceOf,
} from './print-runs.sql.ts'

export const printRunTaskName = 'print_run'
const dayMs = 86_400_000
/** Far longer than the papers take between two signs of life. */
const silentMs = 15 * 60_000

const mayView = (ctx: TenantContext, resource: PrintedResource): boolean =>
  kindsOf(resource)
    .map((kind) => ctx.can(factsOf(kind).permission, 'view'))
    .includes(true)

/** Refuses who may see no document of any family. */
export function needAnyFamily(ctx: TenantContext): void {
  if (!printedResources.map((each) => mayView(ctx, each)).includes(true))
    throw new Refusal('forbidden')
}

const isPrintable = (ctx: TenantContext, { kind, is_seen: isSeen }: Chosen): boolean =>
  isSeen && ctx.can(factsOf(kind).permission, 'view')

const shownTo = (
  ctx: TenantContext,
  { document_ids: ids, failures, created_by: _, ...row }: RunRow,
): PrintRun => ({
  ...row,
  total: ids.length + failures.filter(({ document_id: id }) => !ids.includes(id)).length,
  failures: failures.map((each) => ({
    ...each,
    message: errorText(each.code as 'print_failed', ctx.language, {}),
  })),
  created_at: row.created_at.toISOString(),
  expires_at:
    row.status === 'done'
      ? new Date(row.created_at.getTime() + printRunDays * dayMs).toISOString()
      : null,
})

/** The runs somebody asked for, the newest first. */
export async function listRuns(ctx: TenantContext): Promise<readonly PrintRun[]> {
  needAnyFamily(ctx)
  return (await ownRuns(ctx)).map((row) => shownTo(ctx, row))
}

export async function showRun(ctx: TenantContext, id: string): Promise<PrintRun> {
  needAnyFamily(ctx)
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
  await failSilentRuns(ctx, new Date(ctx.now.getTime() - silentMs))
  const id = newId()
  const fileName = fileNameFrom(ctx, `${resource}_${ctx.today}.${form}`)
  const run = { id, resource, form, document_ids: ids, failures, file_name: fileName }
  await insertRun(ctx, run).catch((error: unknown) => {
    if (databaseError(error)?.code === '23505') throw new Refusal('print_run_running')
    throw error
  })
  await ctx.enqueue(
    printRunTaskName,
    { tenant_id: ctx.tenant.id, run_id: id },
    { key: `print_run:${id}` },
  )
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

/** Gives the file, piece by piece, to whoever asked for it and may still see all that is in it. */
export async function sendRun(
  ctx: TenantContext,
  id: string,
  reply: FastifyReply,
): Promise<Answer> {
  needAnyFamily(ctx)
  const run = await runOf(ctx, id)
  const isOver = run.created_at.getTime() + printRunDays * dayMs <= ctx.now.getTime()
  if (run.status !== 'done' || isOver) throw new Refusal('not_found')
  const inside = await chosenOf(ctx, run.resource, run.document_ids)
  if (!inside.every((each) => isPrintable(ctx, each))) throw new Refusal('not_found')
  await recordActivity(ctx, 'print_runs', id, 'downloaded')
  void reply
    .type(run.form === 'pdf' ? 'application/pdf' : 'application/zip')
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
