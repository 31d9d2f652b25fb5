import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, name, sql } from '../../kernel/database/sql.ts'
import {
  type LinesTable,
  type LivingDocuments,
  type LivingTable,
  livingDocuments,
} from '../../kernel/document-tables.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { editedOf, postedOf } from './document-view.sql.ts'
import type { Edited } from './family.ts'

/** What stands of every stored document besides what was typed. */
export type Stored = {
  readonly id: string
  readonly status: number
  readonly isNew: boolean
  readonly number: string | null
  readonly lock_version: number
  readonly opened_by: string | null
  /** While it is open for edit: what it keeps when it is confirmed again. */
  readonly edited: Edited | null
}

type Reading<Typed, Others> = {
  /** What is asked of the document `t`, or of its lines `t`, beside their columns. */
  readonly beside?: Sql
  readonly besideLines?: Sql
  /** Other rows of it, read together with it; `ofIt` compares their column with its id. */
  readonly others?: (ctx: TenantContext, ofIt: Sql) => Promise<Others>
  /** What a family reads of it. */
  readonly read: (head: Row, lines: readonly Row[], others: Others) => Typed
}

/** What `lockOf` answers with, where there is such a document. */
export type Locked<Lock extends (...args: never) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Lock>>
>

/**
 * Locks a document of a table until the transaction ends and reads it with its lines, by its id or by
 * a condition on it, `t`; null when there is none, or none in the stores that the user sees.
 */
export const lockOf =
  <Typed, Others = undefined>(table: LivingTable, reading: Reading<Typed, Others>) =>
  async (ctx: TenantContext, which: string | Sql): Promise<(Stored & Typed) | null> => {
    const kept = livingDocuments(table)
    const chosen = sql`t.tenant_id = ${currentTenant} and ${typeof which === 'string' ? sql`t.id = ${which}` : which}`
    const ofIt =
      typeof which === 'string'
        ? sql`= ${which}`
        : sql`= (select t.id from ${name(table)} t where ${chosen})`
    const [head, lines, others] = await Promise.all([
      ctx.db.first<Row>(sql`select t.*${also(reading.beside)} from ${name(table)} t
        where ${chosen}${ofSeenStore(ctx, kept)} for update`),
      kept.lines ? linesOf(ctx, kept.lines, ofIt, reading.besideLines) : [],
      reading.others?.(ctx, ofIt) as Promise<Others>,
    ])
    return head && { ...storedOf(kept, head), ...reading.read(head, lines, others) }
  }

const also = (expressions: Sql | undefined): Sql => (expressions ? sql`, ${expressions}` : sql``)

const ofSeenStore = (ctx: TenantContext, { store }: LivingDocuments): Sql =>
  store === null ? sql`` : sql` and ${inStoreScope(ctx, sql`t.${name(store)}`)}`

const linesOf = (
  { db }: TenantContext,
  { table, of }: LinesTable,
  ofIt: Sql,
  beside: Sql | undefined,
): Promise<Row[]> =>
  db.rows<Row>(sql`select t.*${also(beside)} from ${name(table)} t
    where t.tenant_id = ${currentTenant} and t.${name(of)} ${ofIt} order by t.line_no`)

function storedOf(kept: LivingDocuments, head: Row): Stored {
  const number = kept.number === null ? null : (head[kept.number] as string | null)
  const postedBefore = kept.isOwed ? editedOf : postedOf
  return {
    id: head.id as string,
    status: head.status as number,
    isNew: false,
    number,
    lock_version: head.lock_version as number,
    opened_by: (head.opened_by ?? null) as string | null,
    edited: head.status === status.opened ? postedBefore(head, number) : null,
  }
}
