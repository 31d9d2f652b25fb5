import { status } from '@mizan/core/documents/lifecycle'
import { factsOf } from '@mizan/core/documents/kind'
import { addDays, daysBetween } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { currencyCodeOf } from '../bills/index.ts'
import { needDraftDeletion, requireCancellable } from '../documents/index.ts'
import { confirmQuotation } from './confirm-quotation.ts'
import { type LockedQuotation, lockQuotation } from './lock-quotation.sql.ts'
import { type Quotation, type QuotationDraft, mergeQuotation, quotationKinds } from './quotation.ts'
import { changesOf } from './quotation-changes.ts'
import { type QuotationRow, showQuotation } from './quotation-rows.sql.ts'
import { refuseByState } from './refuse-by-state.ts'
import { resolveQuotation } from './resolve-quotation.ts'
import { saveQuotation } from './save-quotation.ts'

const permissionOf = ({ type }: Quotation) => factsOf(quotationKinds[type].kind).permission

export async function show(ctx: TenantContext, id: string): Promise<QuotationRow> {
  const row = await showQuotation(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

export async function lock(ctx: TenantContext, id: string): Promise<LockedQuotation> {
  const quotation = await lockQuotation(ctx, id)
  if (!quotation) throw new Refusal('not_found')
  // Whatever is done with it answers with what it says.
  ctx.need(permissionOf(quotation), 'view')
  return quotation
}

/** Keeps a draft: priced as far as it goes, without a number. */
async function keepDraft(
  ctx: TenantContext,
  quotation: Quotation,
  before: LockedQuotation | null,
): Promise<void> {
  const resolved = await resolveQuotation(ctx, quotation)
  if (resolved.resolved.problems.length > 0) throw refusalOf(resolved.resolved.problems)
  await saveQuotation(ctx, resolved, null, { status: status.draft })
  await recordActivity(
    ctx,
    'quotations',
    quotation.id,
    before ? 'updated' : 'created',
    before ? await changesOf(ctx, before, resolved) : undefined,
  )
}

/** Adds an offer as a draft, or confirmed at once; an id that is sent again answers with what is there. */
export async function create(ctx: TenantContext, draft: QuotationDraft): Promise<QuotationRow> {
  if (draft.status === status.opened) throw wrongField('status', 'invalid_choice')
  if (draft.discard) throw wrongField('discard', 'invalid_choice')
  if (draft.id) {
    const known = await showQuotation(ctx, draft.id)
    if (known && known.type !== draft.type) throw wrongField('id', 'already_used')
    if (known) return known
  }
  const currency = await currencyCodeOf(ctx, draft.currency_id, ctx.tenant.currency)
  const quotation = mergeQuotation(null, draft, currency)
  await (draft.status === status.confirmed
    ? confirmQuotation(ctx, quotation, null)
    : keepDraft(ctx, quotation, null))
  return show(ctx, quotation.id)
}

/**
 * Changes a draft freely. A confirmed offer is first opened for edit (`status: 128`); what is sent
 * with `status: 1` then replaces it under its number, `discard` leaves it as it was.
 */
export async function update(
  ctx: TenantContext,
  id: string,
  change: Partial<QuotationDraft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<QuotationRow> {
  const before = await lock(ctx, id)
  ctx.need(permissionOf(before), 'update')
  if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
    throw new Refusal('version_conflict')
  if (change.discard) await leaveEditing(ctx, before)
  else if (change.status === status.opened) await openForEdit(ctx, before)
  else await rewrite(ctx, before, change)
  return show(ctx, id)
}

async function rewrite(
  ctx: TenantContext,
  before: LockedQuotation,
  change: Partial<QuotationDraft>,
): Promise<void> {
  const isOpened = before.status === status.opened
  if (before.status !== status.draft && !isOpened) throw new Refusal('not_editable')
  refuseByState(ctx, before, 'edit')
  // What is edited is kept only by confirming it: until then the offer stands as it was.
  if (isOpened && change.status !== status.confirmed) throw new Refusal('document_open_for_edit')
  const currency = await currencyCodeOf(ctx, change.currency_id, before.currency)
  const quotation = mergeQuotation(before, change, currency)
  await (change.status === status.confirmed
    ? confirmQuotation(ctx, quotation, before)
    : keepDraft(ctx, quotation, before))
}

const moveTo = (
  ctx: TenantContext,
  { id }: Quotation,
  to: number,
  openedBy: string | null,
): Promise<number> =>
  ctx.db
    .run(sql`update quotations set status = ${to}, opened_by = ${openedBy}, lock_version = lock_version + 1,
    cancelled_at = ${to === status.cancelled ? ctx.now : null}, updated_at = ${ctx.now} where tenant_id = ${ctx.tenant.id} and id = ${id}`)

async function openForEdit(ctx: TenantContext, before: LockedQuotation): Promise<void> {
  refuseByState(ctx, before, 'open')
  await moveTo(ctx, before, status.opened, ctx.user.id)
  await recordActivity(ctx, 'quotations', before.id, 'opened')
}

async function leaveEditing(ctx: TenantContext, before: LockedQuotation): Promise<void> {
  refuseByState(ctx, before, 'discard')
  await moveTo(ctx, before, status.confirmed, null)
  await recordActivity(ctx, 'quotations', before.id, 'discarded')
}

/** Opens a confirmed offer for edit by one user; it stays as it was until it is confirmed again. */
export async function open(ctx: TenantContext, id: string): Promise<QuotationRow> {
  const before = await lock(ctx, id)
  ctx.need(permissionOf(before), 'update')
  await openForEdit(ctx, before)
  return show(ctx, id)
}

/** Leaves editing; whoever opened it may, and the tenant admin. */
export async function discard(ctx: TenantContext, id: string): Promise<QuotationRow> {
  const before = await lock(ctx, id)
  ctx.need(permissionOf(before), 'update')
  await leaveEditing(ctx, before)
  return show(ctx, id)
}

/** Confirms a draft, or an opened offer as it stands. */
export async function confirmById(ctx: TenantContext, id: string): Promise<QuotationRow> {
  const before = await lock(ctx, id)
  await confirmQuotation(ctx, before, before)
  return show(ctx, id)
}

/** Copies an offer to a draft of today that stands as many days as the first did. */
export async function copy(ctx: TenantContext, id: string): Promise<QuotationRow> {
  const original = await lock(ctx, id)
  ctx.need(permissionOf(original), 'store')
  const { issue_date: from, valid_until: until } = original
  const quotation: Quotation = {
    ...original,
    id: newId(),
    status: status.draft,
    issue_date: ctx.today,
    valid_until: until && addDays(ctx.today, daysBetween(from, until)),
    lines: original.lines.map((line) => ({ ...line, id: newId() })),
    isNew: true,
  }
  await keepDraft(ctx, quotation, null)
  return show(ctx, quotation.id)
}

/** A draft is deleted; a confirmed offer is cancelled and keeps its number. */
export async function remove(
  ctx: TenantContext,
  id: string,
  reason: string | null,
): Promise<QuotationRow | null> {
  const before = await lock(ctx, id)
  if (before.status === status.draft) {
    needDraftDeletion(ctx, permissionOf(before))
    await ctx.db.run(sql`delete from quotations where tenant_id = ${ctx.tenant.id} and id = ${id}`)
    await recordActivity(ctx, 'quotations', id, 'deleted')
    return null
  }
  ctx.need(permissionOf(before), 'delete')
  if (before.status === status.opened) throw new Refusal('document_open_for_edit')
  requireCancellable(ctx, quotationKinds[before.type].kind, {
    id,
    status: before.status,
    number: before.number ?? '',
  })
  await moveTo(ctx, before, status.cancelled, null)
  await recordActivity(
    ctx,
    'quotations',
    id,
    'cancelled',
    reason ? { reason: { before: null, after: reason } } : undefined,
  )
  return show(ctx, id)
}
