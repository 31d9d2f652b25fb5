import { loadSecrets } from '../apps/server/src/kernel/secrets.ts'
import { openPool } from '../apps/server/src/kernel/database/pool.ts'
import { fillBooks } from './bench/books.ts'
import { type Child, startChild } from './bench/child.ts'
import { benchCluster } from './bench/cluster.ts'
import {
  type Company,
  administratorToken,
  makeCompany,
  makeOwner,
  owner as visitor,
} from './bench/companies.ts'
import { startBenchDatabase } from './bench/database.ts'
import { median } from './bench/figures.ts'
import { type Bench, type Confirms, gapsOf, measureConfirms } from './bench/measure.ts'
import { processorLines } from './bench/processor.ts'
import { type Line, tableText, writeReport } from './bench/report.ts'
import type { ServerAnswer } from './bench/server-process.ts'
import { makeTpcbTables } from './bench/tpcb-tables.ts'
import { goodsLines } from './bench/goods-lines.ts'
import { platformReportLines } from './bench/platform-report-lines.ts'
import { printRunLines } from './bench/print-run-lines.ts'
import { readLines } from './bench/read-lines.ts'
import { platformLines } from './bench/platform-lines.ts'
import { eInvoiceLines } from './bench/einvoice-lines.ts'
import { fileLines } from './bench/file-lines.ts'
import { screenLines } from './bench/screen-lines.ts'
import { startLines } from './bench/start-lines.ts'
import { stockLines } from './bench/stock-lines.ts'
import { buildWeb } from './build-web.ts'
import { stepLine } from './step-line.ts'
import { onStop } from './stop-signals.ts'

const isQuick = process.argv.includes('--quick')
const isProfiled = process.argv.includes('--profile')
const size = isQuick
  ? {
      companies: 32,
      scale: 10,
      bills: 10_000,
      lines: 100_000,
      confirms: 400,
      tpcbSeconds: 2,
      repeats: 1,
    }
  : {
      companies: 32,
      scale: 20,
      bills: 100_000,
      lines: 1_000_000,
      confirms: 800,
      tpcbSeconds: 4,
      repeats: 3,
    }

/** Only the lists of the platform, which need neither books nor drafts. */
const isOfPlatform = process.argv.includes('--platform')
const isOnCluster = process.argv.includes('--citus')
const clusterSize = isQuick
  ? { companies: 4, confirms: 100, pairs: 3 }
  : { companies: 16, confirms: 400, pairs: 7 }

/** Said below the table for as long as the rates of confirming are missed. */
const whyConfirmsMiss =
  'Where confirming misses its share of TPC-B: that writes four rows; a bill of three lines writes about forty, with their checks and indexes, is held against the rules of the tax authority, stamped, and read back. Decision 006 tells what each costs.'

/** A server that nobody asks anything has settled by then. */
const restSeconds = 5
/** After work its threads and its printing process end, too. */
const settleSeconds = 75

const ending: (() => Promise<void>)[] = []
const end = async (): Promise<void> => {
  for (const work of ending.splice(0).toReversed()) await work()
}
onStop(end)

try {
  const { lines, notes } = await (isOnCluster
    ? benchCluster(clusterSize, ending)
    : isOfPlatform
      ? benchPlatform()
      : bench())
  console.log(`\n${tableText(lines)}\n`)
  for (const note of notes) console.log(note)
  if (!isQuick && !isOnCluster && !isOfPlatform) await writeReport(lines, notes)
} finally {
  await end()
}

async function benchPlatform(): Promise<{ lines: Line[]; notes: string[] }> {
  const database = await stepLine('قاعدة البيانات', 'database', startBenchDatabase)
  ending.push(database.stop)
  const { address, pid } = await started({
    MIZAN_OWNER_URL: database.ownerUrl,
    MIZAN_APP_URL: database.appUrl,
    MIZAN_DATA: database.dataDir,
    NODE_ENV: 'production',
  })
  const load = startChild('load-process.ts')
  ending.push(load.end)
  const pids = { server: pid, postmaster: database.postmaster }
  const on = { address, load, superUrl: database.superUrl, pids }
  const lines = await stepLine('المنصة', 'platform', () => platformLines(on, database, isQuick))
  return { lines, notes: [] }
}

