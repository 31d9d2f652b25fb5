import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../testing/administrator.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, codeMailedTo, register } from '../../testing/people.ts'
import {
  type Answered,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from '../../testing/server.ts'
import { identityTasks } from '../identity/index.ts'
import { mailingListTasks } from './index.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let noura: Member

before(async () => {
  if (skip) return
  server = await testServer('2026-11-27T09:00:00Z')
  salem = await administrator(server)
  noura = await register(server, 'Noura', 'شركة نورة')
})
after(async () => {
  if (!skip) await server.close()
})

const work = (): Promise<void> =>
  server.work(
    mailingListTasks({ publicUrl: server.publicUrl, secrets: server.secrets }, server.clock.now),
  )
const sendMails = (): Promise<void> => {
  const { dataDir, publicUrl, secrets, clock } = server
  return server.work(identityTasks({ dataDir, publicUrl, secrets }, clock.now))
}
let asked = 0
const ask = (body: unknown, path = '', address?: string): Promise<Answered> =>
  server.ask(`/subscribers${path}`, {
    body,
    address: address ?? `10.9.${(asked += 1) % 250}.1`,
  })
const stateOf = async (email: string): Promise<unknown> =>
  rowsIn((await salem.ask(`/admin/subscribers?search=${email}`)).body.data)[0]?.status
const mailsTo = (email: string): Promise<{ subject: string }[]> =>
  asOwner(server, `select subject from mails where recipient = '${email}' order by created_at, id`)
const confirmed = async (email: string, language = 'ar'): Promise<void> => {
  await ask({ email, language })
  await work()
  const answer = await ask({ token: await codeMailedTo(server, email) }, '/confirm')
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}
const ok = ({ status, body }: Answered): Json => {
  assert.ok(status < 300, JSON.stringify(body))
  return body.data as Json
}
const refusalOf = ({ status, body }: Answered): string =>
  [status, body.code, ...Object.keys(body.errors ?? {})].join(' ')

test(
  'an address is on the list once its owner opened the link, once and again',
  { skip },
  async () => {
    const email = 'amal@example.com'
    const answer = await ask({ email: ' Amal@Example.com ', language: 'en' })
    assert.equal(answer.status, 200)
    await work()
    assert.equal(await stateOf(email), 'waiting')
    assert.deepEqual(await mailsTo(email), [{ subject: 'Confirm that you want news of Mizan' }])
    const code = await codeMailedTo(server, email)
    assert.equal(refusalOf(await ask({ token: 'wrong' }, '/confirm')), '422 code_invalid')
    for (const _click of [1, 2]) assert.equal((await ask({ token: code }, '/confirm')).status, 200)
    assert.equal(await stateOf(email), 'confirmed')
  },
)

test('the answer never says whether an address is known', { skip }, async () => {
  await confirmed('known@example.com')
  const [known, unknown] = [
    await ask({ email: 'known@example.com' }),
    await ask({ email: 'nobody@example.com' }),
  ]
  assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
  await work()
  assert.deepEqual((await mailsTo('known@example.com')).at(-1), {
    subject: 'أخبار ميزان تصلك من قبل',
  })
  assert.equal(await stateOf('known@example.com'), 'confirmed')
})

test('a link works for seven days, and only the newest does', { skip }, async () => {
  const email = 'late@example.com'
  await ask({ email })
  await work()
  const first = await codeMailedTo(server, email)
  server.clock.advance(1000)
  await ask({ email })
  await work()
  assert.equal(refusalOf(await ask({ token: first }, '/confirm')), '422 code_invalid')
  const second = await codeMailedTo(server, email)
  server.clock.advance(7 * 86_400_000)
  assert.equal(refusalOf(await ask({ token: second }, '/confirm')), '422 code_invalid')
  server.clock.set('2026-11-27T09:10:00Z')
})

test(
  'of two who ask at the same moment one address comes, and one hour has three mails',
  { skip },
  async () => {
    const email = 'twins@example.com'
    await Promise.all([ask({ email }), ask({ email })])
    await work()
    for (let more = 0; more < 5; more += 1) {
      await ask({ email })
      await work()
    }
    assert.equal((await mailsTo(email)).length, 3)
    const found = await asOwner(server, `select id from subscribers where email = '${email}'`)
    assert.equal(found.length, 1)
  },
)

test('programs, wrong bodies and too many requests are sent away', { skip }, async () => {
  const filled = await ask({ email: 'robot@example.com', website: 'https://spam.example' })
  assert.equal(filled.status, 200)
  await work()
  assert.equal(await stateOf('robot@example.com'), undefined)
  for (const [body, refused] of [
    [{ email: 'no address' }, '422 invalid email'],
    [{ email: null }, '422 invalid email'],
    [{}, '422 invalid email'],
    [{ email: 'a@example.com', language: 'fr' }, '422 invalid language'],
  ] as const)
    assert.equal(refusalOf(await ask(body)), refused, JSON.stringify(body))
  for (const path of ['', '/confirm', '/leave']) {
    const none = await server.ask(`/subscribers${path}`, {
      method: 'POST',
      address: `10.8.0.${path.length + 1}`,
      headers: { 'content-type': 'application/json' },
      body: 'null',
    })
    assert.equal(none.status, 422, path)
  }
  const statuses: number[] = []
  for (let at = 0; at < 7; at += 1)
    statuses.push((await ask({ email: 'often@example.com' }, '', '10.7.0.1')).status)
  assert.deepEqual(statuses.slice(-2), [200, 429])
})

test('every mail has the link to leave, and whoever left gets nothing', { skip }, async () => {
  for (const [email, language] of [
    ['huda@example.com', 'ar'],
    ['john@example.com', 'en'],
  ] as const)
    await confirmed(email, language)
  const letter = ok(
    await salem.ask('/admin/newsletters', {
      subject: 'الجديد في ميزان',
      subject_en: 'New in Mizan',
      content: 'مرحبًا.\n\nصار للموازنات تقرير.',
      content_en: 'Hello.\n\nBudgets have a report <now>.',
    }),
  )
  const at = `/admin/newsletters/${String(letter.id)}`
  const readers = Number(letter.recipients)
  assert.ok(readers >= 2)
  ok(await salem.ask(`${at}/try`, {}))
  assert.equal(ok(await salem.ask(at)).status, 'draft')
  const twins = await Promise.all([salem.ask(`${at}/send`, {}), salem.ask(`${at}/send`, {})])
  assert.deepEqual(twins.map(refusalOf).toSorted(), ['200 ', '409 newsletter_was_sent'])
  assert.equal(refusalOf(await salem.ask(at, { subject: 'آخر' }, 'PUT')), '409 newsletter_was_sent')
  assert.equal(refusalOf(await salem.ask(at, undefined, 'DELETE')), '409 newsletter_was_sent')
  await work()
  assert.deepEqual((await mailsTo('john@example.com')).at(-1), { subject: 'New in Mizan' })
  // Huda leaves before her mail has gone.
  const [huda] = await asOwner<{ leave_url: string }>(
    server,
    `select leave_url from mails where recipient = 'huda@example.com' and leave_url is not null`,
  )
  const token = huda?.leave_url.split('/').at(-1) ?? ''
  for (const _click of [1, 2]) assert.equal((await ask({ token }, '/leave')).status, 200)
  assert.equal(
    refusalOf(await ask({ token: `${token.slice(0, -2)}AA` }, '/leave')),
    '422 code_invalid',
  )
  assert.equal(await stateOf('huda@example.com'), 'unsubscribed')
  await sendMails()
  const folder = join(server.dataDir, 'mail')
  const letters = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  )
  const toJohn = letters.findLast((each) => /^To: john@/m.test(each)) ?? ''
  assert.match(
    toJohn,
    /^List-Unsubscribe: ?\r?\n? <?http:\/\/localhost:3000\/subscribers\/leave\//m,
  )
  assert.match(toJohn, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  assert.match(toJohn, /&lt;now&gt;/)
  assert.equal(
    letters.filter((each) => /^To: huda@/m.test(each) && /List-Unsubscribe/.test(each)).length,
    0,
  )
  const sent = ok(await salem.ask(at))
  assert.deepEqual([sent.status, sent.failed_count], ['sent', 0])
  assert.equal(sent.left_count, readers - 1)
  // Begun once more, it mails nobody again.
  await asOwner(server, `update newsletters set status = 'sending', done_at = null`)
  await asOwner(
    server,
    `select graphile_worker.add_job('newsletter.send', json_build_object('newsletter_id', '${String(letter.id)}'))`,
  )
  const before = (await mailsTo('john@example.com')).length
  await work()
  assert.equal((await mailsTo('john@example.com')).length, before)
})

test('an administrator adds, corrects and removes, and each leaves an act', { skip }, async () => {
  const added = ok(await salem.ask('/admin/subscribers', { email: 'Rana@example.com' }))
  assert.deepEqual(
    [added.email, added.status, added.language],
    ['rana@example.com', 'waiting', 'ar'],
  )
  await work()
  const at = `/admin/subscribers/${String(added.id)}`
  assert.equal(
    refusalOf(await salem.ask('/admin/subscribers', { email: 'rana@example.com' })),
    '422 invalid email',
  )
  assert.equal(
    refusalOf(await salem.ask(at, { email: 'other@example.com' }, 'PUT')),
    '422 invalid email',
  )
  assert.equal(ok(await salem.ask(at, { language: 'en' }, 'PUT')).language, 'en')
  ok(await salem.ask(`${at}/ask_again`, {}))
  await work()
  assert.equal((await mailsTo('rana@example.com')).length, 2)
  const csv = await salem.ask('/admin/subscribers?return_file=csv&status=waiting')
  assert.match(csv.bytes.toString('utf8'), /rana@example\.com/)
  assert.equal((await salem.ask(at, undefined, 'DELETE')).status, 200)
  const acts = rowsIn((await salem.ask(`/admin/acts?record_id=${String(added.id)}`)).body.data)
  assert.deepEqual(
    acts.map(({ action }) => action),
    ['deleted', 'asked_again', 'updated', 'created'],
  )
})

test('none of it is reached from a company', { skip }, async () => {
  for (const path of ['subscribers', 'newsletters', 'incidents'])
    for (const method of ['GET', 'POST'] as const)
      assert.equal(
        (
          await server.ask(`/admin/${path}`, {
            token: noura.tenantToken,
            method,
            ...(method === 'POST' && { body: {} }),
          })
        ).status,
        403,
      )
})
