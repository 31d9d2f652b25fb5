import type { Flag, PermissionCode } from '@mizan/core/access/permission-codes'
import type { LimitKey } from '@mizan/core/access/plan-limits'
import type { z } from 'zod'

type Shape = Record<string, z.ZodType>

/** Which permission code guards a record: one for the resource, or one for each `type` of it. */
export type Guard =
  | { readonly code: PermissionCode }
  | { readonly by: string; readonly codes: Readonly<Record<string, PermissionCode>> }
  /** Reference data that every signed-in member of the company may read, and nobody writes. */
  | { readonly open: true }
  /** What the platform's administrators alone reach, under `/admin`. */
  | { readonly platform: true }

export type Verb = 'list' | 'show' | 'create' | 'update' | 'delete'

export type ActionDeclaration = {
  readonly body: z.ZodObject
  readonly flag: Flag
  /** Where it asks for other rights than the resource's own: whoever has none of these is refused at once. */
  readonly needs?: readonly (readonly [PermissionCode, Flag])[]
  /** Says what happens, for the OpenAPI page. */
  readonly says: string
}

export type ResourceDeclaration = {
  /** The path segment and the key of labels: `bills`. */
  readonly name: string
  readonly guard: Guard
  /**
   * The one flag that every verb asks for, where writing is no right of its own: whoever may read a report may
   * save how he reads it.
   */
  readonly asks: Flag | null
  /** What a record looks like on reading. */
  readonly row: z.ZodObject
  /** What may be written on create and update. */
  readonly draft: z.ZodObject
  /** Equality filters; comma separates alternatives. */
  readonly filters: readonly string[]
  /** Fields with `_from` and `_to` filters. */
  readonly ranges: readonly string[]
  readonly sorts: readonly string[]
  readonly actions: Readonly<Record<string, ActionDeclaration>>
  readonly limit: LimitKey | null
  /** A plan may protect the whole resource by this key. */
  readonly fieldKey: string | null
  /** Resources whose lists change when this one is written; screens refetch them. */
  readonly touches: readonly string[]
  readonly verbs: readonly Verb[]
  /**
   * Fields that the forms of documents need to choose a record by. Whoever writes documents reads
   * these, and these alone, without the right to view the resource.
   */
  readonly lookUp: readonly string[]
  /**
   * Fields that a list of records needs beside its columns, for its cards and for what can be done with a row;
   * of a record in a row one part with a dot. Lists are asked for these and their columns alone, the rest
   * comes when a row is opened. Empty: lists take whole rows.
   */
  readonly listed: readonly string[]
}

type Optional =
  | 'asks'
  | 'filters'
  | 'ranges'
  | 'sorts'
  | 'actions'
  | 'limit'
  | 'fieldKey'
  | 'touches'
  | 'verbs'
  | 'lookUp'
  | 'listed'
type Given<D extends ResourceDeclaration> = Omit<D, Optional | 'name'> & Partial<Pick<D, Optional>>

export type Resource<
  Row extends Shape = Shape,
  Draft extends Shape = Shape,
  Actions extends string = string,
> = Omit<ResourceDeclaration, 'row' | 'draft' | 'actions'> & {
  readonly row: z.ZodObject<Row>
  readonly draft: z.ZodObject<Draft>
  readonly actions: Readonly<Record<Actions, ActionDeclaration>>
}

/**
 * Declares a resource once. Routes, validation, permission, plan limit, OpenAPI, form fields and
 * list columns all come from this value.
 */
export const resource = <Row extends Shape, Draft extends Shape, Actions extends string = never>(
  name: string,
  given: Given<ResourceDeclaration> & {
    readonly row: z.ZodObject<Row>
    readonly draft: z.ZodObject<Draft>
    readonly actions?: Readonly<Record<Actions, ActionDeclaration>>
  },
): Resource<Row, Draft, Actions> => ({
  asks: null,
  filters: [],
  ranges: [],
  sorts: [],
  limit: null,
  fieldKey: null,
  touches: [],
  verbs: ['list', 'show', 'create', 'update', 'delete'],
  lookUp: [],
  listed: [],
  ...given,
  actions: given.actions ?? ({} as Record<Actions, ActionDeclaration>),
  name,
})

export type RowOf<R extends Resource> = z.output<R['row']>
export type DraftOf<R extends Resource> = z.output<R['draft']>
/** What a client sends: before defaults and clean-up. */
export type DraftInput<R extends Resource> = z.input<R['draft']>

/** The envelope of every list (`api.md`). */
export type Page<Row> = {
  readonly data: readonly Row[]
  readonly meta: {
    readonly current_page: number
    readonly last_page: number
    readonly per_page: number
    readonly total: number
    /** Sums over all results, for lists that show a totals row. */
    readonly totals?: Readonly<Record<string, string>>
    /** Counts of the list's saved views. */
    readonly counts?: Readonly<Record<string, number>>
  }
  readonly links: {
    readonly first: string
    readonly prev: string | null
    readonly next: string | null
    readonly last: string
  }
}
