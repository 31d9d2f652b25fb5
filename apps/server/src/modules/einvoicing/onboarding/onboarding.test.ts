import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { expandText } from '../compress-text.ts'

const skip = withoutDatabase()
let at: Sending
before(async () => {
  if (!skip) at = await openSending()
})
after(async () => {
  await at?.close()
})

const shown = async (id: string): Promise<Json> => (await at.ask(`/einvoice_units/${id}`)).data!
const outcomes = (unit: Json): string[] =>
  rowsIn(unit.steps).map(({ step, outcome }) => `${String(step)} ${String(outcome)}`)

test(
  'a company without an onboarded unit seals with its local certificate and sends nothing',
  {
    skip,
  },
  async () => {
    const bill = await at.sell(at.noor)
    await at.work()
    assert.equal(bill.e_invoice?.status, 'not_sent')
    await at.later(600)
    assert.deepEqual(at.standIn.accepted(), [])
    assert.deepEqual(
      rowsIn((await at.ask('/einvoices/problems')).data).map(({ code }) => String(code)),
      ['not_connected'],
    )
  },
)

test(
  'what the authority would refuse is refused at its field, and environments never mix',
  {
    skip,
  },
  async () => {
    const refused = async (change: Readonly<Record<string, unknown>>): Promise<Json> =>
      (await at.ask('/einvoice_units', at.unit(change), 422)).errors!
    assert.ok((await refused({ environment: 'simulation' })).environment)
    assert.ok((await refused({ branch: 'ف'.repeat(65) })).branch)
  },
)

test(
  'a wrong code is explained in both languages; another one goes on and the unit is put to use',
  {
    skip,
  },
  async () => {
    const id = await at.onboarded('111111')
    const failed = await shown(id)
    assert.equal(failed.onboarding?.status, 'failed')
    assert.equal(failed.onboarding?.needs_code, true)
    assert.equal(failed.onboarding?.action?.path, `/einvoice_units/${id}/onboard`)
    assert.deepEqual(outcomes(failed), [
      'certificate_request done',
      'compliance_certificate failed',
    ])
    const [, refused] = rowsIn(failed.steps)
    assert.match(String(refused?.reasons?.[0]?.says?.ar), /رمز بوابة فاتورة/)

    await at.ask(`/einvoice_units/${id}/onboard`, { otp: '12345' }, 422)
    await at.ask(`/einvoice_units/${id}/onboard`, { otp: '345678' })
    await at.work()
    const ready = await shown(id)
    assert.deepEqual([ready.state, ready.active, ready.onboarding?.status], ['ready', true, 'done'])
    assert.deepEqual(outcomes(ready), [
      'certificate_request done',
      'compliance_certificate done',
      ...Array.from({ length: 7 }, () => 'compliance_documents done'),
      'production_certificate done',
      'activation done',
    ])
    const units = await at.rows<{ environment: string; active: boolean }>(
      sql`select environment, active from einvoice_units order by created_at`,
    )
    assert.deepEqual(units, [
      { environment: 'local', active: false },
      { environment: 'production', active: true },
    ])
  },
)

test(
  'nothing secret stands in what is kept of an onboarding that ended, or in the queue',
  {
    skip,
  },
  async () => {
    const kept = await at.rows<Record<string, unknown>>(
      sql`select otp, private_key, compliance_credentials, production_credentials from einvoice_onboardings where status = 'done'`,
    )
    assert.deepEqual(kept, [
      {
        otp: null,
        private_key: null,
        compliance_credentials: null,
        production_credentials: null,
      },
    ])
    const [unit] = await at.rows<{ credentials: Buffer; private_key: Buffer }>(
      sql`select credentials, private_key from einvoice_units where active`,
    )
    assert.doesNotMatch(unit!.credentials.toString('latin1'), /token|secret/)
    assert.doesNotMatch(unit!.private_key.toString('latin1'), /PRIVATE KEY/)
  },
)

test(
  'an onboarding goes on by itself when the authority is down, and from the step that failed',
  {
    skip,
  },
  async () => {
    at.standIn.instruct({ answer: 503, call: 'complianceCheck', times: 2 })
    at.standIn.instruct({ answer: 400, call: 'complianceCheck' })
    const id = await at.onboarded('456789', { name: 'الفرع الثاني' })
    const waiting = await shown(id)
    assert.equal(waiting.onboarding?.status, 'working')
    assert.equal(rowsIn(waiting.steps).at(-1)?.outcome, 'waiting')
    await at.later(4)
    await at.later(6)
    const failed = await shown(id)
    assert.equal(failed.onboarding?.action?.path, `/einvoice_units/${id}/continue`)
    const [reason] = rowsIn(rowsIn(failed.steps).at(-1)?.reasons)
    assert.match(String(reason?.text ?? ''), /\w/)
    const [problem] = rowsIn((await at.ask('/einvoices/problems')).data)
    assert.deepEqual([problem?.code, problem?.action?.code], ['onboarding_failed', 'continue'])
    await at.ask(`/einvoice_units/${id}/continue`, {})
    await at.work()
    assert.equal((await shown(id)).state, 'ready')
  },
)

test(
  'a renewal gets its certificate at once, or shows its documents again after a 428',
  {
    skip,
  },
  async () => {
    const [{ id }] = (await at.rows<{ id: string }>(
      sql`select id from einvoice_units where active`,
    )) as [{ id: string }]
    await at.sell(null)
    await at.ask(`/einvoice_units/${id}/renew`, { otp: '567890' })
    await at.work()
    const renewed = await shown(id)
    assert.deepEqual(outcomes(renewed), [
      'certificate_request done',
      'compliance_certificate done',
      'activation done',
    ])
    await at.sell(null)
    at.standIn.instruct({ answer: 428, call: 'renewal' })
    await at.ask(`/einvoice_units/${id}/renew`, { otp: '678901' })
    await at.work()
    const again = await shown(id)
    assert.equal(again.onboarding?.status, 'done')
    assert.equal(rowsIn(again.steps).length, 11)
    await at.sell(null)
    await at.work()
    assert.equal(at.standIn.accepted().length, 3)
    // What is sold after a renewal carries the certificate of now.
    const [newest] = await at.rows<{ xml: Buffer; certificate: string }>(sql`
      select e.xml, u.certificate from einvoices e join einvoice_units u on u.tenant_id = e.tenant_id and u.id = e.unit_id
      where u.id = ${id} order by e.counter desc limit 1`)
    assert.ok(expandText(newest!.xml).includes(newest!.certificate))
    assert.deepEqual(at.standIn.faults(), [])
  },
)

test(
  'a certificate near its end is mailed about once a stage, and is a problem with its button',
  {
    skip,
  },
  async () => {
    const mailedStage = async (): Promise<string | null> => {
      await at.tasks.einvoice_expiry?.({}, at.atWork)
      const [unit] = await at.rows<{ expiry_told: string | null }>(
        sql`select expiry_told from einvoice_units where active`,
      )
      return unit?.expiry_told ?? null
    }
    const [unit] = await at.rows<{ certificate_expires_at: Date }>(
      sql`select certificate_expires_at from einvoice_units where active`,
    )
    const expires = unit!.certificate_expires_at.getTime()
    const found: (string | null)[] = []
    for (const days of [61, 59, 29, 6, -1]) {
      at.server.clock.set(new Date(expires - days * 86_400_000).toISOString())
      found.push(await mailedStage())
    }
    assert.deepEqual(found, [null, 'in_60_days', 'in_30_days', 'in_7_days', 'over'])
  },
)
