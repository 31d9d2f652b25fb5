import {
  type EvidencePack,
  type Retention,
  packDays,
  packDocumentsMax,
  type packDraft,
} from '@mizan/contract/einvoicing/packs'
import { retainedUntil } from '@mizan/core/time/retention'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { databaseError } from '../../../kernel/database/pool.ts'
import { fileNameFrom } from '../../../kernel/http/file-name.ts'
import { sendPieces } from '../../../kernel/http/pieces.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Answer } from '../../../kernel/open-context.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { seesStore } from '../../../kernel/store-scope.ts'
import { contentDisposition } from '../../files/index.ts'
import {
  type PackRow,
  countOf,
  failSilentPacks,
  insertPack,
  issuedDays,
  packById,
  packs,
  pieceOf,
} from './packs.sql.ts'

export const packTaskName = 'einvoice_pack'
const dayMs = 86_400_000
/** Far longer than ten documents take. */
const silentMs = 15 * 60_000

/** Refuses whoever may not take out the evidence of e-invoices. */
export const needEvidence = (ctx: TenantContext): void => ctx.need('einvoices.evidence', 'view')

function packView({ finished_at: finished, store_id: _store, ...row }: PackRow): EvidencePack {
  return {
    ...row,
    broken: row.broken && row.broken.map((each) => ({ ...each, links: [...each.links] })),
    created_at: row.created_at.toISOString(),
    expires_at:
      row.status === 'done' && finished
        ? new Date(row.created_at.getTime() + packDays * dayMs).toISOString()
        : null,
  }
}

/** The packs of a company that the user may see, the newest first. */
export async function listPacks(ctx: TenantContext): Promise<readonly EvidencePack[]> {
  needEvidence(ctx)
  return (await packs(ctx)).map(packView)
}

/** Asks for the evidence of a period: a job makes it, one at a time for a company. */
export async function orderPack(
  ctx: TenantContext,
  period: z.output<typeof packDraft>,
): Promise<EvidencePack> {
  needEvidence(ctx)
  if (period.to < period.from) throw wrongField('to', 'einvoice_pack_period')
  requireStore(ctx, period.store_id)
  const total = await countOf(ctx, period)
  if (total === 0) throw new Refusal('einvoice_pack_empty')
  if (total > packDocumentsMax)
    throw new Refusal('einvoice_pack_too_large', {
      count: String(total),
      max: String(packDocumentsMax),
    })
  await failSilentPacks(ctx, new Date(ctx.now.getTime() - silentMs))
  const id = newId()
  const fileName = fileNameFrom(ctx, `e-invoices_${period.from}_${period.to}.zip`)
  await insertPack(ctx, { id, ...period, total, file_name: fileName }).catch((error: unknown) => {
    if (databaseError(error)?.code === '23505') throw new Refusal('einvoice_pack_running')
    if (databaseError(error)?.code === '23503') throw wrongField('store_id', 'reference_not_found')
    throw error
  })
  await ctx.enqueue(packTaskName, { tenant_id: ctx.tenant.id, pack_id: id }, { key: `pack:${id}` })
  await recordActivity(ctx, 'einvoice_packs', id, 'created')
  return packView(await packOf(ctx, id))
}

/** Who is kept to some stores takes out the evidence of one of them. */
function requireStore(ctx: TenantContext, storeId: string | null): void {
  if (ctx.storesScope !== null && storeId === null) throw wrongField('store_id', 'required')
  if (!seesStore(ctx, storeId)) throw wrongField('store_id', 'reference_not_found')
}

async function packOf(ctx: TenantContext, id: string): Promise<PackRow> {
  const row = await packById(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** Gives the archive, piece by piece, and writes down who took it. */
export async function sendPack(
  ctx: TenantContext,
  id: string,
  reply: FastifyReply,
): Promise<Answer> {
  needEvidence(ctx)
  const pack = await packOf(ctx, id)
  if (pack.status !== 'done') throw new Refusal('not_found')
  await recordActivity(ctx, 'einvoice_packs', id, 'downloaded')
  void reply
    .type('application/zip')
    .header('content-disposition', contentDisposition('attachment', pack.file_name))
    .header('content-length', String(pack.size))
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

/** How much was issued, and until when it is kept at least. */
export async function retentionOf(ctx: TenantContext): Promise<Retention> {
  ctx.need('bills', 'view')
  const { documents, first, last } = await issuedDays(ctx)
  const until = (day: LocalDate | null): LocalDate | null => day && retainedUntil(day)
  return { documents, first, last, first_until: until(first), last_until: until(last) }
}
