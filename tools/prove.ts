import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startStandIn } from '@mizan/zatca/stand-in/stand-in'
import { openPool } from '../apps/server/src/kernel/database/pool.ts'
import { loadSecrets } from '../apps/server/src/kernel/secrets.ts'
import { diceOf } from '../apps/server/src/modules/demo/random.ts'
import { makeCompany, makeOwner, tokenOf } from './bench/companies.ts'
import { startChild } from './bench/child.ts'
import { startClusterDatabase } from './bench/cluster-databases.ts'
import { type BenchDatabase, startBenchDatabase } from './bench/database.ts'
import { type Found, check, waitingIn } from './prove/checks.ts'
import { badDays, faultFigures } from './prove/faults.ts'
import { writeProof } from './prove/report.ts'
import { startServers } from './prove/servers.ts'
import { openShop } from './prove/shop.ts'
import { seeToProblems } from './prove/shopkeeper.ts'
import { type Till, openTill } from './prove/till.ts'
import { trade } from './prove/trade.ts'
import { stepLine } from './step-line.ts'
import { onStop } from './stop-signals.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1446' },
    citus: { type: 'boolean', default: false },
  },
})
const wanted = Number(values.documents)
const seed = Number(values.seed)

/** Sellers who issue at the same time. */
const sellerCount = 6
/** A run of so many is kept in `docs/proof.md`. */
const listedFrom = 10_000
const tokenRenewedMs = 30 * 60_000
const lookEveryMs = 4_000
/** Waits between attempts grow. */
const settledWithinMs = 60 * 60_000

const ending: (() => Promise<void>)[] = []
const end = async (): Promise<void> => {
  for (const work of ending.splice(0).toReversed()) await work()
}
onStop(end)

try {
  const found = await prove()
  for (const [what, value] of Object.entries(found.figures)) console.log(`${what}: ${value}`)
  for (const defect of found.defects.slice(0, 50)) console.error(`✘ ${defect}`)
  console.log(found.defects.length === 0 ? '✔ ثبت · proved' : `✘ ${found.defects.length} defects`)
  if (found.defects.length > 0) process.exitCode = 1
  else if (wanted >= listedFrom && !values.citus)
    await writeProof(found, `npm run prove -- --documents ${wanted} --seed ${seed}`)
} finally {
  await end()
}

async function prove(): Promise<Found> {
  const database = await stepLine('قاعدة البيانات', 'database', () =>
    values.citus ? startClusterDatabase('mizan_prove', 'cluster') : startBenchDatabase(),
  )
  ending.push(database.stop)
  const weather = badDays(diceOf(seed + 2_000), Date.now)
  const standIn = await startStandIn({
    clock: () => new Date(),
    port: 0,
    seed: String(seed),
    fate: weather.fate,
  })
  ending.push(standIn.stop)
  const failures: string[] = []
  const env = {
    MIZAN_OWNER_URL: database.ownerUrl,
    MIZAN_APP_URL: database.appUrl,
    MIZAN_DATA: database.dataDir,
    MIZAN_AUTHORITY: standIn.address,
    NODE_ENV: 'production',
  }
  const servers = await stepLine('خادمان', 'two servers', () => startServers(2, env, failures))
  ending.push(servers.stop)
  const worker = startChild('worker-process.ts', {
    env,
    onDeath: (how) => failures.push(`the worker ${how}`),
  })
  ending.push(worker.end)
  await stepLine('عامل', 'a worker', () => worker.ask(''))
  const { company, token } = await openCompany(database)
  const till = (): Till => openTill({ servers, token, failures })
  const keeper = till()
  const shop = await stepLine('متجر وربط', 'shop and units', () => openShop(keeper, company.items))
  const began = performance.now()
  const seconds = (): number => Math.round((performance.now() - began) / 1000)
  const sellers = Array.from({ length: sellerCount }, (_, at) => ({
    till: till(),
    shop,
    dice: diceOf(seed + at),
    sold: [],
    advances: [],
  }))
  weather.begin()
  const traded = await stepLine('بيع تحت الأعطال', 'trade under faults', () =>
    trade({ wanted, seed, sellers, keeper, servers }),
  )
  const tradedSeconds = seconds()
  await stepLine('حتى يُبتّ في كل مستند', 'until all is decided', () =>
    settle(database, keeper, company.id),
  )
  weather.end()
  const settledSeconds = seconds()
  const { superUrl } = database
  const { defects, figures } = await stepLine('الفحص', 'checks', () =>
    check({ superUrl, tenantId: company.id, issued: traded.issued, standIn }, keeper),
  )
  const refusals = [...traded.refused].map(([code, times]) => `${times} refused: ${code}`)
  return {
    defects: [...failures, ...refusals, ...defects],
    figures: {
      Documents: traded.issued.size,
      ...figures,
      ...faultFigures(standIn.obeyed()),
      'Times the authority was closed': weather.closures(),
      'Servers killed': servers.deaths().killed,
      'Servers ended and started again': servers.deaths().ended,
      'Seconds of trade': tradedSeconds,
      'Seconds until all was decided': settledSeconds,
    },
  }
}

/** A company that trades, and who asks for it: the token is renewed before its hour is over. */
async function openCompany(database: BenchDatabase) {
  const parts = { pool: openPool(database.appUrl), secrets: await loadSecrets(database.dataDir) }
  ending.push(() => parts.pool.end())
  const owner = await makeOwner(parts)
  const company = await makeCompany(parts, owner, 'شركة البرهان')
  let known = { token: company.token, at: Date.now() }
  const token = async (): Promise<string> => {
    if (Date.now() - known.at > tokenRenewedMs)
      known = { token: await tokenOf(parts, owner, company.id, new Date()), at: Date.now() }
    return known.token
  }
  return { company, token }
}

/** Waits until the authority decided on everything, somebody seeing to what it rejected. */
async function settle(database: BenchDatabase, keeper: Till, tenantId: number): Promise<void> {
  const until = Date.now() + settledWithinMs
  while (Date.now() < until) {
    const seen = await seeToProblems(keeper)
    if (seen === 0 && (await waitingIn(database.superUrl, tenantId)) === 0) return
    await rest(lookEveryMs)
  }
}
