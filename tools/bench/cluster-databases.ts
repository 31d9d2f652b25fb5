import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scopeReachesNodes } from '../../apps/server/src/kernel/database/cluster.ts'
import { appRole } from '../../apps/server/src/testing/database.ts'
import { at, joinNodes, nodesOf, run } from '../../apps/server/src/testing/nodes.ts'
import { type BenchDatabase, postmasterOf } from './database.ts'

/** Names the coordinator of a cluster that is there for trials: a superuser, its nodes added in that database. */
const clusterUrlName = 'MIZAN_TEST_CITUS_URL'

export const clusterUrl = (): string => {
  const url = process.env[clusterUrlName]
  if (url === undefined || url === '')
    throw new Error(`--citus needs ${clusterUrlName}, the coordinator of a cluster for trials`)
  return url
}

/** `cluster` spreads over all nodes, `one node` over the coordinator alone; `plain` is a database without Citus. */
export type Spread = 'cluster' | 'one node' | 'plain'

/** A new database of that name on a cluster for trials, for one run. */
export async function startClusterDatabase(name: string, spread: Spread): Promise<BenchDatabase> {
  const url = clusterUrl()
  const all = await nodesOf(url)
  const nodes = spread === 'cluster' ? all : all.slice(0, 1)
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-bench-'))
  const onEach = async (...statements: readonly string[]): Promise<void> => {
    for (const node of nodes) await run(node, statements)
  }
  await onEach(`drop database if exists ${name} with (force)`, `create database ${name}`)
  const ownerUrl = at(url, name)
  if (spread === 'cluster') await joinNodes(nodes, name)
  if (spread === 'one node') await run(ownerUrl, aloneStatements(url))
  if (spread !== 'plain')
    await run(ownerUrl, [`alter database ${name} set citus.enable_stat_counters = on`])
  const appUrl = at(await appRole(url, nodes), name)
  if (spread !== 'plain') await onEach(scopeReachesNodes)
  return {
    dataDir,
    ownerUrl,
    appUrl,
    superUrl: ownerUrl,
    postmaster: await postmasterOf(ownerUrl),
    stop: async () => {
      await onEach(`drop database if exists ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The coordinator has the shards itself, as in a cluster that has not grown yet. */
function aloneStatements(url: string): string[] {
  const { hostname, port } = new URL(url)
  return [
    'create extension citus',
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    `select citus_set_node_property('${hostname}', ${port}, 'shouldhaveshards', true)`,
  ]
}
