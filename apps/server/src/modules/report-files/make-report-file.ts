import type { FileRow, FileTable } from '../../kernel/http/file-table.ts'
import { piecesOf } from '../../kernel/http/list-file.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { TenantContext } from '../../kernel/context.ts'
import type { Pool } from '../../kernel/database/pool.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { actAsPerson } from '../access/index.ts'
import { type Printing, type RunWork, mergePdfs, runTask, tablePaper } from '../printing/index.ts'
import {
  type Report,
  type ReportQuery,
  askedOf,
  countsIn,
  readReportQuery,
  reportFile,
  reportNamed,
  reportOf,
  reportParts,
  requireReport,
} from '../reports/index.ts'

export type ReportFileParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly printing: Printing
}

/** So many rows are set together; their pages follow each other in one file. */
const partRows = 500
/** Progress is written down after so many rows. */
const reportEvery = 1_000

/** Makes the file of a report as whoever asked for it may read it. */
export const reportFileTask = (parts: ReportFileParts): Task =>
  runTask(parts.clock, ({ pool }, tenantId, work) =>
    makeReportFile({ ...parts, pool }, tenantId, work),
  )

async function makeReportFile(
  parts: ReportFileParts & { readonly pool: Pool },
  tenantId: number,
  work: RunWork,
): Promise<void> {
  const { run } = work
  const { report: wire, settings, created_by: userId, created_at: asOf } = run
  if (wire === null || settings === null) return
  const person = { tenantId, userId, now: parts.clock(), asOf }
  await actAsPerson(parts, person, async (ctx) => {
    const report = reportOf(reportNamed(wire))
    requireReport(ctx, report.name)
    const query = await readReportQuery(
      ctx,
      { ...askedOf(report.name, settings), return_file: run.form },
      report.declared.filters,
    )
    const counted = await countOf(ctx, report, query)
    await work.tell(0, counted)
    const progress = progressOf(report, counted, work)
    const table = await reportFile(ctx, report, { ...query, file: 'csv' })
    const file =
      run.form === 'csv' || run.form === 'xlsx'
        ? sheetOf(ctx, table, run.form, progress)
        : mergePdfs(papersOf({ ctx, report, query, table }, parts.printing, progress))
    const size = await work.save(file)
    await work.finish({ done: progress.done(), size, failures: [], isEmpty: false })
  })
}

/** How many rows there are, where the report knows before it reads them; else 0. */
async function countOf(ctx: TenantContext, report: Report, query: ReportQuery): Promise<number> {
  if (!report.every) return 0
  const { total } = await report.read(ctx, { ...query, all: false, file: null, perPage: 1 })
  return total ?? 0
}

type Progress = {
  readonly add: (rows: readonly FileRow[]) => Promise<void>
  readonly done: () => number
}

/** The sums below the rows are no row more. */
function progressOf(report: Report, counted: number, { tell }: RunWork): Progress {
  const count = countsIn(report)
  let [done, told] = [0, 0]
  return {
    done: () => (counted > 0 ? Math.min(done, counted) : done),
    add: async (rows) => {
      done += count(rows)
      if (done - told < reportEvery) return
      told = done
      await tell(done)
    },
  }
}

async function* sheetOf(
  ctx: TenantContext,
  table: FileTable,
  form: 'csv' | 'xlsx',
  progress: Progress,
): AsyncGenerator<Buffer> {
  const counted: FileTable = {
    ...table,
    batches: async function* () {
      for await (const rows of table.batches()) {
        yield rows
        await progress.add(rows)
      }
    },
  }
  for await (const piece of piecesOf(ctx, counted, form)) yield Buffer.from(piece)
}

type Reading = {
  readonly ctx: TenantContext
  readonly report: Report
  readonly query: ReportQuery
  readonly table: FileTable
}

/** The report on paper, part by part; of several each says which it is. */
async function* papersOf(
  { ctx, report, query, table }: Reading,
  printing: Printing,
  progress: Progress,
): AsyncGenerator<Uint8Array> {
  const paper = tablePaper(printing)
  for await (const { number, isLast, ...part } of reportParts(ctx, report, query, partRows)) {
    const isWhole = number === 1 && isLast
    const called = { label: { ar: 'الجزء', en: 'Part' }, value: String(number) }
    const set = await paper(ctx, {
      ...table,
      ...part,
      asked: isWhole ? table.asked : [...table.asked, called],
    })
    yield await set()
    await progress.add(part.rows)
  }
}
