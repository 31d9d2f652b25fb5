import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TenantContext } from '../context.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { register } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { type Database, onPool, transaction } from './pool.ts'
import { remembered } from './remembered.ts'
import { sql } from './sql.ts'

const skip = withoutDatabase()
let server: TestServer
let tenantId: number

before(async () => {
  if (skip) return
  server = await testServer()
  await register(server, 'Noor', 'شركة الذاكرة')
  const found = await onPool(server.database.pool).first<{ id: number }>(
    sql`select max(id) as id from tenants`,
  )
  tenantId = found?.id ?? 0
})
after(async () => server?.close())

/** As two servers would: each remembers for itself. */
const namesIn = () => {
  let readings = 0
  const names = remembered(async (ctx) => {
    readings += 1
    return ctx.db.rows<{ name: string }>(
      sql`select name from units where tenant_id = ${ctx.tenant.id} and code = 'PCE'`,
    )
  })
  return { names, readings: () => readings }
}

const inCompany = <T>(work: (ctx: TenantContext) => Promise<T>): Promise<T> =>
  transaction(server.database.pool, { tenantId }, (db: Database) =>
    work({ db, tenant: { id: tenantId } } as TenantContext),
  )

const rename = (ctx: TenantContext, name: string) =>
  ctx.db.run(sql`update units set name = ${name} where tenant_id = ${tenantId} and code = 'PCE'`)

test('facts are read once, and again when anyone has changed them', { skip }, async () => {
  const { names, readings } = namesIn()
  const name = async () => (await inCompany(names))[0]?.name
  const first = await name()
  assert.equal(await name(), first)
  assert.equal(readings(), 1)
  await inCompany((ctx) => rename(ctx, 'قطعة واحدة'))
  assert.equal(await name(), 'قطعة واحدة')
  assert.equal(readings(), 2)
})

test('what was changed and taken back is not remembered', { skip }, async () => {
  const { names } = namesIn()
  const before = await inCompany(names)
  await assert.rejects(
    inCompany(async (ctx) => {
      await rename(ctx, 'لن تبقى')
      assert.equal((await names(ctx))[0]?.name, 'لن تبقى')
      throw new Error('taken back')
    }),
    /taken back/,
  )
  assert.deepEqual(await inCompany(names), before)
})
