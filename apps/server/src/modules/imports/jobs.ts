import { type ErrorCode, errors } from '@mizan/contract/errors'
import { importables } from '@mizan/contract/importable'
import { importLimits } from '@mizan/contract/imports'
import type { Clock } from '../../kernel/clock.ts'
import { type Pool, onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { SheetRow } from '../../kernel/http/read-spreadsheet.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { actAsMember } from '../access/index.ts'
import { tableOf } from './headings.ts'
import { importing } from './importing.ts'
import {
  type ImportRow,
  type RefusedRow,
  changeImport,
  importOfJob,
  insertImportRecords,
  sweepImports,
} from './imports.sql.ts'
import { progressOf } from './progress.ts'
import { readFile } from './read-file.ts'
import type { RowOutcome } from './row-outcome.ts'
import { runDocuments } from './run-documents.ts'
import { runImport } from './run-import.ts'

/** Ends the transaction of a check, or of a file with mistakes, without keeping any of it. */
class Undone extends Error {}

type Parts = { readonly pool: Pool; readonly secrets: Secrets; readonly clock: Clock }
type Work = {
  readonly tenantId: number
  readonly row: ImportRow & { readonly content: Buffer | null }
}

/** Rows kept to be shown; those with mistakes before all others. */
const keptRows = 200

export const countsOf = (outcomes: readonly RowOutcome[]) => {
  const of = (action: RowOutcome['action']): number =>
    outcomes.filter((each) => each.action === action && !each.isFollowing).length
  return { create: of('create'), update: of('update'), skip: of('skip'), refuse: of('refuse') }
}

const foundIn = (outcomes: readonly RowOutcome[], file: readonly SheetRow[]) => ({
  counts: countsOf(outcomes),
  done: outcomes.length,
  refused: refusedIn(outcomes, file),
  rows: [
    ...outcomes.filter(({ action }) => action === 'refuse'),
    ...outcomes.filter(({ action }) => action !== 'refuse'),
  ]
    .slice(0, keptRows)
    .map(({ id: _id, ...shown }) => shown),
})

/** Every row that was refused, whole: they are given back to be corrected. */
function refusedIn(
  outcomes: readonly RowOutcome[],
  file: readonly SheetRow[],
): readonly RefusedRow[] {
  const cells = new Map(file.map((row) => [row.number, row.cells]))
  return outcomes
    .filter(({ action }) => action === 'refuse')
    .map(({ row, problems }) => ({ row, problems, cells: [...(cells.get(row) ?? [])] }))
}

/** Takes all rows in within one transaction: a check undoes them, a commit keeps them all or none. */
async function work(parts: Parts, { tenantId, row }: Work): Promise<readonly RowOutcome[]> {
  const file = await readFile(row.content ?? Buffer.alloc(0), row.file_name, row.sheet)
  const { rows } = tableOf(file.rows, importables[row.resource])
  if (rows.length > importLimits.rows)
    throw new Refusal('import_too_many_rows', { limit: String(importLimits.rows) })
  const now = parts.clock()
  const progress = progressOf(parts.pool, tenantId, row.id)
  let outcomes: readonly RowOutcome[] = []
  try {
    await actAsMember(
      parts,
      { tenantId, userId: row.created_by, sessionId: row.session_id, language: 'ar', now },
      async (ctx) => {
        ctx.need('imports', 'store')
        const importable = importables[row.resource]
        outcomes = await (importable.document ? runDocuments : runImport)(ctx, {
          importing: importing[row.resource],
          importable,
          mapping: row.mapping,
          duplicates: row.duplicates,
          confirms: row.confirms,
          rows,
          onRow: progress.tell,
        })
        await progress.told()
        if (row.status === 'checking' || !isTaken(row, outcomes)) throw new Undone()
        await insertImportRecords(
          ctx,
          row.id,
          outcomes.flatMap(({ id }) => id ?? []),
        )
        await changeImport(ctx.db, tenantId, row.id, {
          ...foundIn(outcomes, rows),
          status: 'committed',
          committed_at: now,
          content: null,
        })
      },
    )
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    await transaction(parts.pool, { tenantId }, (db) =>
      changeImport(db, tenantId, row.id, {
        ...foundIn(outcomes, rows),
        status: 'checked',
        failure: null,
      }),
    )
  }
  return outcomes
}

/** All of a file, or what of it is right where the rest may stay out. */
const isTaken = ({ leaves_refused: leaves }: ImportRow, outcomes: readonly RowOutcome[]): boolean =>
  leaves
    ? outcomes.some(({ action }) => action === 'create' || action === 'update')
    : outcomes.every(({ action }) => action !== 'refuse')

const codeOf = (error: unknown): ErrorCode =>
  error instanceof Refusal && error.code in errors ? (error.code as ErrorCode) : 'internal'

const run =
  (parts: Omit<Parts, 'pool'>): Task =>
  async (payload, { pool, log }) => {
    const tenantId = Number(payload.tenant_id)
    const id = String(payload.import_id)
    const row = await transaction(pool, { tenantId }, (db) => importOfJob(db, tenantId, id))
    if (!row || (row.status !== 'checking' && row.status !== 'committing')) return
    await work({ ...parts, pool }, { tenantId, row }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal))
        log.error({ err: error, tenant: tenantId, import: id }, 'an import failed')
      await transaction(pool, { tenantId }, (db) =>
        changeImport(db, tenantId, id, { status: 'failed', failure: codeOf(error) }),
      )
    })
  }

const sweep =
  (clock: Clock): Task =>
  async (_payload, { pool }) => {
    for (const { id } of await onPool(pool).rows<{ id: number }>(sql`select id from tenants`))
      await transaction(pool, { tenantId: id }, (db) => sweepImports(db, id, clock()))
  }

/** What imports do later. */
export const importsTasks = (clock: Clock, secrets: Secrets): Readonly<Record<string, Task>> => ({
  imports_run: run({ clock, secrets }),
  imports_sweep: sweep(clock),
})

/** Every hour: files that nobody committed in a day go. */
export const importsCrontab = '35 * * * * imports_sweep'
