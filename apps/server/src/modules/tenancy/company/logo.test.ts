import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { onPool, transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register } from '../../../testing/people.ts'
import { type TestServer, rowsIn, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let noor: Member
let tenantId: number
before(async () => {
  if (skip) return
  server = await testServer()
  noor = await register(server, 'Noor', 'مؤسسة نور')
  const found = await onPool(server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${noor.tenantId}`,
  )
  tenantId = found!.id
})
after(async () => {
  if (!skip) await server.close()
})

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff', side = 900) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#0b6e4f' } })
    .toFormat(format)
    .toBuffer()

function upload(bytes: Buffer, name = 'logo.png') {
  const boundary = 'mizan-test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return server.ask('/my_company/logo', {
    token: noor.tenantToken,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

test('a logo is a small picture, whatever its name says', { skip }, async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const taken = await upload(await picture(format))
    assert.equal(taken.status, 200, JSON.stringify(taken.body))
  }
  const { logo_url: url } =
    (await server.ask('/my_company', { token: noor.tenantToken })).body.data ?? {}
  const shown = await server.ask(String(url).replace('/api', ''))
  assert.equal(shown.headers['content-type'], 'image/png')
  assert.deepEqual(
    [(await sharp(shown.bytes).metadata()).width, (await sharp(shown.bytes).metadata()).height],
    [512, 256],
  )
  assert.equal(
    rowsIn((await server.ask('/tenant', { token: noor.token })).body.data)[0]?.logo_url,
    url,
  )
  const kept = await transaction(server.database.pool, { tenantId }, (db) =>
    db.rows(sql`select 1 from files where tenant_id = ${tenantId}`),
  )
  assert.equal(kept.length, 1, 'earlier logos are thrown away')

  assert.equal((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status, 422)
  assert.equal((await upload(await picture('gif'))).status, 422)
  assert.equal((await upload(Buffer.from('no picture at all'))).status, 422)
  assert.equal((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).status, 413)
  assert.equal(
    (await server.ask('/my_company/logo', { token: noor.tenantToken, body: {} })).status,
    415,
  )
  assert.equal((await server.ask(`/tenant/${newId()}/logo`)).status, 404)
  assert.equal((await server.ask('/tenant/1/logo')).status, 404)
})
