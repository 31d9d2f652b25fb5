import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { localDate } from '@mizan/core/time/local-date'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { secretsFrom } from '../../kernel/secrets.ts'
import { testDatabase, withoutDatabase } from '../../testing/database.ts'
import { proofsOf } from '../proofs/index.ts'
import { seedDemo } from './seed-demo.ts'

/** Seeds until so many batches are written, then fails as a process that is stopped does. */
const stopAfter = (batches: number) => {
  let written = 0
  return () => {
    if ((written += 1) === batches) throw new Error('stopped')
  }
}

test(
  'a seeding that is cut short goes on where it stopped, on another day too',
  { skip: withoutDatabase() },
  async () => {
    const database = await testDatabase()
    const parts = { pool: database.pool, secrets: secretsFrom(randomBytes(32)) }
    try {
      await assert.rejects(
        seedDemo(parts, { today: localDate('2026-11-21'), log: stopAfter(2) }),
        /stopped/,
      )
      await assert.rejects(
        seedDemo(parts, { today: localDate('2026-11-23'), log: stopAfter(3) }),
        /stopped/,
      )
      const companies = await onPool(parts.pool).rows<{ id: number }>(sql`select id from tenants`)
      assert.equal(companies.length, 1)
      const tenantId = companies[0]?.id ?? 0
      await transaction(parts.pool, { tenantId }, async (db) => {
        const made = await db.first<{
          items: number
          steps: number
        }>(sql`select (select count(*)::int from items) as items,
        (select count(*)::int from bills) + (select count(*)::int from quotations) + (select count(*)::int from expenses) + (select count(*)::int from notes) + (select count(*)::int from receipts where id in (select resource_id from users_activities))
          - (select count(*)::int from bills where payments <> '[]') as steps`)
        assert.deepEqual(made, { items: 200, steps: 5 * 40 })
        const sold = await db.rows<{ code: string }>(sql`
          select p.code from pos p where exists (select 1 from bills b
            where b.tenant_id = p.tenant_id and b.pos_id = p.id and b.bill_code like '%' || p.code || '-000001') order by 1`)
        assert.deepEqual(sold, [{ code: 'P01' }, { code: 'P02' }])
        assert.deepEqual(
          (await proofsOf(db)).filter(({ ok }) => !ok),
          [],
        )
      })
    } finally {
      await database.drop()
    }
  },
)
