import pg from 'pg'

/** Runs statements one after the other on a server. */
export async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export function at(url: string, database: string): string {
  const named = new URL(url)
  named.pathname = `/${database}`
  return named.href
}

/** The addresses of a cluster's nodes, the coordinator first; of a PostgreSQL alone its own. */
export async function nodesOf(serverUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
    if (rowCount === 0) return [serverUrl]
    const { rows } = await client.query<{ host: string; port: number }>(
      "select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid",
    )
    return rows.map(({ host, port }) => {
      const url = new URL(serverUrl)
      url.hostname = host
      url.port = String(port)
      return url.href
    })
  } finally {
    await client.end()
  }
}

/** How many wait for a lock in a database: on a cluster it is the node of the company that knows. */
export async function waitersIn(databaseUrl: string): Promise<number> {
  let waiters = 0
  for (const node of await nodesOf(databaseUrl)) {
    const client = new pg.Client({ connectionString: node })
    await client.connect()
    try {
      // What others wait for is not shown to an owner who is no superuser; which locks are not granted is.
      const { rowCount } = await client.query(
        `select distinct pid from pg_locks where not granted
         and pid in (select pid from pg_stat_activity where datname = current_database())`,
      )
      waiters += rowCount ?? 0
    } finally {
      await client.end()
    }
  }
  return waiters
}

export const somebodyWaits = async (databaseUrl: string): Promise<boolean> =>
  (await waitersIn(databaseUrl)) > 0

/** Makes the nodes of a cluster know each other in a new database; of a PostgreSQL alone nothing. */
export async function joinNodes(nodes: readonly string[], database: string): Promise<void> {
  const [coordinator = '', ...workers] = nodes
  if (workers.length === 0) return
  for (const node of nodes) await run(at(node, database), ['create extension citus'])
  const { hostname, port } = new URL(coordinator)
  await run(at(coordinator, database), [
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((worker) => {
      const url = new URL(worker)
      return `select citus_add_node('${url.hostname}', ${url.port})`
    }),
  ])
}

/** Copies a database on each node, while nobody is at work in it. */
export async function copyDatabase(serverUrl: string, from: string, to: string): Promise<void> {
  for (const node of await nodesOf(serverUrl))
    await run(node, [
      ...closed(from),
      `create database ${to} template ${from}`,
      `alter database ${from} allow_connections true`,
    ])
}

/** Removes a database on each node, whoever is in it. */
export async function dropDatabase(nodes: readonly string[], database: string): Promise<void> {
  await Promise.all(
    nodes.map((node) => run(node, [...closed(database), `drop database ${database} with (force)`])),
  )
}

/** Nobody comes to a database any more, and who is there goes: it can be renamed and copied. */
export const closed = (database: string): string[] => [
  `alter database ${database} allow_connections false`,
  `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`,
]
