import type { DocumentKind } from '@mizan/core/documents/kind'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { LivingTable } from '../../kernel/document-tables.ts'
import type { Changes } from './document-changes.ts'
import type { Restored } from './cancel.ts'
import type { DocumentRow } from './family.ts'
import type { Stored } from './lock.sql.ts'
import type { Locked as Protected } from './put-step.ts'

/** What is sent of a document, whatever its family. */
export type Draft = {
  readonly id?: string | undefined
  readonly status?: number | undefined
  readonly discard?: boolean | undefined
  readonly type?: number | string | undefined
}

/** A document that is stored and locked, whatever its family. */
export type LockedRow<Row extends DocumentRow> = Row &
  Stored & {
    /** We issued it in the supplier's name. */
    readonly is_self_billed?: boolean
  }

/** What a family adds to the life that all documents share. */
export type LivingFamily<
  D extends Draft,
  View,
  Row extends DocumentRow,
  Locked extends LockedRow<Row>,
> = {
  readonly table: LivingTable
  readonly linesField?: 'items' | 'transactions' | 'components'
  readonly kind: (row: Row) => DocumentKind
  readonly dateOf: (row: Row) => LocalDate | null
  /** The day its VAT is of, where it says so itself and not by its entries: null where none of it is in a return. */
  readonly vatDateOf?: (row: Row) => LocalDate | null
  /** What its form calls its date. */
  readonly dateField?: 'date'
  /** Why what is confirmed cannot be written over, as the law protects it or not. */
  readonly protection?: (ctx: TenantContext, row: Locked) => Protected
  /** What is confirmed is changed without being opened before. */
  readonly isEditedAtOnce?: true
  /** Whether an edit posts what stands already, so that it is only kept. */
  readonly postsTheSame?: (before: Row, after: Row) => boolean
  readonly show: (ctx: TenantContext, id: string) => Promise<View | null>
  readonly lock: (ctx: TenantContext, id: string) => Promise<Locked | null>
  /** What was sent over what is there already; only what was sent changes. */
  readonly merge: (ctx: TenantContext, before: Locked | null, change: Partial<D>) => Promise<Row>
  /** Refuses what an edit may not change. */
  readonly requireSame?: (ctx: TenantContext, before: Locked, after: Row) => Promise<void> | void
  /** What an edit changed, where that is more than its fields and its lines. */
  readonly changesOf?: (ctx: TenantContext, before: Row, after: Row) => Promise<Changes>
  /**
   * Saves a draft: priced as far as it goes, posted nowhere; refuses what cannot be saved and answers with
   * what changed besides what was typed. None without drafts.
   */
  readonly saveAsDraft?: (ctx: TenantContext, row: Row) => Promise<Changes | void>
  /** The document as an edit of it begins to be confirmed: other documents have again what it took of them. */
  readonly release?: (ctx: TenantContext, before: Locked) => Promise<Locked>
  /** Confirms it, with all that follows in the same step; answers with how it reads where it knows. */
  readonly confirm: (ctx: TenantContext, row: Row, before: Locked | null) => Promise<View | null>
  /** Refuses to open what others are bound to. */
  readonly refuseOpening?: (ctx: TenantContext, row: Locked) => Promise<void> | void
  /** What a copy does not take over, and its new day; none where nothing is copied. */
  readonly copyOf?: (ctx: TenantContext, original: Locked) => Partial<Row>
  /** Refuses to delete a draft that something still names. */
  readonly refuseDeletion?: (row: Locked) => void
  /** Locks what its removal sets free, before the document itself. */
  readonly lockBeforeRemoval?: (ctx: TenantContext, id: string) => Promise<unknown>
  /** Refuses to cancel what others are bound to, and says what is taken back with it. */
  readonly restoredWith?: (ctx: TenantContext, row: Locked) => Promise<Restored>
  /** Takes a confirmed document back, where that is not the same as for all that are posted. */
  readonly cancel?: (ctx: TenantContext, row: Locked, reason: string | null) => Promise<void>
}
