import type { TenantContext } from '../../kernel/context.ts'
import { databaseError } from '../../kernel/database/pool.ts'
import { assignments, insertInto, insertRows, name, sql } from '../../kernel/database/sql.ts'
import { type LinesTable, type LivingTable, livingDocuments } from '../../kernel/document-tables.ts'
import { allOrRefusal, wrongField } from '../../kernel/refusal.ts'
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
  const { db, tenant, user, now } = ctx
  return isNew
    ? db.run(
        insertInto(head, [
          {
            tenant_id: tenant.id,
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
  { db, tenant, now }: TenantContext,
  table: LivingTable,
  id: string,
  columns: Columns,
): Promise<number> =>
  db.run(sql`update ${name(table)} set ${assignments({ ...columns, updated_at: now })}, lock_version = lock_version + 1
    where tenant_id = ${tenant.id} and id = ${id}`)

async function replaceLines(
  { db, tenant }: TenantContext,
  { table, of, field }: LinesTable,
  { id, isNew, lines = [] }: WrittenDocument,
): Promise<void> {
  // Lines keep their ids: the old ones must be gone before the new ones come.
  if (!isNew)
    await db.run(
      sql`delete from ${name(table)} where tenant_id = ${tenant.id} and ${name(of)} = ${id}`,
    )
  if (lines.length === 0) return
  const rows = lines.map((line, index) => ({
    tenant_id: tenant.id,
    [of]: id,
    line_no: index + 1,
    ...line,
  }))
  await db.run(insertRows(table, rows)).catch((error: unknown) => {
    // A client that gives lines ids of its own may give one that another document has.
    const found = databaseError(error)
    if (found?.code === '23505' && found.constraint === `${table}_pkey`)
      throw wrongField(field, 'already_used')
    throw error
  })
}
