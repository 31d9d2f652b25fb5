import type { Clock } from '../../../kernel/clock.ts'
import { type Pool, transaction } from '../../../kernel/database/pool.ts'
import type { JobPayload, Task } from '../../../kernel/jobs/jobs.ts'
import { watched } from '../../../kernel/jobs/watched.ts'
import { savePieces } from '../../../kernel/save-pieces.ts'
import { PdfFailure } from '../pdf/pdf-pool.ts'
import {
  type Failure,
  type RunRow,
  changeRun,
  dropPieces,
  insertPiece,
  runOfJob,
} from './print-runs.sql.ts'

type Tools = Pick<Parameters<Task>[1], 'pool' | 'log'> & { readonly clock: Clock }
type Work = (tools: Tools, tenantId: number, parts: RunWork) => Promise<void>

/** Thrown where a run goes on that was given up meanwhile. */
class RunEnded extends Error {}

export type RunWork = {
  readonly run: RunRow
  /** Writes down how far it is. */
  readonly tell: (done: number, rowCount?: number) => Promise<void>
  /** Saves the file in pieces while it is made; says its size. */
  readonly save: (file: AsyncIterable<Buffer>) => Promise<number>
  readonly finish: (outcome: {
    readonly done: number
    readonly size: number
    readonly failures: readonly Failure[]
    /** Whether there is nothing in it. */
    readonly isEmpty: boolean
  }) => Promise<void>
}

const named = (payload: JobPayload) => ({
  tenantId: Number(payload.tenant_id),
  id: String(payload.run_id),
})

/**
 * A job that makes a file that was asked for: one that runs twice begins anew, one that fails or whose workers die says
 * so and is asked for anew, one that was cancelled leaves nothing behind.
 */
export const runTask = (clock: Clock, work: Work): Task =>
  watched({
    work: (payload, tools) => workOnRun({ ...tools, clock }, named(payload), work),
    giveUp: (payload, tools) => failRun({ ...tools, clock }, named(payload)),
  })

type Named = ReturnType<typeof named>

const failRun = ({ pool, clock }: Tools, { tenantId, id }: Named): Promise<void> =>
  transaction(pool, { tenantId }, async (db) => {
    await dropPieces(db, id)
    await changeRun(db, id, { status: 'failed', finished_at: clock() })
  })

async function workOnRun(tools: Tools, { tenantId, id }: Named, work: Work): Promise<void> {
  const { pool, log, clock } = tools
  const run = await transaction(pool, { tenantId }, async (db) => {
    await dropPieces(db, id)
    return runOfJob(db, id)
  })
  if (!run) return
  try {
    await work(tools, tenantId, workOf({ pool, clock }, tenantId, run))
  } catch (error) {
    // The server ends: another one goes on.
    if (error instanceof PdfFailure && error.code === 'pdf_closed') throw error
    if (!(error instanceof RunEnded))
      log.error({ err: error, tenant: tenantId, run: id }, 'a file was not made')
    await failRun(tools, { tenantId, id })
  }
}

function workOf(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  tenantId: number,
  run: RunRow,
): RunWork {
  const change = async (changed: Parameters<typeof changeRun>[2]): Promise<void> => {
    const isOn = await transaction(pool, { tenantId }, (db) => changeRun(db, run.id, changed))
    if (isOn === 0) throw new RunEnded()
  }
  return {
    run,
    tell: (done, rowCount) =>
      change({
        done,
        touched_at: clock(),
        ...(rowCount !== undefined && { row_count: rowCount }),
      }),
    save: async (file) =>
      (
        await savePieces(file, (number, bytes) =>
          transaction(pool, { tenantId }, (db) =>
            insertPiece(db, { run_id: run.id, number, bytes }),
          ),
        )
      ).size,
    finish: async ({ done, size, failures, isEmpty }) => {
      if (isEmpty) await transaction(pool, { tenantId }, (db) => dropPieces(db, run.id))
      await change({
        status: isEmpty ? 'failed' : 'done',
        size: isEmpty ? 0 : size,
        done,
        failures: [...run.failures, ...failures],
        finished_at: clock(),
      })
    },
  }
}
