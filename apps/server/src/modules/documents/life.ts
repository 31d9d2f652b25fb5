import { cancelBody } from '@mizan/contract/documents/document-fields'
import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, name, sql } from '../../kernel/database/sql.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { cancelDocument, needDraftDeletion } from './cancel.ts'
import { documentChanges } from './document-changes.ts'
import { type Editable, discardEdit, openForEdit, requireEditable, requireOpener } from './edit.ts'
import type { DocumentRow } from './family.ts'
import type { Draft, LivingFamily, LockedRow } from './living-family.ts'
import { putStep } from './put-step.ts'

/**
 * The life of a document from its draft to its end, with lock, version, rights and idempotency, the same
 * for every family (`domain/02` 2.2).
 */
export function lifeOf<
  D extends Draft,
  View extends object,
  Row extends DocumentRow,
  Locked extends LockedRow<Row>,
>(family: LivingFamily<D, View, Row, Locked>) {
  const { table } = family
  const changesOf =
    family.changesOf ??
    ((ctx: TenantContext, before: Row, after: Row) =>
      documentChanges(ctx, before, after, family.linesField))
  const factsOfRow = (row: Row) => factsOf(family.kind(row))
  const permissionOf = (row: Row) => factsOfRow(row).permission
  const editable = (row: Locked): Editable => ({
    id: row.id,
    status: row.status,
    date: family.dateOf(row),
    ...(family.vatDateOf && { vatDate: family.vatDateOf(row) }),
    dateField: family.dateField ?? 'issue_date',
    openedBy: row.opened_by,
    isSelfBilled: row.is_self_billed ?? false,
  })

  async function show(ctx: TenantContext, id: string): Promise<View> {
    const view = await family.show(ctx, id)
    if (!view) throw new Refusal('not_found')
    return view
  }

  async function lock(ctx: TenantContext, id: string): Promise<Locked> {
    const row = await family.lock(ctx, id)
    if (!row) throw new Refusal('not_found')
    // Whatever is done with it answers with what it says.
    ctx.need(permissionOf(row), 'view')
    return row
  }

  async function openLocked(ctx: TenantContext, row: Locked): Promise<void> {
    await openForEdit(ctx, family.kind(row), table, editable(row))
    await family.refuseOpening?.(ctx, row)
  }

  const discardLocked = (ctx: TenantContext, row: Locked): Promise<void> =>
    discardEdit(ctx, family.kind(row), table, editable(row))

  /** A second request with the same id is answered with the document of the first. */
  async function create(ctx: TenantContext, draft: D): Promise<View> {
    if (draft.status === status.opened) throw wrongField('status', 'invalid_choice')
    if (draft.discard === true) throw wrongField('discard', 'invalid_choice')
    const known = draft.id ? await family.show(ctx, draft.id) : null
    if (known && 'type' in known && known.type !== draft.type)
      throw wrongField('id', 'already_used')
    if (known) return known
    return add(ctx, await family.merge(ctx, null, draft), draft.status === status.confirmed)
  }

  /** Saves a draft, or of a posted document what changes nothing in the books. */
  async function saveAsDraft(ctx: TenantContext, row: Row): Promise<void> {
    // A document without drafts is confirmed as it is made.
    if (!family.saveAsDraft) throw new Refusal('not_editable')
    const besides = (await family.saveAsDraft(ctx, row)) ?? {}
    await recordActivity(
      ctx,
      factsOfRow(row).resource,
      row.id,
      row.isNew ? 'created' : 'updated',
      row.changes && { ...row.changes, ...besides },
    )
  }

  /** Writes a document that nobody has written yet, as a draft or confirmed at once. */
  async function add(ctx: TenantContext, row: Row, isConfirmed: boolean): Promise<View> {
    if (isConfirmed) return (await family.confirm(ctx, row, null)) ?? show(ctx, row.id)
    await saveAsDraft(ctx, row)
    return show(ctx, row.id)
  }

  /** Saves a draft, confirms it, opens it for edit or leaves the edit, as its state and what is sent mean. */
  async function update(
    ctx: TenantContext,
    id: string,
    change: Partial<D>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<View> {
    const found = await lock(ctx, id)
    ctx.need(permissionOf(found), 'update')
    if (sent['lock_version'] !== undefined && Number(sent['lock_version']) !== found.lock_version)
      throw new Refusal('version_conflict')
    const step = putStep(found.status, change.status, sent['discard'] === true, {
      locked: family.protection?.(ctx, found),
      isEditedAtOnce: family.isEditedAtOnce,
    })
    if (step === 'open' || step === 'discard') {
      await (step === 'open' ? openLocked(ctx, found) : discardLocked(ctx, found))
      return show(ctx, id)
    }
    const before = found.status === status.confirmed ? openedAtOnce(ctx, found) : found
    const base = step === 'confirm' ? await released(ctx, before) : before
    const merged = await family.merge(ctx, base, change)
    await family.requireSame?.(ctx, base, merged)
    const row = { ...merged, changes: await changesOf(ctx, base, merged) }
    if (step === 'confirm') return (await confirmChanged(ctx, found, base, row)) ?? show(ctx, id)
    await saveAsDraft(ctx, row)
    return show(ctx, id)
  }

  /** A confirmed document as its editor has it who opens and confirms it in one step. */
  function openedAtOnce(ctx: TenantContext, found: Locked): Locked {
    const openedBy = ctx.user.id
    const edited = found.edited && { ...found.edited, openedBy }
    return { ...found, status: status.opened, opened_by: openedBy, edited }
  }

  /**
   * Confirms a draft or an edit. An edit that posts what stands already is only kept, in a closed period
   * too; one that was not opened before is as free as one that was.
   */
  async function confirmChanged(
    ctx: TenantContext,
    found: Locked,
    before: Locked,
    row: Row,
  ): Promise<View | null> {
    if (before.status === status.opened && family.postsTheSame?.(before, row)) {
      requireOpener(ctx, { openedBy: before.opened_by })
      await saveAsDraft(ctx, row)
      return null
    }
    if (found.status !== before.status)
      await requireEditable(ctx, family.kind(found), editable(found))
    return family.confirm(ctx, row, before)
  }

  const released = async (ctx: TenantContext, before: Locked): Promise<Locked> =>
    (await family.release?.(ctx, before)) ?? before

  /** Opens a confirmed document for edit; the books stay as they are. */
  async function open(ctx: TenantContext, id: string): Promise<View> {
    await openLocked(ctx, await lock(ctx, id))
    return show(ctx, id)
  }

  /** Leaves an edit: nothing has changed. */
  async function discard(ctx: TenantContext, id: string): Promise<View> {
    await discardLocked(ctx, await lock(ctx, id))
    return show(ctx, id)
  }

  async function confirm(ctx: TenantContext, id: string): Promise<View> {
    const row = await released(ctx, await lock(ctx, id))
    return (await confirmChanged(ctx, row, row, row)) ?? show(ctx, id)
  }

  async function copy(ctx: TenantContext, id: string): Promise<View> {
    const original = await lock(ctx, id)
    ctx.need(permissionOf(original), 'store')
    const row: Row = {
      ...original,
      ...family.copyOf?.(ctx, original),
      id: newId(),
      status: status.draft,
      edited: null,
      isNew: true,
    }
    await saveAsDraft(ctx, row)
    return show(ctx, row.id)
  }

  const cancel = (ctx: TenantContext, row: Locked, reason: string | null): Promise<void> =>
    family.cancel?.(ctx, row, reason) ??
    cancelDocument<Locked>(ctx, { kind: family.kind(row), table }, row, {
      reason,
      restoredWith: family.restoredWith,
    })

  /** A draft is deleted, which leaves nothing to show; a confirmed document is cancelled. */
  async function remove(
    ctx: TenantContext,
    id: string,
    reason: string | null,
  ): Promise<View | null> {
    await family.lockBeforeRemoval?.(ctx, id)
    const row = await lock(ctx, id)
    if (row.status !== status.draft) {
      await cancel(ctx, row, reason)
      return show(ctx, id)
    }
    needDraftDeletion(ctx, permissionOf(row))
    family.refuseDeletion?.(row)
    await ctx.db.run(
      sql`delete from ${name(table)} where tenant_id = ${currentTenant} and id = ${id}`,
    )
    await recordActivity(ctx, factsOfRow(row).resource, id, 'deleted')
    return null
  }

  return {
    show,
    lock,
    add,
    create,
    update,
    confirm,
    remove,
    /** What `serve` takes of it; a family adds its list and what only it can do. */
    served: {
      show,
      create,
      update,
      remove: async (
        ctx: TenantContext,
        id: string,
        { reason }: Readonly<Record<string, unknown>>,
      ): Promise<void> => {
        await remove(ctx, id, parseBody(cancelBody, { reason }).reason)
      },
    },
    actions: {
      confirm,
      cancel: (ctx: TenantContext, id: string, body: { readonly reason: string | null }) =>
        remove(ctx, id, body.reason),
      copy,
      open,
      discard,
    },
  }
}

/** The lines of a copy: the same, each with an id of its own. */
export const copiedLines = <Line extends { readonly id: string }>(
  lines: readonly Line[],
): readonly Line[] => lines.map((line) => ({ ...line, id: newId() }))