async function bench(): Promise<{ lines: Line[]; notes: string[] }> {
  // A server looks for the screens once, when it starts.
  await stepLine('الشاشات', 'screens', buildWeb, (built) => (built ? 'built' : 'as they were'))
  const database = await stepLine('قاعدة البيانات', 'database', startBenchDatabase)
  ending.push(database.stop)
  const env = {
    MIZAN_OWNER_URL: database.ownerUrl,
    MIZAN_APP_URL: database.appUrl,
    MIZAN_DATA: database.dataDir,
    NODE_ENV: 'production',
  }
  // The first makes the tables; what the second holds at rest is held against what it holds after the run.
  await (await started(env)).server.end()
  const rested = await started(env)
  const restMemory = await restOf(rested.server)
  await rested.server.end()
  const starts = await stepLine('البدء', 'start', () => startLines(restSeconds))

  const parts = { pool: openPool(database.appUrl), secrets: await loadSecrets(database.dataDir) }
  const companies: Company[] = []
  const adminToken = await stepLine('شركات', 'companies', async () => {
    const owner = await makeOwner(parts)
    companies.push(await makeCompany(parts, owner, 'شركة غير مسجلة في الضريبة', {}))
    companies.push(await makeCompany(parts, owner, 'شركة بضائعها كثيرة'))
    companies.push(await makeCompany(parts, owner, 'شركة تقدّم الوارد أولًا', undefined, 'fifo'))
    for (let n = 0; n < size.companies + 2; n += 1)
      companies.push(await makeCompany(parts, owner, `شركة ${n}`))
    return administratorToken(parts, owner)
  })
  const [plain, goods, fifo] = companies.splice(0, 3)
  await parts.pool.end()
  const [books, hot, ...many] = companies
  if (!plain || !goods || !fifo || !books || !hot || !many[0])
    throw new Error('no companies were made')
  await stepLine('TPC-B', 'tables', () => makeTpcbTables(database.ownerUrl, size.scale))
  const { accountId } = await stepLine('دفاتر', 'books', () =>
    fillBooks(database.superUrl, books, size),
  )

  const { server, address, pid } = await started(env, isProfiled)
  const [load, tpcb] = [startChild('load-process.ts'), startChild('tpcb-process.ts')]
  ending.push(load.end, tpcb.end)
  const on: Bench = {
    address,
    load,
    tpcb,
    superUrl: database.superUrl,
    pids: { server: pid, postmaster: database.postmaster },
    tpcbSettings: {
      url: database.ownerUrl,
      clients: 8,
      scale: size.scale,
      seconds: size.tpcbSeconds,
    },
  }

  await measureConfirms(on, [...many, hot], 8, size.companies * 6)
  const lines = [
    ...(await confirmLines(on, many, hot)),
    ...(await readLines(on, { books, hot, accountId, isQuick })),
    ...(await stepLine('الملفات', 'files', () => fileLines(on, books, isQuick))),
    ...(await stepLine('أوراق كثيرة', 'many papers', () => printRunLines(on, hot, isQuick))),
    ...(await eInvoiceLines(on, { sealing: many[0], plain })),
    ...(await stepLine('البضاعة', 'goods', () =>
      goodsLines(on, { average: goods, fifo }, isQuick),
    )),
    ...(await stepLine('التكلفة', 'costs', () => stockLines(on, plain, isQuick))),
    ...(await stepLine('الصفحات', 'pages', () => screenLines(on, visitor, books))),
    ...(await stepLine('المنصة', 'platform', () => platformLines(on, database, isQuick))),
    ...(await stepLine('تقارير المنصة', 'reports of the platform', () =>
      platformReportLines(on, { token: adminToken, ownerUrl: database.ownerUrl, isQuick }),
    )),
  ]
  return {
    lines: [
      ...lines,
      ...starts,
      {
        what: 'Server memory after the run, once nobody asks anything',
        value: (await restOf(server, settleSeconds)) / 2 ** 20,
        unit: 'MB',
        target: { below: Math.round((restMemory * 4) / 3 / 2 ** 20) },
      },
    ],
    notes: [
      `Books: ${size.bills.toLocaleString('en')} bills, ${size.lines.toLocaleString('en')} lines in one company.`,
      whyConfirmsMiss,
    ],
  }
}

/** A server process that listens. */
async function started(env: Readonly<Record<string, string>>, profile = false) {
  const server: Child = startChild('server-process.ts', {
    env,
    nodeArguments: profile ? ['--cpu-prof', '--cpu-prof-dir=var/profile'] : [],
  })
  ending.push(server.end)
  const { address, pid } = await server.ask<ServerAnswer>('')
  return { server, address, pid }
}

async function restOf(server: Child, seconds = restSeconds): Promise<number> {
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000)
  })
  return (await server.ask<ServerAnswer>('')).memory
}

/** Confirms at 1, 8 and 32 clients, over many companies and in one; each the median of its repeats. */
async function confirmLines(on: Bench, many: readonly Company[], hot: Company): Promise<Line[]> {
  const lines: Line[] = []
  let errors: readonly string[] = []
  for (const [where, companies, atLeast] of [
    ['many companies', many, 0.2],
    ['one company', [hot], 0.12],
  ] as const) {
    for (const clients of [1, 8, 32]) {
      const began = lines.length
      const all: Confirms[] = []
      for (let n = 0; n < (clients === 8 ? size.repeats : 1); n += 1) {
        all.push(
          await measureConfirms(
            on,
            companies,
            clients,
            clients === 1 ? size.confirms / 4 : size.confirms,
          ),
        )
      }
      errors = [...errors, ...all.flatMap((each) => each.errors)]
      const middle = (of: (each: Confirms) => number): number => median(all.map(of))
      const what = `Confirm, ${where}, ${clients} ${clients === 1 ? 'client' : 'clients'}`
      const isAimed = clients === 8
      lines.push(
        { what: `${what}: rate`, value: middle((each) => each.rate), unit: '/s' },
        {
          what: `${what}: of TPC-B (${Math.round(middle((each) => each.tpcb))}/s)`,
          value: middle((each) => each.ratio),
          unit: '',
          ...(isAimed && { target: { atLeast } }),
        },
        { what: `${what}: p50`, value: middle((each) => each.p50), unit: 'ms' },
        {
          what: `${what}: p95`,
          value: middle((each) => each.p95),
          unit: 'ms',
          ...(isAimed && { target: { below: 80 } }),
        },
      )
      lines.push(
        ...processorLines(
          what,
          all.flatMap(({ processor }) => processor ?? []),
        ),
      )
      console.log(tableText(lines.slice(began)).split('\n').slice(1).join('\n'))
    }
  }
  for (const error of errors.slice(0, 5)) console.error(error)
  return [
    ...lines,
    { what: 'Confirms that failed', value: errors.length, unit: '', target: { below: 1 } },
    {
      what: 'Companies with a gap in a number',
      value: await gapsOf(on, [...many, hot]),
      unit: '',
      target: { below: 1 },
    },
  ]
}
