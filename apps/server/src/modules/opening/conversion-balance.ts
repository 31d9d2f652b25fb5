import type { conversionBalance } from '@mizan/contract/opening'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { putStep, requireOpener } from '../documents/index.ts'
import { refuseClosed } from './open-refusal.ts'
import { refuseMissing, referencesOf } from './opening-facts.sql.ts'
import { openingChanges } from './opening-changes.ts'
import { type OpeningDraft, type OpeningRow, mergeOpening, newOpening } from './opening-row.ts'
import {
  conversionId,
  firstDayOf,
  lockConversion,
  writeHead,
  writeOpening,
} from './opening-rows.sql.ts'
import { readConversion } from './opening-view.sql.ts'
import { postOpening, takeBackOpening } from './post-opening.ts'

type Conversion = RowOf<typeof conversionBalance>

const resource = 'conversion_balance'

/** Opening balances are the whole company's: whoever is kept to some stores has no part in them. */
export function needWholeCompany(ctx: TenantContext): void {
  if (ctx.storesScope !== null) throw new Refusal('forbidden')
}

export async function showConversion(ctx: TenantContext, id: string): Promise<Conversion> {
  needWholeCompany(ctx)
  const row = await readConversion(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function lock(ctx: TenantContext, id: string): Promise<OpeningRow> {
  needWholeCompany(ctx)
  const row = await lockConversion(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function keepDraft(ctx: TenantContext, row: OpeningRow): Promise<void> {
  refuseMissing(row, await referencesOf(ctx, row))
  await writeOpening(ctx, row)
}

/** Posts a draft; the right to confirm is asked here, because saving may confirm too. */
async function postDraft(ctx: TenantContext, row: OpeningRow): Promise<void> {
  ctx.need(resource, 'confirm')
  await postOpening(ctx, row, null)
  await recordActivity(ctx, resource, row.id, 'confirmed')
}

/** Writes the opening balances of a company, of which there is one set. */
export async function createConversion(
  ctx: TenantContext,
  draft: OpeningDraft,
): Promise<Conversion> {
  needWholeCompany(ctx)
  if (draft.status === status.opened) throw wrongField('status', 'invalid_choice')
  const known = await conversionId(ctx)
  if (known !== null && known === draft.id) return showConversion(ctx, known)
  if (known !== null) throw new Refusal('opening_exists')
  const blank = newOpening(await firstDayOf(ctx), {
    kind: 'conversion',
    record_id: null,
    id: draft.id,
  })
  const row = mergeOpening(blank, draft)
  if (draft.status === status.confirmed) await postDraft(ctx, row)
  else {
    await keepDraft(ctx, row)
    await recordActivity(ctx, resource, row.id, 'created')
  }
  return showConversion(ctx, row.id)
}

/** Changes opening balances: a draft as it is, posted ones once they are opened, by posting them again. */
export async function updateConversion(
  ctx: TenantContext,
  id: string,
  change: Partial<OpeningDraft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<Conversion> {
  const before = await lock(ctx, id)
  if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
    throw new Refusal('version_conflict')
  const step = putStep(before.status, change.status, change.discard ?? false)
  if (step === 'open') return openFound(ctx, before)
  if (step === 'discard') return discardFound(ctx, before)
  const row = mergeOpening(before, change)
  if (step === 'keep') {
    await keepDraft(ctx, row)
    await recordActivity(ctx, resource, id, 'updated', await openingChanges(ctx, before, row))
  } else if (before.status === status.draft) {
    await postDraft(ctx, row)
  } else {
    await postAgain(ctx, before, row)
  }
  return showConversion(ctx, id)
}

async function postAgain(ctx: TenantContext, before: OpeningRow, row: OpeningRow): Promise<void> {
  ctx.need(resource, 'confirm')
  requireOpener(ctx, { openedBy: before.opened_by })
  await refuseClosed(ctx, before.date)
  await postOpening(ctx, row, before)
  await recordActivity(
    ctx,
    resource,
    row.id,
    'confirmed_again',
    await openingChanges(ctx, before, row),
  )
}

export async function confirmConversion(ctx: TenantContext, id: string): Promise<Conversion> {
  const row = await lock(ctx, id)
  if (row.status === status.confirmed) throw new Refusal('not_confirmable')
  if (row.status === status.opened) await postAgain(ctx, row, row)
  else await postDraft(ctx, row)
  return showConversion(ctx, id)
}

/** Opens posted balances for correction by one user; the books stay until they are posted again. */
export const openConversion = async (ctx: TenantContext, id: string): Promise<Conversion> =>
  openFound(ctx, await lock(ctx, id))

async function openFound(ctx: TenantContext, row: OpeningRow): Promise<Conversion> {
  if (row.status === status.opened) throw new Refusal('document_open_for_edit')
  if (row.status !== status.confirmed) throw new Refusal('not_confirmed')
  await refuseClosed(ctx, row.date)
  await writeHead(ctx, { ...row, status: status.opened, opened_by: ctx.user.id })
  await recordActivity(ctx, resource, row.id, 'opened')
  return showConversion(ctx, row.id)
}

/** Leaves the correction: who opened the balances may, and the tenant admin. */
export const discardConversion = async (ctx: TenantContext, id: string): Promise<Conversion> =>
  discardFound(ctx, await lock(ctx, id))

async function discardFound(ctx: TenantContext, row: OpeningRow): Promise<Conversion> {
  if (row.status !== status.opened) throw new Refusal('not_open_for_edit')
  requireOpener(ctx, { openedBy: row.opened_by })
  await writeHead(ctx, { ...row, status: status.confirmed, opened_by: null })
  await recordActivity(ctx, resource, row.id, 'discarded')
  return showConversion(ctx, row.id)
}

/** Takes posted balances back: they are a draft again, and nothing of them is in the books. */
export async function cancelConversion(
  ctx: TenantContext,
  id: string,
  reason: string | null,
): Promise<Conversion> {
  const row = await lock(ctx, id)
  if (row.status === status.draft) throw new Refusal('not_confirmed')
  if (row.status === status.opened) requireOpener(ctx, { openedBy: row.opened_by })
  await refuseClosed(ctx, row.date)
  await takeBackOpening(ctx, row)
  const changes = reason ? { reason: { before: null, after: reason } } : undefined
  await recordActivity(ctx, resource, id, 'cancelled', changes)
  return showConversion(ctx, id)
}

/** Deletes a draft; one that was posted before stays, because entries name it. */
export async function removeConversion(ctx: TenantContext, id: string): Promise<void> {
  const row = await lock(ctx, id)
  if (row.status !== status.draft) throw new Refusal('not_deletable')
  if (row.revision > 0) throw new Refusal('opening_was_posted')
  await ctx.db.run(
    sql`delete from conversion_balances where tenant_id = ${ctx.tenant.id} and id = ${id}`,
  )
  await recordActivity(ctx, resource, id, 'deleted')
}
