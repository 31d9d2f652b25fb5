import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { openLog } from '../../../kernel/telemetry/log.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'

const skip = withoutDatabase()
let at: Sending
let unit: string
before(async () => {
  if (skip) return
  at = await openSending()
  unit = await at.onboarded('345678')
  await joined('salman@example.com', { isAdmin: true, active: true })
  await joined('member@example.com', { isAdmin: false, active: true })
  await joined('gone@example.com', { isAdmin: true, active: false })
})
after(async () => {
  await at?.close()
})

/** Somebody else in Hind's company, who reads English. */
async function joined(
  email: string,
  { isAdmin, active }: { readonly isAdmin: boolean; readonly active: boolean },
): Promise<void> {
  const id = newId()
  await onPool(at.pool).run(sql`
    insert into users (id, name, email, password_hash, language, activated_at)
    values (${id}, 'Salman', ${email}, 'x', 'en', now())`)
  await at.run(sql`
    insert into tenant_users (tenant_id, id, user_id, is_tenant_admin, active) values (${at.tenantId}, ${newId()}, ${id}, ${isAdmin}, ${active})`)
}

type Mail = { readonly recipient: string; readonly subject: string; readonly text_body: string }

/** The mails about e-invoices since the last look. */
async function newMails(): Promise<Mail[]> {
  const mails = await onPool(at.pool).rows<Mail>(sql`
    select recipient, subject, text_body from mails where tenant_id = ${at.tenantId} order by recipient`)
  await onPool(at.pool).run(sql`delete from mails where tenant_id = ${at.tenantId}`)
  return mails
}
const subjects = async (): Promise<string[]> =>
  (await newMails()).map(
    ({ recipient, subject }) => `${recipient} ${subject.split(' – ')[0] ?? ''}`,
  )

const minutes = (hours: number): number => hours * 60

test(
  'who waits for the authority gets a mail at 6, 12 and 20 hours: one mail a step, whatever the documents',
  { skip },
  async () => {
    // What was answered is none of them.
    await at.sell(null)
    await at.work()
    at.standIn.instruct({ answer: 503, times: 100_000 })
    for (const to of [at.noor, null, null]) await at.sell(to)
    await at.later(minutes(6) - 1)
    assert.deepEqual(await subjects(), [])
    await at.later(1)
    const [arabic, english, ...others] = await newMails()
    assert.deepEqual(others, [])
    assert.equal(arabic?.recipient, 'hind@example.com')
    assert.match(arabic.subject, /^مستندات لم ترد عليها الهيئة منذ 6 ساعات – شركة روابي نجد/)
    assert.match(arabic.text_body, /عدد المستندات: 3/)
    assert.match(arabic.text_body, /\/dashboard\/einvoicing/)
    assert.equal(english?.recipient, 'salman@example.com')
    assert.match(english.subject, /^No answer of the authority for 6 hours/)

    // What comes to a step on the same day is not written about again.
    await at.sell(null)
    await at.later(5)
    assert.deepEqual(await subjects(), [])
    await at.later(minutes(6) - 5)
    assert.deepEqual(await subjects(), [
      'hind@example.com مستندات لم ترد عليها الهيئة منذ 12 ساعة',
      'salman@example.com No answer of the authority for 12 hours',
    ])
    await at.later(minutes(8))
    assert.deepEqual(await subjects(), [
      'hind@example.com مستندات لم ترد عليها الهيئة منذ 20 ساعة',
      'salman@example.com No answer of the authority for 20 hours',
    ])
    // The fourth one comes to the last step on the next day's mail.
    await at.later(minutes(6))
    assert.deepEqual(await subjects(), [])
    at.standIn.forget()
    await at.later(minutes(2))
    await at.later(minutes(30))
    assert.deepEqual(await subjects(), [])
  },
)

test('the log says how badly the oldest document waits', { skip }, async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const alarmsAfter = async (hours: number): Promise<unknown[]> => {
    lines.length = 0
    at.server.clock.advance(minutes(hours) * 60_000)
    await at.tasks.einvoice_watch?.({}, { ...at.atWork, log })
    await at.work()
    return lines
      .map((line) => JSON.parse(line) as { level: number; msg: string; urgency?: string })
      .map(({ level, msg, urgency }) => `${level} ${urgency ?? msg}`)
  }
  at.standIn.instruct({ answer: 503, times: 100_000 })
  await at.sell(null)
  await at.work()
  const again = '40 silent e-invoices were sent again'
  assert.deepEqual(await alarmsAfter(5), [again])
  await at.sell(null)
  assert.deepEqual(await alarmsAfter(1), [again, '40 alert'])
  assert.deepEqual(await alarmsAfter(6), ['50 urgent'])
  at.standIn.forget()
  await at.later(minutes(2))
  assert.deepEqual(await alarmsAfter(20), [])
  await newMails()
})

