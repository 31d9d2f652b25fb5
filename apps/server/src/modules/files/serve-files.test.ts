import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { sql } from '../../kernel/database/sql.ts'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Answered, type TestServer, testServer } from '../../testing/server.ts'

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

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n')

/** A form as browsers send it: names of files are UTF-8 in the plain `filename`. */
async function upload(
  path: string,
  parts: readonly (readonly [name: string, value: string | Buffer, fileName?: string])[],
  member = hind,
): Promise<Answered> {
  const border = 'x-mizan-border'
  const body = Buffer.concat([
    ...parts.flatMap(([name, value, fileName]) => [
      Buffer.from(
        `--${border}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${border}--\r\n`),
  ])
  return server.ask(path, {
    method: 'POST',
    body,
    token: member.tenantToken,
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
  })
}

const attach = (content: Buffer, name: string, to = noor, member = hind): Promise<Answered> =>
  upload(
    '/file',
    [
      ['file', content, name],
      ['attachable_type', 'beneficiaries'],
      ['attachable_id', to],
    ],
    member,
  )

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

test('what is not taken is refused, each in its own words', { skip }, async () => {
  const program = Buffer.from('MZ\x90\x00')
  const cases = [
    [await attach(program, 'invoice.pdf'), 422, 'invalid'],
    [await attach(Buffer.from('<svg onload="x"/>'), 'a.xml'), 422, 'invalid'],
    [
      await attach(Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 'a.pdf'),
      413,
      'too_large_body',
    ],
    [await attach(Buffer.alloc(0), 'a.pdf'), 422, 'invalid'],
    [await attach(pdf, 'a.pdf', '0198a1b2-0000-7000-8000-000000000000'), 422, 'invalid'],
    [
      await upload('/file', [
        ['file', pdf, 'a.pdf'],
        ['attachable_type', 'passwords'],
        ['attachable_id', noor],
      ]),
      422,
      'invalid',
    ],
    [
      await upload('/file', [
        ['attachable_type', 'beneficiaries'],
        ['attachable_id', noor],
      ]),
      422,
      'invalid',
    ],
    [
      await upload('/file', [
        ['file', pdf, 'a.pdf'],
        ['file', pdf, 'b.pdf'],
      ]),
      422,
      'invalid_body',
    ],
    [
      await server.ask('/file', { body: { attachable_id: noor }, token: hind.tenantToken }),
      415,
      'unsupported_media',
    ],
    [
      await server.ask('/file', {
        body: pdf,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      401,
      'unauthenticated',
    ],
    [
      await server.ask('/file', {
        body: pdf,
        token: hind.tenantToken,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      422,
      'invalid_body',
    ],
  ] as const
  assert.deepEqual(
    cases.map(([answer]) => [answer.status, answer.body.code]),
    cases.map(([, status, code]) => [status, code]),
  )
})

test(
  'fields may come before or after the file, and nine megabytes are taken',
  { skip },
  async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(9 * 1024 * 1024)])
    const answer = await upload('/file', [
      ['attachable_id', noor],
      ['file', large, 'large.pdf'],
      ['attachable_type', 'beneficiaries'],
    ])
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    assert.equal(answer.body.data?.size, large.length)
  },
)

test('a record takes twenty papers, also when many come at once', { skip }, async () => {
  const crowded = String(
    (
      await server.ask('/beneficiaries', {
        token: hind.tenantToken,
        body: { first_name: 'Crowded' },
      })
    ).body.data?.id,
  )
  const answers = await Promise.all(
    Array.from({ length: 23 }, (_, index) => attach(pdf, `${index}.pdf`, crowded)),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 20)
  assert.equal(
    (await server.ask(`/file?attachable_id=${crowded}`, { token: hind.tenantToken })).body.meta
      ?.total,
    20,
  )
})

test('a plan with room for one megabyte takes no second', { skip }, async () => {
  await transaction(server.database.pool, {}, (db) =>
    db.run(sql`update plans set limits = limits || '{"attachments_mb": 1}'`),
  )
  try {
    const refused = await attach(pdf, 'a.pdf')
    assert.equal(refused.body.code, 'plan_limit_reached')
    assert.deepEqual(refused.body.params, { limit: 'attachments_mb', used: '10', max: '1' })
  } finally {
    await transaction(server.database.pool, {}, (db) =>
      db.run(sql`update plans set limits = limits || '{"attachments_mb": null}'`),
    )
  }
})

test('the picture of an item is made small, shown and replaced', { skip }, async () => {
  const photo = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#1e7245' },
  })
    .jpeg()
    .toBuffer()
  const first = await upload(`/items/${pens}/image`, [['file', photo, 'photo.jpg']])
  assert.equal(first.status, 200, JSON.stringify(first.body))
  const second = await upload(`/items/${pens}/image`, [['file', photo, 'photo.jpg']])
  const item = (await server.ask(`/items/${pens}`, { token: hind.tenantToken })).body.data
  assert.equal(item?.image_id, second.body.data?.image_id)

  const shown = await server.ask(String(item?.image_url).replace('/api', ''), {
    token: hind.tenantToken,
  })
  const { format, width, height } = await sharp(shown.bytes).metadata()
  assert.deepEqual([format, width, height], ['webp', 1024, 683])
  assert.match(String(shown.headers['content-disposition']), /^inline/)
  assert.deepEqual(
    (await server.ask(`/items/${pens}/image`, { token: hind.tenantToken })).bytes,
    shown.bytes,
  )
  assert.equal(
    (await server.ask(`/file/${first.body.data?.image_id}`, { token: hind.tenantToken })).status,
    404,
  )
  assert.equal(
    (await server.ask(`/file?attachable_id=${pens}`, { token: hind.tenantToken })).body.meta?.total,
    0,
  )

  assert.equal((await upload(`/items/${pens}/image`, [['file', pdf, 'photo.jpg']])).status, 422)
  assert.equal(
    (await upload(`/items/${pens}/image`, [['file', photo, 'photo.jpg']], omar)).status,
    404,
  )
  assert.equal(
    (await server.ask(`/items/${pens}/image`, { method: 'DELETE', token: hind.tenantToken }))
      .status,
    200,
  )
  assert.equal((await server.ask(`/items/${pens}/image`, { token: hind.tenantToken })).status, 404)
})
