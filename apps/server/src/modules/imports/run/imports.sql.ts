import type { ErrorCode } from '@mizan/contract/errors'
import type { ImportableName } from '@mizan/contract/imports/importable-names'
import type { Import, ImportPlan } from '@mizan/contract/imports/imports'
import type { TenantContext } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database/pool.ts'
import { insertRows } from '../../../kernel/database/insert-rows.ts'
import { assignments, currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import type { FoundColumn } from '../file/headings.ts'
import type { ReadRow } from '../file/file-rows.ts'
import type { RowOutcome } from '../units/unit.ts'

type Status = Import['status']
/** A row that is kept to be shown; its problems by code, so that each reader has his own language. */
export type SavedRow = Omit<RowOutcome, 'id' | keyof ReadRow> & ReadRow

/** A row that was refused, with all its cells as the file had them. */
export type RefusedRow = Pick<RowOutcome, 'row' | 'part' | 'problems'> & {
  readonly cells: readonly string[]
}

export type ImportRow = {
  readonly id: string
  readonly resource: ImportableName
  readonly record_id: string | null
  readonly file_name: string
  readonly status: Status
  readonly failure: ErrorCode | null
  readonly sheets: readonly string[]
  readonly sheet: number
  readonly columns: readonly FoundColumn[]
  readonly lines_sheet: number | null
  readonly line_columns: readonly FoundColumn[]
  readonly mapping: Readonly<Record<string, number>>
  readonly duplicates: ImportPlan['duplicates']
  readonly confirms: boolean
  readonly leaves_refused: boolean
  readonly creates: Import['creates']
  readonly made: Import['made']
  readonly figures: Import['figures']
  readonly total: number
  readonly done: number
  readonly counts: Import['counts']
  readonly rows: readonly SavedRow[]
  readonly created_by: string
  readonly session_id: string
  readonly created_at: Date
  readonly started_at: Date | null
  readonly committed_at: Date | null
}

const shown = sql`id, resource, record_id, file_name, status, failure, sheets, sheet, columns, lines_sheet, line_columns, mapping, duplicates, confirms,
  leaves_refused, creates, made, figures, total, done, counts, rows, created_by, session_id, created_at, started_at, committed_at`

/** An upload of this user; those of others are nobody's business. */
export const importById = (ctx: TenantContext, id: string): Promise<ImportRow | null> =>
  ctx.db.first<ImportRow>(sql`select ${shown} from imports
    where tenant_id = ${currentTenant} and id = ${id} and created_by = ${ctx.user.id}`)

export const lockImport = (ctx: TenantContext, id: string): Promise<ImportRow | null> =>
  ctx.db.first<ImportRow>(sql`select ${shown} from imports
    where tenant_id = ${currentTenant} and id = ${id} and created_by = ${ctx.user.id} for update`)

type Change = Partial<
  Omit<ImportRow, 'id' | 'resource' | 'created_by' | 'created_at'> & {
    readonly content: null
    readonly refused: readonly RefusedRow[]
  }
>

const json: ReadonlySet<string> = new Set<keyof Change>([
  'sheets',
  'columns',
  'line_columns',
  'mapping',
  'creates',
  'made',
  'figures',
  'counts',
  'rows',
  'refused',
])

const columnsOf = (change: Change): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(change).map(([column, value]) => [
      column,
      json.has(column) && value !== null ? JSON.stringify(value) : value,
    ]),
  )

export const changeImport = (db: Database, id: string, change: Change): Promise<number> =>
  db.run(
    sql`update imports set ${assignments(columnsOf(change))} where tenant_id = ${currentTenant} and id = ${id}`,
  )

type NewImport = Pick<
  ImportRow,
  | 'resource'
  | 'record_id'
  | 'duplicates'
  | 'file_name'
  | 'sheets'
  | 'sheet'
  | 'columns'
  | 'lines_sheet'
  | 'line_columns'
  | 'mapping'
  | 'total'
> & { readonly content: Buffer }

export const insertImport = (
  ctx: TenantContext,
  id: string,
  { content, resource, record_id, ...row }: NewImport,
): Promise<number> =>
  ctx.db.run(
    insertInto('imports', [
      {
        tenant_id: currentTenant,
        id,
        resource,
        record_id,
        content,
        ...columnsOf(row),
        created_by: ctx.user.id,
        session_id: ctx.user.sessionId,
        created_at: ctx.now,
      },
    ]),
  )

/**
 * Ends the work on an import, once: a job that runs again finds nothing more to end, and one that was
 * begun before the file was asked for anew ends nothing of that.
 */
export const endWork = (
  db: Database,
  { id, status, started_at: startedAt }: Pick<ImportRow, 'id' | 'status' | 'started_at'>,
  change: Change,
): Promise<number> =>
  db.run(sql`update imports set ${assignments(columnsOf(change))}
    where tenant_id = ${currentTenant} and id = ${id} and status = ${status} and started_at = ${startedAt}`)

/** The upload a job works on, whoever sent it, with the file. */
export const importOfJob = (
  db: Database,
  id: string,
): Promise<(ImportRow & { readonly content: Buffer | null }) | null> =>
  db.first(
    sql`select ${shown}, content from imports where tenant_id = ${currentTenant} and id = ${id}`,
  )

export const contentOf = async (ctx: TenantContext, id: string): Promise<Buffer | null> =>
  (
    await ctx.db.first<{ content: Buffer | null }>(
      sql`select content from imports where tenant_id = ${currentTenant} and id = ${id}`,
    )
  )?.content ?? null

/** The rows of an import that were refused, in the order of the file. */
export const refusedOf = async (ctx: TenantContext, id: string): Promise<readonly RefusedRow[]> =>
  (
    await ctx.db.first<{ refused: readonly RefusedRow[] }>(
      sql`select refused from imports where tenant_id = ${currentTenant} and id = ${id}`,
    )
  )?.refused ?? []

export const deleteImport = (ctx: TenantContext, id: string): Promise<number> =>
  ctx.db.run(sql`delete from imports where tenant_id = ${currentTenant} and id = ${id}`)

/** Notes which records a file brought, so that its list can be narrowed to them. */
export const insertImportRecords = (
  ctx: TenantContext,
  importId: string,
  recordIds: readonly string[],
): Promise<number> =>
  insertRows(
    ctx.db,
    'import_records',
    [...new Set(recordIds)].map((recordId) => ({
      tenant_id: currentTenant,
      import_id: importId,
      record_id: recordId,
    })),
  )

/** Lets go of files that nobody committed in a day, and of the notes of a season. */
export const sweepImports = (db: Database, now: Date): Promise<number> =>
  db.run(sql`delete from imports where tenant_id = ${currentTenant}
    and created_at < ${now}::timestamptz - case when status = 'committed' then interval '90 days' else interval '1 day' end`)
