import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Administrator, administrator } from '../../../testing/administrator.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register } from '../../../testing/people.ts'
import {
  type Answered,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from '../../../testing/server.ts'
import { staffed } from '../../../testing/staffed.ts'
import { upload } from '../../../testing/uploads.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let noura: Awaited<ReturnType<typeof staffed>>
let saad: Member
let id = ''

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

before(async () => {
  if (skip) return
  server = await testServer()
  salem = await administrator(server)
  noura = await staffed(server, 'Noura', 'شركة نورة')
  saad = await register(server, 'Saad', 'متجر سعد')
  const ticket = await noura.api.add('/tickets', { subject: 'الطباعة', content: 'لا تعمل' })
  id = String(ticket.id)
})
after(async () => {
  if (!skip) await server.close()
})

const ok = ({ status, body }: Answered): Json => {
  assert.ok(status < 300, JSON.stringify(body))
  return body.data as Json
}
const refusalOf = ({ status, body }: Answered): string =>
  [status, body.code, ...Object.keys(body.errors ?? {})].join(' ')
const act = (action: string, body: unknown = {}) =>
  salem.ask(`/admin/tickets/${id}/${action}`, body)
const waiting = async (): Promise<unknown> =>
  (await noura.api.get('/dashboard')).data?.to_do?.tickets?.count

test(
  'an answer stands in the company at once, and is mailed in the language of its sender',
  { skip },
  async () => {
    const [listed] = rowsIn((await salem.ask('/admin/tickets?status=open&search=نورة')).body.data)
    assert.deepEqual([listed?.id, listed?.tenant?.name], [id, 'شركة نورة'])
    const answered = ok(await act('answer', { content: 'أعد تشغيل المتصفح\nثم أخبرنا' }))
    assert.deepEqual(
      [answered.status, answered.answered_by, answered.assigned_to?.name],
      ['answered', 'Salem', 'Salem'],
    )
    assert.equal(await waiting(), 1)
    const shown = (await noura.api.get(`/tickets/${id}`)).data!
    assert.deepEqual(
      rowsIn(shown.messages).map(({ name, from_platform: is }) => [name, is]),
      [
        ['Noura', false],
        ['Salem', true],
      ],
    )
    assert.deepEqual([shown.status, shown.is_unread], ['answered', true])
    assert.equal((await noura.api.get(`/tickets/${id}`)).data?.is_unread, false)
    assert.equal(await waiting(), 0)
    const [mail] = await asOwner<{ subject: string; text_body: string; reply_to: string }>(
      server,
      `select subject, text_body, reply_to from mails where recipient = 'noura@example.com' order by created_at desc, id desc limit 1`,
    )
    assert.ok(mail?.subject.startsWith('رد على تذكرتك'))
    assert.ok(
      mail?.text_body.includes('ثم أخبرنا') &&
        mail.text_body.includes(`/dashboard/support/view/${id}`),
    )
    assert.equal(mail?.reply_to, 'salem@example.com')
  },
)

test(
  'what the company writes opens the ticket again, and either side closes it',
  { skip },
  async () => {
    await noura.api.ask('POST', `/tickets/${id}/reply`, 200, { content: 'ما زالت لا تعمل' })
    assert.equal(ok(await salem.ask(`/admin/tickets/${id}`)).status, 'open')
    assert.equal(ok(await act('close')).status, 'closed')
    assert.equal(ok(await act('close')).status, 'closed')
    await noura.api.ask('POST', `/tickets/${id}/reply`, 200, { content: 'عادت المشكلة' })
    ok(await act('answer', { content: 'نعم' }))
    assert.equal(
      (await noura.api.ask('POST', `/tickets/${id}/close`, 200, {})).data?.status,
      'closed',
    )
    server.clock.advance(60_000)
    assert.equal(ok(await act('answer', { content: 'شكرًا لك' })).status, 'answered')
  },
)

test('a note is never seen by the company, not even by row security', { skip }, async () => {
  const noted = ok(await act('note', { content: 'عميل مهم' }))
  assert.equal(noted.status, 'answered')
  assert.ok(rowsIn(noted.messages).some(({ is_note: is }) => is))
  const shown = (await noura.api.get(`/tickets/${id}`)).data!
  assert.ok(!JSON.stringify(shown).includes('عميل مهم'))
  assert.equal(shown.is_unread, true)
  const own = await asOwner<{ id: number }>(
    server,
    `select id from tenants where public_id = '${noura.member.tenantId}'`,
  )
  const tenantId = own[0]!.id
  const notes = (isPlatform: boolean): Promise<unknown[]> =>
    transaction(server.database.pool, { tenantId }, (db) =>
      (isPlatform ? db.ofPlatform() : db).rows(sql`select id from ticket_messages where is_note`),
    )
  assert.equal((await notes(false)).length, 0)
  assert.equal((await notes(true)).length, 1)
})

test('a ticket is assigned to an administrator and to nobody else', { skip }, async () => {
  const person = rowsIn((await salem.ask('/admin/users?search=saad')).body.data)[0]!
  assert.equal(
    refusalOf(await act('assign', { assigned_to_id: person.id })),
    '422 invalid assigned_to_id',
  )
  assert.equal(ok(await act('assign', { assigned_to_id: null })).assigned_to, null)
  const [admin] = rowsIn((await salem.ask('/admin/admins')).body.data)
  ok(await act('assign', { assigned_to_id: admin?.id }))
  const mine = await salem.ask(`/admin/tickets?assigned_to_id=${String(admin?.id)}`)
  assert.equal(rowsIn(mine.body.data).length, 1)
  for (const wrong of [{}, { content: '' }, { content: null }])
    assert.equal(refusalOf(await act('answer', wrong)), '422 invalid content')
})

test('both sides attach files and read those of the other', { skip }, async () => {
  const ours = await upload(server, noura.member.tenantToken, '/file', [
    ['attachable_type', 'tickets'],
    ['attachable_id', id],
    ['file', png, 'شاشة.png'],
  ])
  assert.equal(ours.status, 201, JSON.stringify(ours.body))
  const at = `/admin/tickets/${id}/files`
  const theirs = await upload(server, salem.member.token, at, [['file', png, 'شرح.png']])
  assert.equal(theirs.status, 201, JSON.stringify(theirs.body))
  const shown = ok(await salem.ask(`/admin/tickets/${id}`))
  assert.deepEqual(
    rowsIn(shown.files).map(({ name }) => name),
    ['شاشة.png', 'شرح.png'],
  )
  const read = await salem.ask(`${at}/${String(ours.body.data?.id)}`)
  assert.deepEqual([read.status, read.headers['content-type']], [200, 'image/png'])
  const inCompany = await server.ask(`/file/${String(theirs.body.data?.id)}`, {
    token: noura.member.tenantToken,
  })
  assert.equal(inCompany.status, 200)
  const text = await upload(server, salem.member.token, at, [['file', 'plain', 'a.exe']])
  assert.equal(refusalOf(text), '422 invalid file')
  // Another company and a person without the platform reach neither.
  const strange = await upload(server, saad.token, at, [['file', png, 'a.png']])
  assert.equal(strange.status, 403)
  const other = await server.ask(`/file/${String(theirs.body.data?.id)}`, {
    token: saad.tenantToken,
  })
  assert.equal(other.status, 404)
  const elsewhere = await upload(server, saad.tenantToken, '/file', [
    ['attachable_type', 'tickets'],
    ['attachable_id', id],
    ['file', png, 'a.png'],
  ])
  assert.equal(refusalOf(elsewhere), '422 invalid attachable_id')
})

test('two sides that write at the same moment are both heard', { skip }, async () => {
  const [, company] = await Promise.all([
    act('answer', { content: 'هل حُلّت؟' }).then(ok),
    noura.api.ask('POST', `/tickets/${id}/reply`, 200, { content: 'نعم' }),
  ])
  assert.ok(company.data)
  const { messages } = ok(await salem.ask(`/admin/tickets/${id}`))
  const contents = new Set(rowsIn(messages).map(({ content }) => String(content)))
  assert.ok(contents.has('نعم') && contents.has('هل حُلّت؟'))
  const acts = rowsIn((await salem.ask(`/admin/acts?record_id=${id}`)).body.data)
  assert.deepEqual([...new Set(acts.map(({ action }) => action))].toSorted(), [
    'answered',
    'assigned',
    'closed',
    'file_added',
    'noted_inside',
  ])
})
