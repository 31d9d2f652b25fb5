import type { Clock } from '../../../kernel/clock.ts'
import { type Pool, transaction } from '../../../kernel/database/pool.ts'
import type { JobPayload, Task } from '../../../kernel/jobs/jobs.ts'
import { watched } from '../../../kernel/jobs/watched.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { Threads } from '../../../kernel/threads/threads.ts'
import { savePieces } from '../../../kernel/save-pieces.ts'
import { zipOf } from '../../../kernel/zip.ts'
import { actAsOwner } from '../../access/index.ts'
import { type PaperOf, packEntries } from './pack-entries.ts'
import { type IndexLine, brokenIn } from './pack-index.ts'
import { changePack, dropPieces, insertPiece, invoicesOf, packOfJob } from './packs.sql.ts'

export type PackingParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  /** Sets the paper of a document; printing stands above this module. */
  readonly paperOf: PaperOf
  readonly threads: Threads
}

/** Progress is written down this often. */
const reportEvery = 10

const named = (payload: JobPayload): readonly [tenantId: number, id: string] => [
  Number(payload.tenant_id),
  String(payload.pack_id),
]

/** Makes a pack; one that fails says so, and is asked for anew. A job that runs twice begins anew. */
export const packTask = (parts: PackingParts): Task => {
  const fail = (pool: Pool, [tenantId, id]: ReturnType<typeof named>): Promise<void> =>
    transaction(pool, { tenantId }, async (db) => {
      await dropPieces(db, id)
      await changePack(db, id, { status: 'failed', finished_at: parts.clock() })
    })
  return watched({
    work: async (payload, { pool, log }) => {
      const [tenantId, id] = named(payload)
      await makePack({ ...parts, pool }, tenantId, id).catch(async (error: unknown) => {
        log.error({ err: error, tenant: tenantId, pack: id }, 'a pack of evidence was not made')
        await fail(pool, [tenantId, id])
      })
    },
    giveUp: (payload, { pool }) => fail(pool, named(payload)),
  })
}

async function makePack(
  parts: PackingParts & { readonly pool: Pool },
  tenantId: number,
  id: string,
): Promise<void> {
  const { pool } = parts
  const begun = await transaction(pool, { tenantId }, async (db) => {
    const pack = await packOfJob(db, id)
    if (!pack) return null
    await dropPieces(db, id)
    const rows = await invoicesOf(db, pack)
    await changePack(db, id, {
      total: rows.length,
      done: 0,
      touched_at: parts.clock(),
    })
    return { pack, rows }
  })
  if (!begun) return
  const lines: IndexLine[] = []
  const entries = packEntries(
    {
      rows: begun.rows,
      period: begun.pack,
      madeAt: parts.clock(),
      inTenant: (work) =>
        actAsOwner(parts, { tenantId, userId: begun.pack.created_by, now: parts.clock() }, work),
      paperOf: parts.paperOf,
      threads: parts.threads,
      by: { company: tenantId, user: begun.pack.created_by },
      onDone: async (done) => {
        if (done % reportEvery !== 0) return
        await transaction(pool, { tenantId }, (db) =>
          changePack(db, id, { done, touched_at: parts.clock() }),
        )
      },
    },
    lines,
  )
  const saved = await savePieces(zipOf(entries), (number, bytes) =>
    transaction(pool, { tenantId }, (db) => insertPiece(db, { pack_id: id, number, bytes })),
  )
  await transaction(pool, { tenantId }, (db) =>
    changePack(db, id, {
      ...saved,
      status: 'done',
      done: lines.length,
      broken: brokenIn(lines),
      finished_at: parts.clock(),
    }),
  )
}
