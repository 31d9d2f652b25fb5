import { setTimeout as wait } from 'node:timers/promises'
import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import { startChild } from './child.ts'
import type { Company } from './companies.ts'
import { median } from './figures.ts'
import type { Call } from './load-process.ts'
import { type Bench, run } from './measure.ts'
import { memoryOf } from './processor.ts'
import type { Line } from './report.ts'

/** What a file of so many rows costs: a paper, and a workbook while others go on working. */
export async function fileLines(on: Bench, books: Company, isQuick: boolean): Promise<Line[]> {
  const { token } = books
  const get = (path: string): Call => ({ method: 'GET', path, token })
  const report = (from: LocalDate, rest: string): string =>
    `/reports/entries_report?from=${from}&to=${books.today}${rest}`
  const rowsSince = async (from: LocalDate): Promise<number> => {
    const { bodies, errors } = await run(on, 1, [get(report(from, '&per_page=1'))], true)
    if (errors[0]) throw new Error(errors[0])
    return (JSON.parse(bodies[0] ?? '{}') as { meta: { total: number } }).meta.total
  }
  /** The first day from which a report has at most so many rows up to today, by steps that grow. */
  const daySince = async (rows: number): Promise<readonly [LocalDate, number]> => {
    let widest: readonly [LocalDate, number] = [books.today, await rowsSince(books.today)]
    for (let days = 1; days < 700; days = Math.ceil(days * 1.1)) {
      const from = addDays(books.today, -days)
      const found = await rowsSince(from)
      if (found > rows) break
      widest = [from, found]
    }
    return widest
  }
  const [paperFrom, paperRows] = await daySince(2_000)
  const paper = await run(on, 1, [get(report(paperFrom, '&return_file=pdf'))])
  const [bookFrom, bookRows] = await daySince(isQuick ? 10_000 : 100_000)
  const listed = get('/bills?type=1&per_page=80')
  const quiet = await run(
    on,
    1,
    Array.from({ length: 40 }, () => listed),
  )
  const beside = startChild('load-process.ts')
  try {
    const before = await memoryOf(on.pids.server)
    let [highest, isWritten] = [before ?? 0, false]
    const [workbook, meanwhile] = await Promise.all([
      run({ ...on, load: beside }, 1, [get(report(bookFrom, '&return_file=xlsx'))]).finally(() => {
        isWritten = true
      }),
      (async () => {
        const times: number[] = []
        while (!isWritten) times.push(...(await run(on, 1, [listed])).times)
        return times
      })(),
      (async () => {
        while (!isWritten) {
          highest = Math.max(highest, (await memoryOf(on.pids.server)) ?? 0)
          await wait(50)
        }
      })(),
    ])
    for (const error of [...paper.errors, ...workbook.errors]) throw new Error(error)
    const rows = bookRows.toLocaleString('en')
    return [
      {
        what: `Report of ${paperRows.toLocaleString('en')} rows as a paper`,
        value: paper.seconds,
        unit: 's',
        target: { below: 4 },
      },
      { what: `Report of ${rows} rows as a workbook`, value: workbook.seconds, unit: 's' },
      ...(before === null
        ? []
        : [
            {
              what: 'The same: memory of the server above what it had',
              value: (highest - before) / 2 ** 20,
              unit: 'MB',
              target: { below: 64 },
            },
          ]),
      { what: 'List of bills before it: p50', value: median(quiet.times), unit: 'ms' },
      { what: 'List of bills meanwhile: p50', value: median(meanwhile), unit: 'ms' },
    ]
  } finally {
    await beside.end()
  }
}
