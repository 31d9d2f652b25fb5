import assert from 'node:assert/strict'
import { type Pool, onPool, transaction } from '../src/kernel/database/pool.ts'
import { sql } from '../src/kernel/database/sql.ts'
import { type Proved, proofsOf } from '../src/modules/proofs/index.ts'

/** The proofs of a company's books, by its public id, read past the API. */
export async function proofsIn(pool: Pool, publicId: string): Promise<readonly Proved[]> {
  const tenant = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${publicId}`,
  )
  assert.ok(tenant, `there is no company ${publicId}`)
  return transaction(pool, { tenantId: tenant.id }, (db) => proofsOf(db, tenant.id))
}

/** Fails with the first row that breaks an invariant of the books (`domain/06` 6.9). */
export async function invariantsHold(pool: Pool, publicId: string): Promise<void> {
  const broken = (await proofsIn(pool, publicId)).filter(({ ok }) => !ok)
  assert.deepEqual(broken, [])
}
