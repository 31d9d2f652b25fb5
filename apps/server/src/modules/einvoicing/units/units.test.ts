import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type EInvoiceReasonCode, einvoiceReasonTexts } from '@mizan/contract/einvoicing/texts'
import { transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { openCredentials } from '../sending/authority.ts'
import type { UnitEnvironment } from './environment.ts'
import { claimOnboarding } from '../onboarding/onboarding.sql.ts'

const skip = withoutDatabase()
let at: Sending
before(async () => {
  if (!skip) at = await openSending()
})
after(async () => {
  await at?.close()
})

const entered = async (name: string): Promise<string> =>
  String((await at.ask('/einvoice_units', at.unit({ name }))).data?.id)
const shown = async (id: string): Promise<Json> => (await at.ask(`/einvoice_units/${id}`)).data!
/** Whether the last line of a unit's log ends with a reason. */
const endsWith = ({ steps }: Json, why: EInvoiceReasonCode): boolean =>
  String(rowsIn(steps).at(-1)?.says?.ar).endsWith(einvoiceReasonTexts[why].ar)
/** What pressing a button of a unit is refused with. */
const refused = async (id: string, action: string, body: object = {}): Promise<string> =>
  String((await at.ask(`/einvoice_units/${id}/${action}`, body, 422)).code)
const begin = (id: string, otp: string): Promise<Json> =>
  at.ask(`/einvoice_units/${id}/onboard`, { otp })
const remove = async (id: string): Promise<unknown> => {
  const token = await at.token()
  const { status, body } = await at.server.ask(`/einvoice_units/${id}`, { method: 'DELETE', token })
  return body.code ?? status
}
const working = async (): Promise<string> =>
  (
    await at.rows<{ id: string }>(sql`select id from einvoice_onboardings where status = 'working'`)
  )[0]!.id

test(
  'a unit is of a place that is there, and of a company that has its VAT number',
  { skip },
  async () => {
    const fields = async (change: Readonly<Record<string, unknown>>): Promise<string[]> =>
      Object.keys((await at.ask('/einvoice_units', at.unit(change), 422)).errors ?? {})
    assert.deepEqual(await fields({ store_id: at.tax }), ['store_id'])
    assert.deepEqual(await fields({ p_o_s_id: at.store }), ['p_o_s_id'])
    const number = sql`select tax_registration_number as number from companies`
    const [kept] = await at.rows<{ number: string }>(number)
    const change = (to: string | null) =>
      at.run(sql`update companies set tax_registration_number = ${to}`)
    await change(null)
    assert.equal((await at.ask('/einvoice_units', at.unit(), 422)).code, 'einvoice_seller_missing')
    await change(kept!.number)
  },
)

test(
  'a unit is asked for nothing that its state does not allow, and is removed only unused',
  { skip },
  async () => {
    const id = await entered('الفرع الأول')
    for (const action of ['resume', 'continue'])
      assert.equal(await refused(id, action), 'einvoice_unit_state')
    assert.equal(await refused(id, 'renew', { otp: '345678' }), 'einvoice_unit_state')
    const answer = { answer: 'checked', times: 1 }
    assert.equal(await refused(id, 'simulate', answer), 'einvoice_unit_state')
    // The company's own key is no unit of anybody's list.
    await at.sell(null)
    const [own] = await at.rows<{ id: string }>(
      sql`select id from einvoice_units where environment = 'local'`,
    )
    assert.equal(await remove(own!.id), 'not_found')

    assert.equal(await remove(id), 200)
    await at.ask(`/einvoice_units/${id}`, undefined, 404)
    const used = await entered('الفرع الثاني')
    await begin(used, '111111')
    assert.equal(await refused(used, 'onboard', { otp: '345678' }), 'einvoice_onboarding_running')
    await at.work()
    assert.equal(await remove(used), 'einvoice_unit_in_use')
    // A code that was refused is not tried once more.
    assert.equal(await refused(used, 'continue'), 'einvoice_unit_state')
  },
)

test('a code serves for an hour and is let go with its try', { skip }, async () => {
  const id = await entered('الفرع الثالث')
  await begin(id, '345678')
  at.server.clock.advance(61 * 60_000)
  await at.work()
  const late = await shown(id)
  assert.deepEqual([late.onboarding?.status, late.onboarding?.needs_code], ['failed', true])
  assert.ok(endsWith(late, 'code_over'))
  at.standIn.instruct({ answer: 401, call: 'complianceCertificate' })
  await begin(id, '345678')
  await at.work()
  assert.ok(endsWith(await shown(id), 'credentials'))
  assert.deepEqual(await at.rows(sql`select 1 from einvoice_onboardings where otp is not null`), [])
  await begin(id, '345678')
  at.server.clock.advance(59 * 60_000)
  await at.work()
  assert.equal((await shown(id)).state, 'ready')
})

test(
  'an onboarding whose server died is gone on with, and not by two at once',
  { skip },
  async () => {
    const id = await entered('الفرع الرابع')
    await begin(id, '456789')
    const onboarding = await working()
    const claim = () =>
      transaction(at.pool, { tenantId: at.tenantId }, (db) =>
        claimOnboarding(db, onboarding, { now: at.server.clock.now(), worker: null }),
      )
    assert.deepEqual([(await claim())?.unit_id, await claim()], [id, null])
    await at.later(14)
    assert.deepEqual(rowsIn((await shown(id)).steps), [])
    await at.later(2)
    assert.equal((await shown(id)).state, 'ready')
    // It is over: a job that was left behind takes nothing up again.
    at.server.clock.advance(60 * 60_000)
    assert.equal(await claim(), null)
  },
)

test(
  'a certificate that is not the unit’s is not put to use; the one it has goes on',
  { skip },
  async () => {
    const id = await at.onboarded('567891', { name: 'الفرع الخامس' })
    const [strange] = await at.rows<{ id: string; credentials: Buffer }>(
      sql`select id, credentials from einvoice_units where credentials is not null and id <> ${id} limit 1`,
    )
    const { token, secret } = openCredentials(
      at.server.secrets,
      { id: strange!.id, environment: 'production' },
      strange!.credentials,
    )
    const before = await at.rows(
      sql`select certificate, credentials, private_key from einvoice_units where id = ${id}`,
    )
    const body = JSON.stringify({ requestID: '1', binarySecurityToken: token, secret })
    at.standIn.instruct({ answer: 200, call: 'renewal', body })
    await at.ask(`/einvoice_units/${id}/renew`, { otp: '678912' })
    await at.work()
    const renewed = await shown(id)
    const { state, onboarding } = renewed
    assert.deepEqual(
      [state, onboarding?.status, onboarding?.action?.code, endsWith(renewed, 'certificate_unfit')],
      ['ready', 'failed', 'renew', true],
    )
    assert.match(String(rowsIn(renewed.steps).at(-1)?.reasons?.[0]?.says?.ar), /[؀-ۿ]/)
    assert.deepEqual(
      await at.rows(
        sql`select certificate, credentials, private_key from einvoice_units where id = ${id}`,
      ),
      before,
    )
  },
)

test(
  'refused the final certificate, the unit shows its documents once more; a refused one is shown again',
  { skip },
  async () => {
    at.standIn.instruct({ answer: 400, call: 'productionCertificate' })
    const id = await at.onboarded('789123', { name: 'الفرع السادس' })
    const failed = await shown(id)
    assert.deepEqual(
      [failed.state, failed.onboarding?.action?.code, endsWith(failed, 'refused')],
      ['new', 'continue', true],
    )
    at.standIn.instruct({ answer: 401, call: 'complianceCheck' })
    await at.ask(`/einvoice_units/${id}/continue`, {})
    await at.work()
    assert.equal((await shown(id)).onboarding?.status, 'failed')
    at.standIn.instruct({ answer: 202, call: 'complianceCheck' })
    await at.ask(`/einvoice_units/${id}/continue`, {})
    await at.work()
    const { state, steps } = await shown(id)
    assert.equal(state, 'ready')
    const shownDocuments = rowsIn(steps).filter(
      ({ about, outcome }) => about !== null && String(outcome) === 'done',
    )
    assert.equal(shownDocuments.length, 12)
    assert.ok(String(shownDocuments[6]?.says?.ar).endsWith(einvoiceReasonTexts.warned.ar))
  },
)

test('a renewal lets a stopped unit send what waited', { skip }, async () => {
  const [{ id } = { id: '' }] = await at.rows<{ id: string }>(
    sql`select id from einvoice_units where active and environment = 'production'`,
  )
  const bill = await at.sell(null)
  at.standIn.instruct({ answer: 401, call: 'reporting' })
  await at.work()
  assert.equal((await shown(id)).state, 'stopped')
  assert.equal((await shown(id)).waiting, 1)
  await at.ask(`/einvoice_units/${id}/renew`, { otp: '891234' })
  await at.work()
  const { state, stopped, waiting } = await shown(id)
  assert.deepEqual([state, stopped, waiting], ['ready', null, 0])
  const { data } = await at.ask(`/bills/${String(bill.id)}`)
  assert.equal(data?.e_invoice?.status, 'reported')
  // One that never existed is nobody's.
  await at.ask(`/einvoice_units/${newId()}/resume`, {}, 404)
})

test(
  'credentials of one environment open in no other, nor those of one unit for another',
  { skip },
  async () => {
    const [kept] = await at.rows<{ id: string; credentials: Buffer }>(
      sql`select id, credentials from einvoice_units where active and environment = 'production'`,
    )
    const open = (id: string, as: UnitEnvironment) => () =>
      openCredentials(at.server.secrets, { id, environment: as }, kept!.credentials)
    assert.doesNotThrow(open(kept!.id, 'production'))
    for (const other of ['simulation', 'sandbox', 'simulator'] as const)
      assert.throws(open(kept!.id, other))
    assert.throws(open(newId(), 'production'))
  },
)
