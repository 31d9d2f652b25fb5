import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate } from '@mizan/core/time/local-date'
import { sql } from '../../kernel/database/sql.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { register } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { actAsOwner } from '../access/index.ts'
import { tradeByParty } from './trade.sql.ts'

const skip = withoutDatabase()

test('a year of bills is summed by party without reading one of them', { skip }, async () => {
  const server = await testServer()
  await register(server, 'Noor', 'مكتبة نور')
  const { pool } = server.database
  const [company] = await asOwner<{ id: number; owner_id: string }>(
    server,
    `select id, owner_id from tenants where name = 'مكتبة نور'`,
  )
  assert.ok(company)
  const year = { from: localDate('2026-01-01'), to: localDate('2026-11-30') }
  const who = { tenantId: company.id, userId: company.owner_id, now: server.clock.now() }
  // Of empty tables any index that could be read will do: without the one by party it is the one by date.
  await asOwner(server, 'drop index bills_of_beneficiary')
  const plans = await actAsOwner({ pool, secrets: server.secrets }, who, async (ctx) => {
    for (const way of ['seqscan', 'bitmapscan'])
      await ctx.db.rows(sql`select set_config(${`enable_${way}`}, 'off', true)`)
    return Promise.all(
      [true, false].map(async (withVat) => {
        const rows = await ctx.db.rows<{ readonly 'QUERY PLAN': string }>(
          sql`explain (costs off) ${tradeByParty(ctx, 'sales', year, withVat)}`,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }),
    )
  })
  for (const plan of plans) assert.match(plan, /Index Only Scan using bills_by_date/)
  await server.close()
})
