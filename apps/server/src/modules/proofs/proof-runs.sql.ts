import type { ProofRun } from '@mizan/contract/proofs'
import type { Database } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { Proved } from './proof.ts'

/** Checks of so many nights are kept. */
const runsMax = 30

type Checked = {
  readonly ranAt: Date
  readonly tookMs: number
  readonly proofs: readonly Proved[]
}

/** Keeps what a night's check found, and lets the oldest go. */
export async function saveRun(db: Database, run: Checked): Promise<void> {
  const failed = run.proofs
    .filter(({ ok }) => !ok)
    .map(({ code, clause, first_bad_row }) => ({ code, clause, first_bad_row }))
  await db.run(sql`insert into proof_runs (tenant_id, id, ran_at, took_ms, checked, failing, failed)
    values (${currentTenant}, ${newId()}, ${run.ranAt}, ${run.tookMs}, ${run.proofs.length}, ${failed.length},
      ${JSON.stringify(failed)}::jsonb)`)
  await db.run(sql`delete from proof_runs where tenant_id = ${currentTenant} and id not in (
    select id from proof_runs where tenant_id = ${currentTenant} order by ran_at desc, id desc limit ${runsMax})`)
}

/** The last check of the night; null before the first. */
export const lastRun = (db: Database): Promise<ProofRun | null> =>
  db.first<ProofRun>(sql`select ran_at, took_ms, checked, failing, failed from proof_runs
    where tenant_id = ${currentTenant} order by ran_at desc, id desc limit 1`)
