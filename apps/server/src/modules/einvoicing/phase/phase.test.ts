import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeQr, readInvoice, verifyInvoice } from '@mizan/zatca'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'

const skip = withoutDatabase()
let at: Sending
let early: Json
before(async () => {
  if (skip) return
  at = await openSending()
})
after(async () => {
  await at?.close()
})

const shown = async (): Promise<Json> => (await at.ask('/einvoices/phase')).data!
const choose = async (phase: unknown): Promise<Json> =>
  (
    await at.server.ask('/einvoices/phase', {
      method: 'PUT',
      token: await at.token(),
      body: { phase },
    })
  ).body
const missing = async (): Promise<string[]> =>
  rowsIn((await shown()).missing).map(({ code }) => String(code))
const xmlOf = async (bill: Json): Promise<string> =>
  (
    await at.server.ask(`/bills/${String(bill.id)}/e_invoice.xml`, { token: await at.token() })
  ).bytes.toString('utf8')
test(
  'a new company is in phase 2, sees what is missing and sells all the same',
  { skip },
  async () => {
    const settings = await shown()
    assert.deepEqual([settings.phase, settings.can_leave, await missing()], [2, true, ['unit']])
    assert.match(String(rowsIn(settings.missing)[0]?.says?.ar), /لا توجد وحدة فوترة إلكترونية/)
    const bill = await at.sell(at.noor)
    assert.equal(bill.e_invoice?.status, 'not_sent')
    assert.ok(decodeQr(String(bill.e_invoice?.qr)).stamp)
  },
)

test('phase 1 prints a QR of five tags of the same document, which is kept', { skip }, async () => {
  assert.equal((await choose(3)).code, 'invalid')
  assert.equal((await choose(1)).data?.phase, 1)
  early = await at.sell(at.noor)
  const next = await at.sell(null)
  assert.deepEqual(
    [early, next].map((bill) => [bill.e_invoice?.status, bill.e_invoice?.icv]),
    [
      ['kept', 2],
      ['kept', 3],
    ],
  )
  for (const bill of [early, next]) {
    const xml = await xmlOf(bill)
    const { stamp, ...tags } = decodeQr(String(bill.e_invoice?.qr))
    assert.equal(stamp, null)
    assert.deepEqual([tags.vatNumber, tags.total, tags.vat], ['310111222300003', '115.00', '15.00'])
    assert.ok(decodeQr(readInvoice(xml).qr?.attachment?.content ?? '').stamp)
    assert.ok(verifyInvoice(xml).ok)
  }
  assert.ok((await xmlOf(next)).includes(String(early.e_invoice?.hash)))
})

test('the first unit brings the company into phase 2, and says so', { skip }, async () => {
  const unit = await at.onboarded('345678')
  assert.deepEqual(
    [(await shown()).phase, (await shown()).can_leave, await missing()],
    [2, false, []],
  )
  const steps = rowsIn((await at.ask(`/einvoice_units/${unit}`)).data?.steps)
  assert.match(String(steps.at(-1)?.says?.ar), /انتقلت المنشأة إلى المرحلة الثانية/)
  assert.equal((await choose(1)).code, 'einvoice_phase_left')
  const written = await at.rows<{ changes: Json }>(sql`
    select changes from users_activities where changes ? 'einvoicing_phase' order by created_at`)
  assert.deepEqual(
    written.map(({ changes }) => changes.einvoicing_phase?.after),
    ['1', '2'],
  )
})

test('what was sealed in phase 1 is never sent; what corrects it is', { skip }, async () => {
  const { data } = await at.ask(`/bills/${String(early.id)}`)
  const returned = await at.ask(`/bills/${String(early.id)}/return`, {
    items: [{ bill_item_id: rowsIn(data?.items)[0]?.id, item_qty: '1' }],
    reason: 'تالف',
    status: 1,
  })
  await at.work()
  await at.later(24 * 60)
  assert.deepEqual(
    at.standIn.accepted().map(({ typeCode, how }) => `${typeCode} ${how}`),
    ['381 cleared'],
  )
  assert.deepEqual(at.standIn.faults(), [])
  const back = (await at.ask(`/bills/${String(returned.data?.id)}`)).data!
  assert.equal(back.e_invoice?.status, 'cleared')
  assert.deepEqual(readInvoice(await xmlOf(back)).billingReferences, [early.bill_code])
  const [kept] = await at.rows<{ einvoice_id: string; count: number }>(sql`
    select min(einvoice_id::text) as einvoice_id, count(*)::int as count from einvoice_states where status = 'kept'`)
  assert.equal(kept?.count, 2)
  await at.ask(`/einvoices/${kept!.einvoice_id}/send`, {}, 422)
  await assert.rejects(
    () => at.run(sql`update einvoice_states set next_attempt_at = now() where status = 'kept'`),
    /kept_is_not_sent/,
  )
})

test('another VAT number needs a unit of its own', { skip }, async () => {
  await at.server.ask('/my_company', {
    method: 'PUT',
    token: await at.token(),
    body: { tax_registration_number: '310111222400003' },
  })
  assert.deepEqual(await missing(), ['unit_of_vat_number'])
  assert.equal((await at.sell(at.noor)).e_invoice?.status, 'not_sent')
  // The sale retired the unit of the other number: that is still what is missing.
  assert.deepEqual(
    await at.rows(sql`select state, active from einvoice_units where environment = 'production'`),
    [{ state: 'retired', active: false }],
  )
  assert.deepEqual(await missing(), ['unit_of_vat_number'])
})
