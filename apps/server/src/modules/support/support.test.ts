import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asOwner } from '../../testing/as-owner.ts'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { attachTo, smallestPdf } from '../../testing/uploads.ts'
import { enter, staffed } from '../../testing/staffed.ts'
import { transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { contactOf } from './contact.ts'
import { messagesAnHour } from './tickets.ts'

const skip = withoutDatabase()
let server: TestServer
let company: Awaited<ReturnType<typeof staffed>>
let saad: Member

type Mail = {
  readonly recipient: string
  readonly subject: string
  readonly text_body: string
  readonly reply_to: string | null
  readonly tenant_id: number | null
}
const mailsTo = (email: string): Promise<Mail[]> =>
  asOwner(
    server,
    `select recipient, subject, text_body, reply_to, tenant_id from mails
     where recipient = '${email}' order by created_at, id`,
  ) as Promise<Mail[]>

before(async () => {
  if (skip) return
  server = await testServer()
  company = await staffed(server, 'Noura', 'شركة نورة')
  saad = await register(server, 'Saad', 'متجر سعد')
  await asOwner(
    server,
    `update users set is_platform_admin = true, mfa_enabled_at = now() where email = 'saad@example.com'`,
  )
})
after(async () => {
  if (!skip) await server.close()
})

const question = {
  kind: 'problem',
  subject: 'الطباعة لا تعمل',
  content: 'أضغط «طباعة»\nولا يحدث شيء',
  phone: '0501234567',
}

test('a message is kept, mailed to the administrators and confirmed', { skip }, async () => {
  const ticket = await company.api.add('/tickets', question)
  assert.match(String(ticket.number), /^T-\d{4,}$/)
  assert.deepEqual(
    [ticket.status, ticket.kind, ticket.subject, ticket.name, ticket.email, ticket.phone],
    ['open', 'problem', question.subject, 'Noura', 'noura@example.com', '0501234567'],
  )
  assert.deepEqual(
    rowsIn(ticket.messages).map(({ name, content }) => [name, content]),
    [['Noura', question.content]],
  )
  const alarm = (await mailsTo('saad@example.com')).at(-1)!
  const number = String(ticket.number)
  for (const part of [number, 'شركة نورة', 'noura@example.com', '0501234567', 'ولا يحدث شيء'])
    assert.ok(alarm.text_body.includes(part), part)
  assert.deepEqual([alarm.reply_to, alarm.tenant_id], ['noura@example.com', null])
  assert.ok(alarm.subject.includes(number))
  const confirmed = (await mailsTo('noura@example.com')).at(-1)!
  assert.ok(confirmed.subject.includes(number))
})

test('numbers are of the whole platform, tickets of their company alone', { skip }, async () => {
  const other = asking(
    () => server,
    () => saad,
  )
  const ours = await company.api.add('/tickets', question)
  const theirs = await other.add('/tickets', { subject: 'سؤال', content: 'كيف؟' })
  assert.notEqual(ours.number, theirs.number)
  const seen = rowsIn((await other.get('/tickets')).data).map(({ id }) => id)
  assert.deepEqual(seen, [theirs.id])
  await other.ask('GET', `/tickets/${String(ours.id)}`, 404)
  await other.ask('POST', `/tickets/${String(ours.id)}/reply`, 404, { content: 'x' })
  await other.ask('POST', `/tickets/${String(ours.id)}/close`, 404, {})
})

test('colleagues add messages; a closed ticket is open again', { skip }, async () => {
  const { id, number } = await company.api.add('/tickets', question)
  const closed = await company.api.ask('POST', `/tickets/${String(id)}/close`, 200, {})
  assert.equal(closed.data?.status, 'closed')
  const cashier = await company.join('cashier')
  const before = (await mailsTo('saad@example.com')).length
  const answered = await server.ask(`/tickets/${String(id)}/reply`, {
    token: cashier.tenantToken,
    body: { content: 'والآن تعمل' },
  })
  assert.equal(answered.status, 200, JSON.stringify(answered.body))
  assert.equal(answered.body.data?.status, 'open')
  assert.deepEqual(
    rowsIn(answered.body.data?.messages).map(({ content }) => content),
    [question.content, 'والآن تعمل'],
  )
  const mails = await mailsTo('saad@example.com')
  assert.equal(mails.length, before + 1)
  assert.ok(mails.at(-1)!.subject.includes(String(number)))
  assert.equal(mails.at(-1)!.reply_to, cashier.email)
  for (const [query, found] of [
    [`?search=${String(number)}`, 1],
    ['?status=closed', 0],
    ['?search=%D8%A7%D9%84%D8%B7%D8%A8%D8%A7%D8%B9%D9%87&status=open', 3],
  ] as const)
    assert.equal(Number((await company.api.get(`/tickets${query}`)).meta?.total), found, query)
})

test('what was said is never changed', { skip }, async () => {
  await assert.rejects(
    asOwner(
      server,
      `select set_config('app.company_id', id::text, false) from tenants where name = 'شركة نورة'`,
      `update ticket_messages set content = 'x'`,
    ),
    /append-only|restrict/,
  )
})

test('a role without support neither reads nor writes', { skip }, async () => {
  const role = await company.api.add('/permissions', { name: 'بلا دعم', permissions: [] })
  const guest = await company.join(role)
  for (const [method, path] of [
    ['GET', '/tickets'],
    ['POST', '/tickets'],
  ] as const)
    assert.deepEqual(await company.api.refused(method, path, undefined, guest), ['forbidden'])
})

test(
  'support is there after the subscription has ended, and nothing else is',
  { skip },
  async () => {
    await asOwner(
      server,
      `update tenants set subscription_expires_at = '2026-10-01' where name = 'شركة نورة'`,
    )
    assert.deepEqual(await company.api.refused('POST', '/units', { name: 'حبة' }), [
      'subscription_ended',
    ])
    const { tenantToken } = await enter(server, 'noura@example.com', company.member.tenantId)
    const asked = await server.ask('/tickets', {
      token: tenantToken,
      body: { kind: 'subscription', subject: 'التجديد', content: 'كيف أجدد؟' },
    })
    assert.equal(asked.status, 201, JSON.stringify(asked.body))
    await company.api.get(`/tickets/${String(asked.body.data?.id)}`)
    await company.api.ask('POST', `/tickets/${String(asked.body.data?.id)}/reply`, 200, {
      content: 'شكرًا',
    })
    await asOwner(
      server,
      `update tenants set subscription_expires_at = '2027-10-01' where name = 'شركة نورة'`,
    )
  },
)

test(
  'what is written in test books is a ticket of the company and its mail leaves',
  { skip },
  async () => {
    const entered = await server.ask('/tenant_token', {
      token: company.member.token,
      body: { tenant_id: company.member.tenantId, switch: true, test: true },
    })
    const written = await server.ask('/tickets', {
      token: String(entered.body.token),
      body: { subject: 'من الدفاتر التجريبية', content: 'سؤال' },
    })
    assert.equal(written.status, 201, JSON.stringify(written.body))
    const found = await company.api.get(`/tickets/${String(written.body.data?.id)}`)
    assert.equal(found.data?.number, written.body.data?.number)
    const alarm = (await mailsTo('saad@example.com')).at(-1)!
    assert.equal(alarm.tenant_id, null)
    assert.ok(alarm.text_body.includes('من الدفاتر التجريبية'))
  },
)

test('test books see the tickets of their company and of no other', { skip }, async () => {
  const chosen = async (member: Member): Promise<string> => {
    const { body } = await server.ask('/tenant_token', {
      token: member.token,
      body: { tenant_id: member.tenantId, switch: true, test: true },
    })
    return String(body.token)
  }
  const listed = async (token: string): Promise<string[]> =>
    rowsIn((await server.ask('/tickets?per_page=100', { token })).body.data).map(({ id }) =>
      String(id),
    )
  const token = await chosen(company.member)
  const ours = await listed(token)
  assert.deepEqual(ours, await listed(company.member.tenantToken))
  const strange = await chosen(saad)
  assert.deepEqual(await listed(strange), await listed(saad.tenantToken))
  const at = `/tickets/${ours[0]}`
  for (const [path, body] of [
    [at, undefined],
    [`${at}/reply`, { content: 'x' }],
    [`${at}/close`, {}],
  ] as const)
    assert.equal((await server.ask(path, { token: strange, ...(body && { body }) })).status, 404)
  const answered = await server.ask(`${at}/reply`, { token, body: { content: 'نعم' } })
  assert.equal(answered.status, 200, JSON.stringify(answered.body))
  assert.equal((await server.ask(`${at}/close`, { token, body: {} })).body.data?.status, 'closed')
})

test('its files are of the company, whichever books they are brought from', { skip }, async () => {
  const inTest = async (member: Member): Promise<string> => {
    const { body } = await server.ask('/tenant_token', {
      token: member.token,
      body: { tenant_id: member.tenantId, switch: true, test: true },
    })
    return String(body.token)
  }
  const [token, strange] = [await inTest(company.member), await inTest(saad)]
  const live = company.member.tenantToken
  const { data } = await company.api.get('/tickets')
  const id = String(rowsIn(data)[0]?.id)
  const other = String((await company.api.add('/beneficiaries', { first_name: 'نور' })).id)
  const listed = async (by: string): Promise<string[]> =>
    rowsIn(
      (await server.ask(`/file?attachable_type=tickets&attachable_id=${id}`, { token: by })).body
        .data,
    ).map(({ name }) => String(name))
  const put = (by: string, name: string) =>
    attachTo(server, by, ['tickets', id], [smallestPdf, name])
  const brought = await put(token, 'شاشة.pdf')
  assert.equal(brought.status, 201, JSON.stringify(brought.body))
  assert.equal((await put(live, 'عقد.pdf')).status, 201)
  assert.deepEqual(await listed(token), ['عقد.pdf', 'شاشة.pdf'])
  assert.deepEqual(await listed(live), ['عقد.pdf', 'شاشة.pdf'])
  const file = `/file/${String(brought.body.data?.id)}`
  for (const by of [token, live])
    assert.deepEqual((await server.ask(file, { token: by })).bytes, smallestPdf)
  // Of the company nothing but tickets is reached from its test books, and nothing from those of others.
  const ofLive = await attachTo(server, live, ['beneficiaries', other], [smallestPdf, 'هوية.pdf'])
  const private_ = `/file/${String(ofLive.body.data?.id)}`
  for (const [path, by] of [
    [private_, token],
    [file, strange],
    [private_, strange],
  ] as const)
    for (const method of ['GET', 'DELETE'] as const)
      assert.equal((await server.ask(path, { token: by, method })).status, 404, `${method} ${path}`)
  assert.equal((await put(strange, 'x.pdf')).status, 422)
  assert.equal((await server.ask(file, { token, method: 'DELETE' })).status, 200)
  assert.deepEqual(await listed(live), ['عقد.pdf'])
  const made = { token: live, body: { confirm: true, confirm_again: true } }
  const anew = await server.ask('/test_mode/reset', made)
  assert.equal(anew.status, 200, JSON.stringify(anew.body))
  assert.deepEqual(await listed(live), ['عقد.pdf'])
})

test('row security itself shows tickets to the company of the handle alone', { skip }, async () => {
  const books = await asOwner<{ id: number; live_id: number | null; name: string }>(
    server,
    `select t.id, t.live_id, coalesce(l.name, t.name) as name from tenants t left join tenants l on l.id = t.live_id`,
  )
  const own = books.find(({ live_id: live, name }) => live === null && name === 'شركة نورة')!
  const other = books.find(({ live_id: live, name }) => live === null && name === 'متجر سعد')!
  const ofTest = books.find(({ live_id: live }) => live === own.id)!
  const seenBy = (tenantId: number, companyId?: number): Promise<number[]> =>
    transaction(server.database.pool, { tenantId }, async (db) => {
      const handle = companyId === undefined ? db : db.ofCompany(companyId)
      // No condition of its own: what comes is what row security lets through.
      const [tickets, messages] = await Promise.all([
        handle.rows<{ id: number }>(sql`select distinct tenant_id as id from tickets`),
        handle.rows<{ id: number }>(sql`select distinct tenant_id as id from ticket_messages`),
      ])
      assert.deepEqual(tickets, messages)
      return tickets.map(({ id }) => id)
    })
  assert.deepEqual(await seenBy(own.id), [own.id])
  assert.deepEqual(await seenBy(other.id), [other.id])
  assert.deepEqual(await seenBy(ofTest.id), [])
  assert.deepEqual(await seenBy(ofTest.id, own.id), [own.id])
  await assert.rejects(
    transaction(server.database.pool, { tenantId: other.id }, (db) =>
      db.run(sql`insert into tickets (tenant_id, id, number, kind, subject, user_id, name, email, search_text,
          created_at, updated_at)
        values (${own.id}, ${newId()}, 1, 'question', 'x', ${newId()}, 'x', 'x', 'x', now(), now())`),
    ),
    /new row violates row-level security policy/,
  )
})

test('one person writes so many messages an hour, however they are sent', { skip }, async () => {
  const writer = await company.join('auditor')
  const send = (): Promise<{ status: number }> =>
    server.ask('/tickets', { token: writer.tenantToken, body: question })
  const answers = await Promise.all(Array.from({ length: messagesAnHour + 2 }, send))
  assert.equal(answers.filter(({ status }) => status === 201).length, messagesAnHour)
  assert.equal(answers.filter(({ status }) => status === 429).length, 2)
  server.clock.advance(3_600_001)
  const again = await enter(server, writer.email, company.member.tenantId)
  assert.equal(
    (await server.ask('/tickets', { token: again.tenantToken, body: question })).status,
    201,
  )
})

test('the same ticket sent twice is one ticket', { skip }, async () => {
  const id = '0198c000-0000-7000-8000-00000000aaaa'
  const { tenantToken } = await enter(server, 'noura@example.com', company.member.tenantId)
  const send = async (): Promise<unknown> =>
    (await server.ask('/tickets', { token: tenantToken, body: { ...question, id } })).body.data
      ?.number
  assert.equal(await send(), await send())
})

test('a guest learns how the platform is reached', { skip }, async () => {
  const { status, body } = await server.ask('/site_settings')
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    contact_email: null,
    contact_phone: null,
    terms_version: null,
    privacy_version: null,
  })
  assert.deepEqual(
    contactOf({ MIZAN_CONTACT_EMAIL: ' help@mizan.example ', MIZAN_CONTACT_PHONE: '' }),
    {
      email: 'help@mizan.example',
      phone: null,
    },
  )
})
