import { type ErrorCode, errors } from '@mizan/contract/errors'
import { importables } from '@mizan/contract/imports/importable'
import type { Clock } from '../../../kernel/clock.ts'
import { type Pool, onPool, transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { SheetRow } from '../../../kernel/http/read-spreadsheet.ts'
import type { JobPayload, Task, Tools } from '../../../kernel/jobs/jobs.ts'
import { watched } from '../../../kernel/jobs/watched.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Threads } from '../../../kernel/threads/threads.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { actAsMember } from '../../access/index.ts'
import { figuresBetween, heldIn } from './figures.sql.ts'
import { importingInto } from '../units/importing.ts'
import {
  type ImportRow,
  type RefusedRow,
  endWork,
  importOfJob,
  insertImportRecords,
  sweepImports,
} from './imports.sql.ts'
import { progressOf } from './progress.ts'
import { type Taken, runFile } from './run-file.ts'
import { type FileRows, rowsOfFile } from '../file/read-in-thread.ts'
import type { RowOutcome } from '../units/unit.ts'

/** Ends the transaction of a check, or of a file with mistakes, without keeping any of it. */
class Undone extends Error {}

type Parts = {
  readonly pool: Pool
  readonly secrets: Secrets
  readonly clock: Clock
  readonly threads: Threads
}
type Work = {
  readonly tenantId: number
  readonly row: ImportRow & { readonly content: Buffer | null }
}

/** Rows kept to be shown; those with mistakes before all others. */
const shownRowsMax = 200

export const countsOf = (outcomes: readonly RowOutcome[]) => {
  const of = (action: RowOutcome['action']): number =>
    outcomes.filter((each) => each.action === action && !each.isFollowing).length
  return { create: of('create'), update: of('update'), skip: of('skip'), refuse: of('refuse') }
}

type Found = Taken & Pick<ImportRow, 'figures'>

const foundIn = ({ outcomes, made, figures }: Found, file: FileRows) => ({
  counts: countsOf(outcomes),
  done: outcomes.length,
  refused: refusedIn(outcomes, file),
  made: [...made],
  figures,
  rows: [
    ...outcomes.filter(({ action }) => action === 'refuse'),
    ...outcomes.filter(({ action }) => action !== 'refuse'),
  ]
    .slice(0, shownRowsMax)
    .map(({ id: _id, ...shown }) => shown),
})

/** Every row that was refused, whole, for the file to correct. */
function refusedIn(
  outcomes: readonly RowOutcome[],
  { rows, lineRows }: FileRows,
): readonly RefusedRow[] {
  const byNumber = (of: readonly SheetRow[]) => new Map(of.map((row) => [row.number, row.cells]))
  const [cells, lineCells] = [byNumber(rows), byNumber(lineRows ?? [])]
  return outcomes
    .filter(({ action }) => action === 'refuse')
    .map(({ row, part, problems }) => ({
      row,
      part,
      problems,
      cells: [...((part === 'line' ? lineCells : cells).get(row) ?? [])],
    }))
}

/** Takes all rows in within one transaction: a check undoes them, a commit keeps them all or none. */
async function work(parts: Parts, { tenantId, row }: Work): Promise<void> {
  const importable = importables[row.resource]
  const file = await rowsOfFile(
    parts.threads,
    {
      bytes: row.content ?? Buffer.alloc(0),
      name: row.file_name,
      resource: row.resource,
      sheets: { sheet: row.sheet, linesSheet: row.lines_sheet },
    },
    { company: tenantId, user: row.created_by },
  )
  const now = parts.clock()
  const progress = progressOf(parts.pool, tenantId, row.id)
  let found: Found = { outcomes: [], made: [], figures: [] }
  try {
    await actAsMember(
      parts,
      { tenantId, userId: row.created_by, sessionId: row.session_id, language: 'ar', now },
      async (ctx) => {
        ctx.need('imports', 'store')
        const before = await heldIn(ctx, row.resource)
        const taken = await runFile(ctx, {
          importing: importingInto(row.resource, row.record_id),
          importable,
          mapping: row.mapping,
          duplicates: row.duplicates,
          confirms: row.confirms,
          creates: row.creates,
          rows: file.rows,
          lineRows: file.lineRows,
          onRow: progress.report,
        })
        const after = await heldIn(ctx, row.resource)
        found = { ...taken, figures: [...figuresBetween(before, after)] }
        await progress.settled()
        if (row.status === 'checking' || !isTaken(row, found.outcomes)) throw new Undone()
        await insertImportRecords(
          ctx,
          row.id,
          found.outcomes.flatMap(({ id }) => id ?? []),
        )
        const ended = await endWork(ctx.db, row, {
          ...foundIn(found, file),
          status: 'committed',
          committed_at: now,
          content: null,
        })
        // The same work was done by another run of the job: what this one did goes.
        if (ended === 0) throw new Undone()
      },
    )
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    await transaction(parts.pool, { tenantId }, (db) =>
      endWork(db, row, { ...foundIn(found, file), status: 'checked', failure: null }),
    )
  }
}

/** All of a file, or what of it is right where the rest may stay out. */
const isTaken = ({ leaves_refused: leaves }: ImportRow, outcomes: readonly RowOutcome[]): boolean =>
  leaves
    ? outcomes.some(({ action }) => action === 'create' || action === 'update')
    : outcomes.every(({ action }) => action !== 'refuse')

const codeOf = (error: unknown): ErrorCode =>
  error instanceof Refusal && error.code in errors ? (error.code as ErrorCode) : 'internal'

/**
 * Takes a file in, or checks it. When its worker dies, the database undoes what it had done and another
 * worker begins anew; whoever gets to the end of it writes that down with the rows, once.
 */
const run =
  (parts: Omit<Parts, 'pool'>): Task =>
  async (payload, { pool, log }) => {
    const { tenantId, id, row } = await underWay(pool, payload)
    if (!row) return
    await work({ ...parts, pool }, { tenantId, row }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal))
        log.error({ err: error, tenant: tenantId, import: id }, 'an import failed')
      await transaction(pool, { tenantId }, (db) =>
        endWork(db, row, { status: 'failed', failure: codeOf(error) }),
      )
    })
  }

/** The file of a job, while it is being checked or taken in. */
async function underWay(pool: Pool, payload: JobPayload) {
  const tenantId = Number(payload.tenant_id)
  const id = String(payload.import_id)
  const row = await transaction(pool, { tenantId }, (db) => importOfJob(db, id))
  const isOn = row?.status === 'checking' || row?.status === 'committing'
  return { tenantId, id, row: isOn ? row : null }
}

async function giveUp(payload: JobPayload, { pool }: Tools): Promise<void> {
  const { tenantId, row } = await underWay(pool, payload)
  if (row)
    await transaction(pool, { tenantId }, (db) =>
      endWork(db, row, { status: 'failed', failure: 'internal' }),
    )
}

const sweep =
  (clock: Clock): Task =>
  async (_payload, { pool }) => {
    for (const { id } of await onPool(pool).rows<{ id: number }>(sql`select id from tenants`))
      await transaction(pool, { tenantId: id }, (db) => sweepImports(db, clock()))
  }

/** What imports do later. */
export const importsTasks = (parts: Omit<Parts, 'pool'>): Readonly<Record<string, Task>> => ({
  imports_run: watched({ work: run(parts), giveUp }),
  imports_sweep: sweep(parts.clock),
})

/** Every hour: files that nobody committed in a day go. */
export const importsCrontab = '35 * * * * imports_sweep'
