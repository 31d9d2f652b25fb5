import type { DocumentKind } from '@mizan/core/documents/kind'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { LivingTable } from '../../kernel/document-tables.ts'
import type { Changes } from './document-changes.ts'
import type { DocumentRow } from './family.ts'
import type { Locked as Protected } from './put-step.ts'

/** A document that is stored, whatever its family. */
export type Stored = {
  readonly lock_version: number
  readonly opened_by: string | null
  readonly is_self_billed?: boolean
}

/** What is sent of a document, whatever its family. */
export type Draft = {
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
  readonly table: LivingTable
  readonly linesField?: 'items' | 'transactions'
  readonly kind: (row: Row) => DocumentKind
  readonly dateOf: (row: Row) => LocalDate | null
  /** The day its VAT is of, where that is not its date: null where none of it is in a return. */
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
  /** Saves a draft: priced as far as it goes, posted nowhere; refuses what cannot be saved. None without drafts. */
  readonly saveAsDraft?: (ctx: TenantContext, row: Row) => Promise<void>
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
  /** Takes a confirmed document back where the law and its followers allow it. */
  readonly cancel: (ctx: TenantContext, row: Locked, reason: string | null) => Promise<void>
}
