import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { authorityAddresses } from '@mizan/zatca'
import { onPool } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { openLog } from '../../../kernel/telemetry/log.ts'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Rawabi, openRawabi } from '../../../testing/rawabi.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { authorityParts } from '../../../work-on-jobs.ts'
import { einvoicingTasks, sendingTasks } from '../index.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let testToken = ''
let unit = ''

const enter = async (): Promise<void> => {
  const answer = await server.ask('/tenant_token', {
    token: rawabi.hind.token,
    body: { tenant_id: rawabi.hind.tenantId, switch: true, test: true },
  })
  testToken = String(answer.body.token)
}
const inTest = asking(
  () => server,
  () => ({ ...rawabi.hind, tenantToken: testToken }),
)

/** A worker of a server of its own; the network has nobody at the authority's address. */
const worker = () => {
  const parts = authorityParts(
    server.secrets,
    server.clock.now,
    authorityAddresses('http://127.0.0.1:9'),
  )
  return {
    tasks: {
      ...sendingTasks(parts),
      ...einvoicingTasks({ ...parts, publicUrl: server.publicUrl }),
    },
    parts,
  }
}
const work = (): Promise<void> => server.work(worker().tasks)
/** Time passes, then the watchdog looks and what it found is sent. */
const later = async (minutes: number): Promise<void> => {
  server.clock.advance(minutes * 60_000)
  const { tasks, parts } = worker()
  const { pool } = server.database
  await tasks.einvoice_watch?.({}, { ...parts, pool, log: openLog('fatal') })
  await work()
}

const newUnit = async (): Promise<string> =>
  String(
    (
      await inTest.add('/einvoice_units', {
        name: 'فرع التدريب',
        environment: 'simulator',
        branch: 'الرياض',
        address: 'RRRD2929',
        industry: 'تجارة',
      })
    ).id,
  )
const shown = async (id = unit): Promise<Json> => (await inTest.get(`/einvoice_units/${id}`)).data!
const onboard = async (id: string, otp: string): Promise<Json> => {
  await inTest.ask('POST', `/einvoice_units/${id}/onboard`, 200, { otp })
  await work()
  return shown(id)
}
const simulate = (answer: string, times = 1): Promise<Json> =>
  inTest.ask('POST', `/einvoice_units/${unit}/simulate`, 200, { answer, times })

let item = ''
const sell = (to: string | null): Promise<Json> =>
  inTest.add('/bills', {
    type: 1,
    status: 1,
    beneficiary_id: to,
    issue_date: server.clock.now().toISOString().slice(0, 10),
    items: [{ item_id: item, item_qty: '1', item_price: '100' }],
  })
const eInvoiceOf = async ({ id }: Json): Promise<Json> =>
  (await inTest.get(`/bills/${String(id)}/e_invoice`)).data!

before(async () => {
  if (skip) return
  server = await testServer('2031-01-05T06:00:00Z')
  rawabi = await openRawabi(server)
  item = await rawabi.made('/items', {
    name: 'زيارة',
    item_type: 2,
    unit_id: rawabi.unit,
    item_tax_id: rawabi.tax,
  })
  await enter()
})
after(async () => server?.close())

test(
  'test books are onboarded with the code on the screen; another code is refused',
  { skip },
  async () => {
    unit = await newUnit()
    const { code } = (await shown()).simulator as unknown as { code: string }
    assert.match(code, /^\d{6}$/)
    const failed = await onboard(unit, code === '000000' ? '000001' : '000000')
    assert.equal(failed.onboarding?.status, 'failed')
    const ready = await onboard(unit, code)
    assert.deepEqual([ready.state, ready.active], ['ready', true])
    assert.notEqual(ready.simulator?.code, code)
    assert.equal(rowsIn(ready.steps).length, 11)
  },
)