test('two servers that watch at once write once', { skip }, async () => {
  at.standIn.instruct({ answer: 503, times: 100_000 })
  await at.sell(null)
  await at.work()
  at.server.clock.advance(minutes(21) * 60_000)
  const look = () => at.tasks.einvoice_watch?.({}, at.atWork)
  await Promise.all([look(), look(), look()])
  assert.deepEqual(await subjects(), [
    'hind@example.com مستندات لم ترد عليها الهيئة منذ 20 ساعة',
    'salman@example.com No answer of the authority for 20 hours',
  ])
  at.standIn.forget()
  await at.later(minutes(2))
  assert.deepEqual(await subjects(), [])
})

test(
  'rejected documents come in one mail, the next ones within the hour in another',
  { skip },
  async () => {
    at.standIn.instruct({ answer: 400, times: 3 })
    const [first, second] = [await at.sell(at.noor), await at.sell(null)]
    await at.work()
    await Promise.all([at.later(5), at.tasks.einvoice_watch?.({}, at.atWork)])
    const [arabic, , ...others] = await newMails()
    assert.deepEqual(others, [])
    assert.match(String(arabic?.subject), /رفضت الهيئة مستندات/)
    assert.match(String(arabic?.text_body), /عدد المستندات: 2/)
    for (const { bill_code: number } of [first, second])
      assert.ok(arabic?.text_body.includes(String(number)))
    await at.sell(null)
    await at.work()
    await at.later(5)
    assert.deepEqual(await subjects(), [])
    await at.later(60)
    assert.equal((await newMails()).length, 2)
    await at.later(minutes(48))
    assert.deepEqual(await subjects(), [])
  },
)

test('a unit that stopped is mailed about once a stop', { skip }, async () => {
  for (const _ of ['stopped', 'and again']) {
    await at.sell(null)
    at.standIn.instruct({ answer: 401 })
    await at.work()
    await at.later(5)
    const [arabic, english, ...others] = await newMails()
    assert.deepEqual(others, [])
    assert.match(String(arabic?.subject), /توقفت وحدة الفوترة الإلكترونية «الفرع الرئيسي»/)
    assert.match(String(arabic?.text_body), new RegExp(`einvoice_units/view/${unit}`))
    assert.match(String(english?.subject), /The signing unit “الفرع الرئيسي” stopped/)
    await at.later(5)
    assert.deepEqual(await subjects(), [])
    await at.ask(`/einvoice_units/${unit}/resume`, {})
    await at.work()
  }
})

test('mails that cannot be written keep nothing from being sent', { skip }, async () => {
  const bill = await at.sell(null)
  at.standIn.instruct({ answer: 503 })
  await at.work()
  const rename = (from: string, to: string) =>
    asOwner(at.server, `alter table ${from} rename to ${to}`)
  at.server.clock.advance(7 * 3_600_000)
  await rename('mails', 'mails_away')
  try {
    await at.tasks.einvoice_watch?.({}, at.atWork)
  } finally {
    await rename('mails_away', 'mails')
  }
  await at.work()
  const { data } = await at.ask(`/bills/${String(bill.id)}`)
  assert.equal(data?.e_invoice?.status, 'reported')
})

test(
  'a certificate that cannot be read keeps no other company from its mail',
  { skip },
  async () => {
    const certificate = sql`select certificate from einvoice_units where id = ${unit}`
    const [kept] = await at.rows<{ certificate: string }>(certificate)
    const lines: string[] = []
    const quiet = {
      ...at.atWork,
      log: openLog('error', { write: (line) => void lines.push(line) }),
    }
    await at.run(sql`update einvoice_units set certificate = 'nothing' where id = ${unit}`)
    await at.tasks.einvoice_expiry?.({}, quiet)
    await at.run(
      sql`update einvoice_units set certificate = ${kept!.certificate} where id = ${unit}`,
    )
    assert.match(lines.join(), new RegExp(`"tenant":${at.tenantId}[^]*were not watched`))
  },
)

test(
  'the end of a certificate is mailed about at 60, 30 and 7 days and when it is over, once each',
  { skip },
  async () => {
    const expiry = async (): Promise<number> => {
      const [row] = await at.rows<{ certificate_expires_at: Date }>(
        sql`select certificate_expires_at from einvoice_units where active`,
      )
      return row!.certificate_expires_at.getTime()
    }
    let expires = await expiry()
    const look = () => at.tasks.einvoice_expiry?.({}, at.atWork)
    const mailedAt = async (days: number): Promise<string[]> => {
      at.server.clock.set(new Date(expires - days * 86_400_000).toISOString())
      await Promise.all([look(), look()])
      return (await newMails()).map(
        ({ text_body: body }) => /متبقية من الشهادة: (\d+)/.exec(body)?.[1] ?? 'over',
      )
    }
    await asOwner(at.server, `update tenants set subscription_expires_at = '2060-01-01'`)
    assert.deepEqual(await mailedAt(59), ['59', '59'])
    // Renewed in time, its next certificate has an end of its own.
    await at.ask(`/einvoice_units/${unit}/renew`, { otp: '567891' })
    await at.work()
    expires = await expiry()
    const quiet: string[][] = []
    for (const days of [61, 59, 58, 29, 8, 6, -1, -2]) quiet.push(await mailedAt(days))
    assert.deepEqual(quiet, [
      [],
      ['59', '59'],
      [],
      ['29', '29'],
      [],
      ['6', '6'],
      ['over', 'over'],
      [],
    ])
  },
)
