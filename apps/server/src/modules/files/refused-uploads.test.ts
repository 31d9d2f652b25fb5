import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../kernel/database/sql.ts'
import { transaction } from '../../kernel/database/pool.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Answered, type TestServer, testServer } from '../../testing/server.ts'
import {
  type UploadPart,
  attachTo,
  smallestPdf as pdf,
  upload as uploadTo,
} from '../../testing/uploads.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let noor = ''

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
  const made = async (path: string, body: unknown): Promise<string> =>
    String((await server.ask(path, { token: hind.tenantToken, body })).body.data?.id)
  noor = await made('/beneficiaries', { first_name: 'مؤسسة نور', role: 'customer' })
})
after(async () => server?.close())

const upload = (path: string, parts: readonly UploadPart[]): Promise<Answered> =>
  uploadTo(server, hind.tenantToken, path, parts)
const attach = (content: Buffer, name: string, to = noor): Promise<Answered> =>
  attachTo(server, hind.tenantToken, ['beneficiaries', to], [content, name])

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
