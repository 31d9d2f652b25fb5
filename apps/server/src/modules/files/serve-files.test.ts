import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from '../../kernel/database/sql.ts'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Answered, type TestServer, testServer } from '../../testing/server.ts'
import { attachTo, smallestPdf as pdf } from '../../testing/uploads.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let omar: Member
let noor = ''
let pens = ''

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
  omar = await register(server, 'Omar', 'مؤسسة الساحل')
  const made = async (path: string, body: unknown): Promise<string> =>
    String((await server.ask(path, { token: hind.tenantToken, body })).body.data?.id)
  const unit = String(
    (await server.ask('/units?code=PCE', { token: hind.tenantToken })).body.data?.[0]?.id,
  )
  noor = await made('/beneficiaries', { first_name: 'مؤسسة نور', role: 'customer' })
  pens = await made('/items', { name: 'قلم حبر', unit_id: unit })
})
after(async () => server?.close())

const attach = (content: Buffer, name: string, to = noor, member = hind): Promise<Answered> =>
  attachTo(server, member.tenantToken, ['beneficiaries', to], [content, name])

test('a paper is attached, listed, downloaded and taken off again', { skip }, async () => {
  const added = await attach(pdf, '../عقد التوريد 2026.pdf')
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const file = added.body.data
  assert.equal(file?.name, 'عقد التوريد 2026.pdf')
  assert.equal(file?.mime, 'application/pdf')
  assert.equal(file?.sha256, createHash('sha256').update(pdf).digest('hex'))
  assert.equal(file?.created_by?.name, 'Hind')

  const listed = await server.ask(`/file?attachable_id=${noor}`, { token: hind.tenantToken })
  assert.equal(listed.body.meta?.total, 1)
  const got = await server.ask(`/file/${file?.id}`, { token: hind.tenantToken })
  assert.deepEqual(got.bytes, pdf)
  assert.equal(got.headers['content-type'], 'application/pdf')
  assert.equal(got.headers['x-content-type-options'], 'nosniff')
  assert.match(
    String(got.headers['content-disposition']),
    /^attachment; filename="_+ _+ 2026\.pdf"; filename\*=UTF-8''%D8%B9/,
  )

  const history = await server.ask(`/users_activities?resource_id=${noor}`, {
    token: hind.tenantToken,
  })
  assert.deepEqual(history.body.data?.[0]?.changes, {
    file: { before: null, after: 'عقد التوريد 2026.pdf' },
  })

  assert.equal(
    (await server.ask(`/file/${file?.id}`, { method: 'DELETE', token: hind.tenantToken })).status,
    200,
  )
  assert.equal((await server.ask(`/file/${file?.id}`, { token: hind.tenantToken })).status, 404)
})

test('another company sees neither the file nor the record', { skip }, async () => {
  const id = (await attach(pdf, 'a.pdf')).body.data?.id
  for (const method of ['GET', 'DELETE'] as const) {
    assert.equal((await server.ask(`/file/${id}`, { method, token: omar.tenantToken })).status, 404)
  }
  assert.equal(
    (await server.ask(`/file?attachable_id=${noor}`, { token: omar.tenantToken })).body.meta?.total,
    0,
  )
  const there = await attach(pdf, 'b.pdf', noor, omar)
  assert.equal(there.status, 422)
  assert.ok(there.body.errors?.attachable_id)
  assert.equal((await server.ask(`/file/${id}`)).status, 401)
})

test('a member whose role grants nothing sees, adds and removes nothing', { skip }, async () => {
  const id = (await attach(pdf, 'a.pdf')).body.data?.id
  const { pool } = server.database
  const tenant = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${hind.tenantId}`,
  )
  const setAdmin = (isAdmin: boolean) =>
    transaction(pool, { tenantId: tenant!.id }, (db) =>
      db.run(
        sql`update tenant_users set is_tenant_admin = ${isAdmin}, role_id = null where tenant_id = ${tenant!.id}`,
      ),
    )
  await setAdmin(false)
  try {
    const answers = [
      await attach(pdf, 'b.pdf'),
      await server.ask(`/file/${id}`, { token: hind.tenantToken }),
      await server.ask(`/file/${id}`, { method: 'DELETE', token: hind.tenantToken }),
      await server.ask(`/file?attachable_id=${noor}`, { token: hind.tenantToken }),
      await server.ask(`/items/${pens}/image`, { token: hind.tenantToken }),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [403, 403, 403, 403, 403],
    )
  } finally {
    await setAdmin(true)
  }
})
