import type { TenantContext } from '../../kernel/context.ts'
import { type Database, type Row, databaseError } from '../../kernel/database/pool.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { assignments, currentTenant, insertInto, name, sql } from '../../kernel/database/sql.ts'
import { type LinesTable, type LivingTable, livingDocuments } from '../../kernel/document-tables.ts'
import { Refusal, allOrRefusal, wrongField } from '../../kernel/refusal.ts'
import type { Columns } from './priced-columns.ts'

export type WrittenDocument = {
  readonly id: string
  readonly isNew: boolean
  readonly columns: Columns
  /** What its lines keep, in their order. */
  readonly lines?: readonly Columns[]
  /** Confirmed again after an edit: the revision counts up. */
  readonly isRepost?: boolean
  /** Given when every line stands in its row already: writes only what is computed of them. */
  readonly updateLines?: () => Promise<unknown>
}

/** Writes the head of a document, new or in place, and replaces its lines. Only writes. */
export async function writeDocument(
  ctx: TenantContext,
  table: LivingTable,
  document: WrittenDocument,
): Promise<void> {
  const { lines } = livingDocuments(table)
  const replace = document.updateLines ?? (() => lines && replaceLines(ctx, lines, document))
  await allOrRefusal([writeHead(ctx, table, document), replace()])
}

function writeHead(
  ctx: TenantContext,
  head: LivingTable,
  { id, isNew, columns, isRepost = false }: WrittenDocument,
): Promise<number> {
  const { db, user, now } = ctx
  return isNew
    ? db.run(
        insertInto(head, [
          {
            tenant_id: currentTenant,
            id,
            created_by: user.id,
            created_at: now,
            updated_at: now,
            ...columns,
          },
        ]),
      )
    : changeDocument(ctx, head, id, {
        ...columns,
        ...(isRepost && { revision: sql`revision + 1` }),
      })
}

/** Changes columns of a document whose lines stay as they are; a value may be one that SQL says. */
export const changeDocument = (
  { db, now }: TenantContext,
  table: LivingTable,
  id: string,
  columns: Columns,
): Promise<number> =>
  db.run(sql`update ${name(table)} set ${assignments({ ...columns, updated_at: now })}, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)

async function replaceLines(
  { db }: TenantContext,
  linesTable: LinesTable,
  { id, isNew, lines = [] }: WrittenDocument,
): Promise<void> {
  const { table, of, field } = linesTable
  // Lines keep their ids: the old ones must be gone before the new ones come.
  if (!isNew) {
    const old = await db.rows<Row>(
      sql`delete from ${name(table)} where tenant_id = ${currentTenant} and ${name(of)} = ${id} returning ${linesTable.namedBy ? sql`id` : sql`line_no`}`,
    )
    const kept = new Set(lines.map((line) => line.id))
    const gone = old.map(({ id: line }) => line as string).filter((line) => !kept.has(line))
    if (linesTable.namedBy) await refuseNamed(db, linesTable.namedBy, gone)
  }
  if (lines.length === 0) return
  const rows = lines.map((line, index) => ({
    tenant_id: currentTenant,
    [of]: id,
    line_no: index + 1,
    ...line,
  }))
  await insertRows(db, table, rows).catch((error: unknown) => {
    // A client that gives lines ids of its own may give one that another document has.
    const found = databaseError(error)
    if (found?.code === '23505' && found.constraint === `${table}_pkey`)
      throw wrongField(field, 'already_used')
    throw error
  })
}

/**
 * Refuses that lines go which something names. The database refuses it too, at the end of the transaction; a node
 * of a cluster then only says that it did not commit.
 */
async function refuseNamed(
  db: Database,
  namedBy: NonNullable<LinesTable['namedBy']>,
  gone: readonly string[],
): Promise<void> {
  if (gone.length === 0) return
  const named = await Promise.all(
    namedBy.map(([table, column]) =>
      db.first(sql`select 1 from ${name(table)}
        where tenant_id = ${currentTenant} and ${name(column)} = any(${[...gone]}::uuid[]) limit 1`),
    ),
  )
  if (named.some((found) => found !== null)) throw new Refusal('record_in_use')
}