test('what is sold there is cleared and reported without a network', { skip }, async () => {
  const [tax, simplified] = [await sell(rawabi.noor), await sell(null)]
  await work()
  const cleared = await eInvoiceOf(tax)
  assert.equal(cleared.status, 'cleared')
  assert.notEqual(cleared.qr, tax.e_invoice?.qr)
  assert.match(String(rowsIn(cleared.submissions)[0]?.endpoint), /^mizan:\/\/simulator\//)
  assert.equal((await eInvoiceOf(simplified)).status, 'reported')
})

/** What it is instructed to do, and where a standard and a simplified document stand at once and in the end. */
const tables: readonly (readonly [answer: string, now: string, end: string, simplified: string])[] =
  [
    ['warnings', 'warnings', 'warnings', 'warnings'],
    ['clearance_off', 'reported', 'reported', 'reported'],
    ['lost', 'sending', 'cleared', 'reported'],
    ['silence', 'sending', 'cleared', 'reported'],
    ['down', 'sending', 'cleared', 'reported'],
    ['busy', 'sending', 'cleared', 'reported'],
  ]
for (const [answer, now, end, simplified] of tables) {
  test(
    `instructed to answer "${answer}" it does so as often as it was instructed`,
    { skip },
    async () => {
      // Once it is too busy for one document, no other is sent meanwhile.
      await simulate(answer, answer === 'busy' ? 1 : 2)
      const bills = [await sell(rawabi.noor), await sell(null)]
      await work()
      assert.equal((await eInvoiceOf(bills[0]!)).status, now)
      // Reporting is never switched off: an instruction for it goes on to the next tax invoice.
      if (answer === 'clearance_off') await simulate('checked')
      assert.equal((await shown()).simulator?.order ?? null, null)
      await later(4)
      assert.deepEqual(
        [(await eInvoiceOf(bills[0]!)).status, (await eInvoiceOf(bills[1]!)).status],
        [end, simplified],
      )
    },
  )
}

test('instructed to reject, it has the bill put right and issued anew', { skip }, async () => {
  await simulate('rejected')
  const bill = await sell(rawabi.noor)
  await work()
  assert.equal((await inTest.get(`/bills/${String(bill.id)}`)).data?.status, 11)
  const opened = await inTest.ask('POST', `/bills/${String(bill.id)}/open`, 200, {})
  const { lock_version: version } = opened.data!
  await inTest.change(`/bills/${String(bill.id)}`, { lock_version: version, status: 1 })
  await work()
  assert.equal((await eInvoiceOf(bill)).status, 'cleared')
})

test('instructed that it does not know the unit, it stops it', { skip }, async () => {
  await simulate('unauthorized')
  const bill = await sell(null)
  await work()
  assert.equal((await shown()).state, 'stopped')
  await inTest.ask('POST', `/einvoice_units/${unit}/resume`, 200, {})
  await work()
  assert.equal((await eInvoiceOf(bill)).status, 'reported')
})

test('a renewal takes the next code, and the chain goes on', { skip }, async () => {
  const { code } = (await shown()).simulator as unknown as { code: string }
  await inTest.ask('POST', `/einvoice_units/${unit}/renew`, 200, { otp: code })
  await work()
  assert.equal((await shown()).onboarding?.status, 'done')
  const bill = await sell(rawabi.noor)
  await work()
  assert.equal((await eInvoiceOf(bill)).status, 'cleared')
})

test('several servers play the same authority: nothing is taken in twice', { skip }, async () => {
  const bills = [await sell(null), await sell(rawabi.noor), await sell(null), await sell(null)]
  await Promise.all([work(), work(), work()])
  for (const bill of bills)
    assert.match(String((await eInvoiceOf(bill)).status), /^(cleared|reported)$/)
  const found = await onPool(server.database.pool).first<{ id: number }>(
    sql`select id from tenants where mode = 'test'`,
  )
  const client = await server.database.pool.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${found!.id}'`)
    const { rows } = await client.query(
      `select count(*)::int as documents, count(accepted)::int as accepted,
        (select count(*)::int from einvoices e join einvoice_units u on u.tenant_id = $1 and u.id = e.unit_id
          where e.tenant_id = $1 and u.environment = 'simulator') as sealed,
        max(times_sent) filter (where counter > (select max(counter) - 4 from simulator_documents where tenant_id = $1))::int as sent
      from simulator_documents where tenant_id = $1`,
      [found!.id],
    )
    // One was rejected: it has its place in the chain, and was not accepted.
    assert.deepEqual(rows, [
      {
        documents: rows[0].sealed,
        accepted: rows[0].sealed - 1,
        sealed: rows[0].sealed,
        sent: 1,
      },
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('live books know no simulator, whoever asks', { skip }, async () => {
  const live = asking(
    () => server,
    () => rawabi.hind,
  )
  const draft = { name: 'x', branch: 'x', address: 'RRRD2929', industry: 'x' }
  assert.deepEqual(
    await live.refused('POST', '/einvoice_units', { ...draft, environment: 'simulator' }),
    ['invalid', 'environment'],
  )
  const client = await server.database.pool.connect()
  try {
    const { rows } = await client.query("select id from tenants where mode = 'live'")
    await client.query(`begin; set local app.tenant_id = '${Number(rows[0].id)}'`)
    await assert.rejects(
      client.query(`insert into simulators (tenant_id) values (${Number(rows[0].id)})`),
      /live books have no simulator/,
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a reset of the test books resets it too', { skip }, async () => {
  await inTest.ask('POST', '/test_mode/reset', 200, { confirm: true, confirm_again: true })
  await enter()
  assert.deepEqual(rowsIn((await inTest.get('/einvoice_units')).data), [])
  unit = await newUnit()
  const ready = await onboard(unit, String((await shown()).simulator?.code))
  assert.equal(ready.state, 'ready')
  const bill = await sell(null)
  await work()
  assert.equal((await eInvoiceOf(bill)).status, 'reported')
  assert.equal((await shown()).last_counter, 1)
})
