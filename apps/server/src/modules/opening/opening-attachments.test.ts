import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { attachTo, smallestPdf } from '../../testing/uploads.ts'
import { type Opening, startOpenings } from './opening.fixture.ts'

const skip = withoutDatabase()
let openings: Opening
before(async () => {
  if (!skip) openings = await startOpenings()
})
after(async () => openings?.server.close())

test('files are attached to the opening balances of the company', { skip }, async () => {
  const shop = await openings.company()
  const attach = async (of: Json): Promise<number> =>
    (
      await attachTo(
        openings.server,
        shop.owner.tenantToken,
        ['conversion_balance', String(of.id)],
        [smallestPdf, 'trial-balance.pdf'],
      )
    ).status
  const set = await shop.add('/conversion_balance', {})
  assert.equal(await attach(set), 201)
  const files = rowsIn((await shop.get(`/file?attachable_id=${String(set.id)}`)).data)
  assert.equal(files.length, 1)
  // What is typed in the form of an account is seen there.
  const single = await shop.add(`/accounts/${String(shop.account('1111').id)}/opening`, {
    debtor: '10',
  })
  assert.equal(await attach(single), 422)

  // Who is kept to some stores has no part in them, nor in their papers.
  const role = await shop.add('/permissions', {
    name: 'فرع جدة',
    permissions: [
      { code: 'conversion_balance', view: true },
      { code: 'attachments', view: true, store: true },
    ],
    stores_scope: [shop.jeddah.id],
  })
  const { pool } = openings.server.database
  const tenant = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${shop.owner.tenantId}`,
  )
  await transaction(pool, { tenantId: tenant!.id }, (db) =>
    db.run(sql`update tenant_users set is_tenant_admin = false, role_id = ${String(role.id)}
      where tenant_id = ${tenant!.id}`),
  )
  assert.equal(await attach(set), 422)
  const read = await openings.server.ask(`/file/${String(files[0]?.id)}`, {
    token: shop.owner.tenantToken,
  })
  assert.equal(read.status, 404)
})
