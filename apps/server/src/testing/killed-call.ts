import assert from 'node:assert/strict'
import pg from 'pg'
import type { Member } from './people.ts'
import { type ServerProcess, startServerProcess } from './server-of-test.ts'
import type { TestServer } from './server.ts'
import { type WorkerProcess, until } from './worker-of-test.ts'

type Process = ServerProcess | WorkerProcess

/** Who waits to write into a table that is held. */
const waitingFor = `select pid from pg_locks where not granted and relation = $1::regclass`

/** Calls and jobs whose process dies in their midst, beside a test server. */
export type DyingProcesses = {
  /** Has a process ended with the test. */
  readonly begun: <P extends Process>(process: P) => P
  /** Holds a table until what writes into it has come that far and was killed; its connection ends then. */
  readonly killedAt: (table: string, begin: () => Promise<Process>) => Promise<void>
  /** A call to a server of its own, which dies once the call has come to this table. */
  readonly killedCall: (table: string, path: string, body?: object) => Promise<void>
  readonly close: () => Promise<void>
}

/** The server and who calls are read at each call, since tests make them before they run. */
export function dyingProcesses(server: () => TestServer, member: () => Member): DyingProcesses {
  const processes: Process[] = []
  const begun = <P extends Process>(process: P): P => {
    processes.push(process)
    return process
  }
  const killedAt: DyingProcesses['killedAt'] = async (table, begin) => {
    const gate = new pg.Client({ connectionString: server().database.ownerUrl })
    await gate.connect()
    await gate.query('begin')
    await gate.query(`lock table ${table} in share mode`)
    const victim = await begin()
    let pid: number | undefined
    await until(async () => {
      const { rows } = await gate.query<{ pid: number }>(waitingFor, [table])
      pid = rows[0]?.pid
      return pid !== undefined
    })
    await victim.kill()
    await gate.query('rollback')
    await until(
      async () =>
        (await gate.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0,
    )
    await gate.end()
  }
  return {
    begun,
    killedAt,
    killedCall: (table, path, body = {}) =>
      killedAt(table, async () => {
        const victim = begun(await startServerProcess(server()))
        const answered = fetch(`${victim.address}/api${path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${member().tenantToken}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        }).then(
          ({ status }) => assert.fail(`answered ${status}`),
          () => null,
        )
        return {
          kill: async () => {
            await victim.kill()
            await answered
          },
        }
      }),
    close: async () => {
      await Promise.all(processes.map((each) => each.kill()))
    },
  }
}
