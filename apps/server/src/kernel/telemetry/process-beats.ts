import { hostname } from 'node:os'
import { type Pool, onPool } from '../database/pool.ts'
import { sql } from '../database/sql.ts'
import { newId } from '../ids.ts'
import type { Log } from './log.ts'
import type { ProcessRecord } from './process-record.ts'

export type Beats = { readonly id: string; stop(): Promise<void> }

type Parts = {
  readonly pool: Pool
  readonly log: Log
  readonly kind: 'server' | 'worker'
  readonly version: string
  readonly record: ProcessRecord
}

const beatMs = 15_000
/** Who says nothing for so long counts as silent; a day later he is forgotten. */
export const silentAfterSeconds = 60

/** Says every few seconds that this process lives and how it fares, so that any server can tell of all. */
export function startBeats({ pool, log, kind, version, record }: Parts): Beats {
  const id = newId()
  const db = onPool(pool)
  const startedAt = new Date()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const beat = async (): Promise<void> => {
    try {
      await db.run(sql`insert into processes (id, kind, host, pid, version, node, figures, started_at, seen_at)
        values (${id}, ${kind}, ${hostname()}, ${process.pid}, ${version}, ${process.versions.node},
          ${JSON.stringify(record.figures())}, ${startedAt}, now())
        on conflict (id) do update set figures = excluded.figures, seen_at = excluded.seen_at`)
      await db.run(sql`delete from processes where seen_at < now() - interval '1 day'`)
    } catch (error) {
      // The database is away: the next beat tries again.
      log.debug({ err: error }, 'a process could not say that it lives')
    }
    if (isStopped) return
    timer = setTimeout(() => {
      beating = beat()
    }, beatMs).unref()
  }
  let beating = beat()
  return {
    id,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await beating
      clearTimeout(timer)
      await db.run(sql`delete from processes where id = ${id}`).catch((error: unknown) => {
        log.debug({ err: error }, 'a process could not sign off')
      })
    },
  }
}
