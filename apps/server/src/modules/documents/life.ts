import { cancelBody } from '@mizan/contract/document-fields'
import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { name, sql } from '../../kernel/database/sql.ts'
import type { DocumentTableName } from '../../kernel/document-tables.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { needDraftDeletion } from './cancel.ts'
import { documentChanges } from './document-changes.ts'
import { type Editable, discardEdit, openForEdit } from './edit.ts'
import type { DocumentRow } from './family.ts'
import { putStep } from './put-step.ts'

/** A document that is stored, whatever its family. */
type Stored = {
  readonly lock_version: number
  readonly opened_by: string | null
  readonly is_self_billed?: boolean
}

type Draft = {
  readonly id?: string | undefined
  readonly status?: number | undefined
  readonly discard?: boolean | undefined
  readonly type?: number | string | undefined
}

/** What a family adds to the life that all documents share. */
export type LivingFamily<
  D extends Draft,
  View,
  Row extends DocumentRow,
  Locked extends Row & Stored,
> = {
  /** Its table, which is also what its activity is about. */
  readonly table: DocumentTableName
  readonly linesField?: 'items' | 'transactions'
  readonly kind: (row: Row) => DocumentKind
  readonly dateOf: (row: Row) => LocalDate | null
  /** Why what is confirmed cannot be written over, as the law protects it or not. */
  readonly protection?: (ctx: TenantContext, row: Locked) => 'tax_restricted' | 'not_editable'
  readonly show: (ctx: TenantContext, id: string) => Promise<View | null>
  readonly lock: (ctx: TenantContext, id: string) => Promise<Locked | null>
  /** What was sent over what is there already; only what was sent changes. */
  readonly merge: (ctx: TenantContext, before: Locked | null, change: Partial<D>) => Promise<Row>
  /** Refuses what an edit may not change. */
  readonly requireSame?: (ctx: TenantContext, before: Locked, after: Row) => Promise<void> | void
  /** Keeps a draft: priced as far as it goes, posted nowhere; refuses what cannot be kept. */
  readonly keep: (ctx: TenantContext, row: Row) => Promise<void>
  /** The document as an edit of it begins to be confirmed: other documents have again what it took of them. */
  readonly giveBack?: (ctx: TenantContext, before: Locked) => Promise<Locked>
  /** Confirms it, with all that follows in the same step; answers with how it reads where it knows. */
  readonly confirm: (ctx: TenantContext, row: Row, before: Locked | null) => Promise<View | null>
  /** Refuses to open what others are bound to. */
  readonly refuseOpening?: (ctx: TenantContext, row: Locked) => Promise<void> | void
  /** What a copy does not take over, and its new day. */
  readonly copyOf: (ctx: TenantContext, original: Locked) => Partial<Row>
  /** Locks what its removal sets free, before the document itself. */
  readonly lockBeforeRemoval?: (ctx: TenantContext, id: string) => Promise<unknown>
  /** Takes a confirmed document back where the law and its followers allow it. */
  readonly cancel: (ctx: TenantContext, row: Locked, reason: string | null) => Promise<void>
}

/**
 * The life of a document from its draft to its end, with lock, version, rights and idempotency, the same
 * for every family (`domain/02` 2.2).
 */
export function lifeOf<
  D extends Draft,
  View extends object,
  Row extends DocumentRow,
  Locked extends Row & Stored,
>(family: LivingFamily<D, View, Row, Locked>) {
  const { table, keep } = family
  const permissionOf = (row: Row) => factsOf(family.kind(row)).permission
  const editable = (row: Locked): Editable => ({
    id: row.id,
    status: row.status,
    date: family.dateOf(row),
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
    const row = await family.merge(ctx, null, draft)
    if (draft.status === status.confirmed)
      return (await family.confirm(ctx, row, null)) ?? show(ctx, row.id)
    await keep(ctx, row)
    return show(ctx, row.id)
  }

  /** Keeps a draft, confirms it, opens it for edit or leaves the edit, as its state and what is sent mean. */
  async function update(
    ctx: TenantContext,
    id: string,
    change: Partial<D>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<View> {
    const before = await lock(ctx, id)
    ctx.need(permissionOf(before), 'update')
    if (sent['lock_version'] !== undefined && Number(sent['lock_version']) !== before.lock_version)
      throw new Refusal('version_conflict')
    const protection = family.protection?.(ctx, before)
    const step = putStep(before.status, change.status, sent['discard'] === true, protection)
    if (step === 'open' || step === 'discard') {
      await (step === 'open' ? openLocked(ctx, before) : discardLocked(ctx, before))
      return show(ctx, id)
    }
    const base = step === 'confirm' ? await givenBack(ctx, before) : before
    const merged = await family.merge(ctx, base, change)
    await family.requireSame?.(ctx, base, merged)
    const row = {
      ...merged,
      changes: await documentChanges(ctx, base, merged, family.linesField),
    }
    if (step === 'confirm') return (await family.confirm(ctx, row, base)) ?? show(ctx, id)
    await keep(ctx, row)
    return show(ctx, id)
  }

  const givenBack = async (ctx: TenantContext, before: Locked): Promise<Locked> =>
    (await family.giveBack?.(ctx, before)) ?? before

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
    const row = await givenBack(ctx, await lock(ctx, id))
    return (await family.confirm(ctx, row, row)) ?? show(ctx, id)
  }

  async function copy(ctx: TenantContext, id: string): Promise<View> {
    const original = await lock(ctx, id)
    ctx.need(permissionOf(original), 'store')
    const row: Row = {
      ...original,
      ...family.copyOf(ctx, original),
      id: newId(),
      status: status.draft,
      edited: null,
      isNew: true,
    }
    await keep(ctx, row)
    return show(ctx, row.id)
  }

  /** A draft is deleted, which leaves nothing to show; a confirmed document is cancelled. */
  async function remove(
    ctx: TenantContext,
    id: string,
    reason: string | null,
  ): Promise<View | null> {
    await family.lockBeforeRemoval?.(ctx, id)
    const row = await lock(ctx, id)
    if (row.status !== status.draft) {
      await family.cancel(ctx, row, reason)
      return show(ctx, id)
    }
    needDraftDeletion(ctx, permissionOf(row))
    await ctx.db.run(
      sql`delete from ${name(table)} where tenant_id = ${ctx.tenant.id} and id = ${id}`,
    )
    await recordActivity(ctx, table, id, 'deleted')
    return null
  }

  return {
    show,
    lock,
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
