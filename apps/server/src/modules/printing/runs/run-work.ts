import type { Clock } from '../../../kernel/clock.ts'
import { type Pool, transaction } from '../../../kernel/database/pool.ts'
import type { Task } from '../../../kernel/jobs/jobs.ts'
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

/**
 * Works on a run that was asked for: a job that runs twice begins anew, one that fails says so and is asked for anew,
 * one that was given up leaves nothing behind.
 */
export async function workOnRun(
  { pool, log, clock }: Tools,
  { tenantId, id }: { readonly tenantId: number; readonly id: string },
  work: (parts: RunWork) => Promise<void>,
): Promise<void> {
  const run = await transaction(pool, { tenantId }, async (db) => {
    await dropPieces(db, id)
    return runOfJob(db, id)
  })
  if (!run) return
  try {
    await work(workOf({ pool, clock }, tenantId, run))
  } catch (error) {
    // The server ends: another one goes on.
    if (error instanceof PdfFailure && error.code === 'pdf_closed') throw error
    if (!(error instanceof RunEnded))
      log.error({ err: error, tenant: tenantId, run: id }, 'a file was not made')
    await transaction(pool, { tenantId }, async (db) => {
      await dropPieces(db, id)
      await changeRun(db, id, { status: 'failed', finished_at: clock() })
    })
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
