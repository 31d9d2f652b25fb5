import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../kernel/database/sql.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import type { Json } from '../../../testing/server.ts'

const skip = withoutDatabase()
let at: Sending
let pen: string
let cash: string
let card: string
const pos: Record<'front' | 'back', Json> = { front: {} as Json, back: {} as Json }

type Body = Readonly<Record<string, unknown>>

const bill = (of: Json, more: Body = {}) => ({
  type: 1,
  status: 1,
  p_o_s_id: of.id,
  issue_date: at.server.clock.now().toISOString().slice(0, 10),
  items: [{ item_id: pen, item_qty: '1', item_price: '100' }],
  ...more,
})
const sold = async (of: Json, more: Body = {}): Promise<Json> =>
  (await at.ask('/bills', bill(of, more))).data!

const refused = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
  const answer = await at.server.ask(path, { method, token: await at.token(), body })
  return [answer.body.code, ...Object.keys(answer.body.errors ?? {})]
}
/** What stands on an account: debits less credits. */
const balanceOf = async (number: string): Promise<string> => {
  const [found] = await at.rows<{ balance: string }>(sql`
    select coalesce(sum(l.debit - l.credit), 0)::numeric(18,2)::text as balance
    from entry_transactions l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = ${at.tenantId} and a.account_number = ${number}`)
  return found?.balance ?? ''
}
const unitOf = async (document: Json): Promise<string> => {
  const [found] = await at.rows<{ unit_id: string }>(sql`
    select unit_id from einvoices where tenant_id = ${at.tenantId} and document_id = ${document.id}`)
  return found?.unit_id ?? ''
}

before(async () => {
  if (skip) return
  at = await openSending()
  cash = await at.first('/payment_methods?code=cash')
  card = await at.first('/payment_methods?code=card')
  const services = await at.first('/accounts?account_number=4112')
  pen = await at.made('/items', { name: 'خدمة', item_type: 2, unit_id: at.rawabi.unit })
  const olaya = await at.made('/stores', { name: 'العليا' })
  pos.front = (await at.ask('/pos', { name: 'الأمامي', store_id: at.store })).data!
  pos.back = (
    await at.ask('/pos', {
      name: 'الخلفي',
      store_id: olaya,
      sales_account_id: services,
      tax_id: await at.first('/taxes?code=S5'),
    })
  ).data!
})
after(async () => at?.close())

test('each point of sale counts for itself, also when both sell at once', { skip }, async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, index) => [
      sold(pos.front),
      ...(index % 2 === 0 ? [sold(pos.back)] : []),
      ...(index % 4 === 0 ? [at.sell(null)] : []),
    ]).flat(),
  )
  const numbers = answers.map((one) => String(one.bill_code)).toSorted()
  const series = (prefix: string, count: number) =>
    Array.from({ length: count }, (_none, n) => `#TS ${prefix}${String(n + 1).padStart(6, '0')}`)
  assert.deepEqual(
    numbers,
    [...series('', 5), ...series('P01-', 20), ...series('P02-', 10)].toSorted(),
  )
})

test('the point of sale fills in what the bill leaves open', { skip }, async () => {
  const here = await sold(pos.back)
  assert.deepEqual(
    [here.store?.name, here.p_o_s?.name, here.p_o_s?.code, here.beneficiary?.name],
    ['العليا', 'الخلفي', 'P02', 'عميل نقدي'],
  )
  assert.deepEqual([here.kind, here.net, here.vat], ['simplified', '105.00', '5.00'])
  const elsewhere = await sold(pos.back, { store_id: at.store, beneficiary_id: at.noor })
  assert.deepEqual([elsewhere.store_id, elsewhere.beneficiary_id], [at.store, at.noor])
})

test('an item without a sales account is sold on that of the point of sale', { skip }, async () => {
  const before = Number(await balanceOf('4112'))
  await sold(pos.back)
  assert.equal(Number(await balanceOf('4112')) - before, -100)
})

test('cash goes to the drawer, cards to the clearing of the point of sale', { skip }, async () => {
  const main = await balanceOf('1111')
  const paid = await sold(pos.front, {
    payments: [
      { payment_method_id: cash, amount: '65' },
      { payment_method_id: card, amount: '50' },
    ],
  })
  assert.equal(paid.payment_status, 'fully_paid')
  const numbers = ['1112001', '1131', '1111']
  assert.deepEqual(await Promise.all(numbers.map((number) => balanceOf(number))), [
    '65.00',
    '50.00',
    main,
  ])
})

test(
  'a return is numbered where its bill was sold, also once that is closed',
  { skip },
  async () => {
    const original = await sold(pos.front)
    const lines = (await at.ask(`/bills/${original.id}`)).data?.items
    await at.server.ask(`/pos/${pos.front.id}`, {
      method: 'PUT',
      token: await at.token(),
      body: { active: false },
    })
    const back = (
      await at.ask(`/bills/${original.id}/return`, {
        status: 1,
        reason: 'أعاده العميل',
        items: [{ bill_item_id: lines?.[0]?.id, item_qty: '1' }],
      })
    ).data!
    assert.deepEqual([back.bill_code, back.p_o_s_id], ['#TR P01-000001', pos.front.id])
    assert.deepEqual(await refused('POST', '/bills', bill(pos.front)), [
      'p_o_s_inactive',
      'p_o_s_id',
    ])
    await at.server.ask(`/pos/${pos.front.id}`, {
      method: 'PUT',
      token: await at.token(),
      body: { active: true },
    })
  },
)

test('only sales stand at a point of sale, and only where one sells', { skip }, async () => {
  const bought = bill(pos.front, { type: 2, beneficiary_id: at.sahara })
  assert.deepEqual(await refused('POST', '/bills', bought), ['invalid', 'p_o_s_id'])
  const unknown = bill({ id: at.store } as unknown as Json)
  assert.deepEqual(await refused('POST', '/bills', unknown), ['reference_not_found', 'p_o_s_id'])
})

test(
  'a code that was printed stays, and no prefix or code repeats a number',
  { skip },
  async () => {
    const front = `/pos/${pos.front.id}`
    assert.deepEqual(await refused('PUT', front, { code: 'X' }), ['invalid', 'code'])
    const returns = '/financial_setting/sales_return_prefix'
    assert.deepEqual(await refused('PUT', returns, { value: '#TS P01-' }), ['invalid', 'value'])
    const taken = { method: 'PUT', token: await at.token(), body: { value: '#TS Q-' } } as const
    assert.equal((await at.server.ask(returns, taken)).status, 200)
    const asked = { name: 'جديدة', store_id: at.store, code: 'Q' }
    assert.deepEqual(await refused('POST', '/pos', asked), ['invalid', 'code'])
  },
)

test(
  'the unit nearest to the sale seals it: its own, its store’s, the company’s',
  { skip },
  async () => {
    const company = await at.onboarded('112233', { name: 'المنشأة' })
    assert.deepEqual([await unitOf(await sold(pos.front))], [company])
    const store = await at.onboarded('223344', { name: 'المستودع', store_id: at.store })
    const own = await at.onboarded('334455', { name: 'الأمامي', p_o_s_id: pos.front.id })
    const [here, inStore, elsewhere] = [
      await sold(pos.front),
      await at.sell(null, '100', at.store),
      await sold(pos.back),
    ]
    assert.deepEqual(await Promise.all([here, inStore, elsewhere].map(unitOf)), [
      own,
      store,
      company,
    ])
    const lines = (await at.ask(`/bills/${here.id}`)).data?.items
    const back = await at.ask(`/bills/${here.id}/return`, {
      status: 1,
      reason: 'أعاده العميل',
      items: [{ bill_item_id: lines?.[0]?.id, item_qty: '1' }],
    })
    assert.equal(await unitOf(back.data!), own)
    const shown = (await at.ask(`/einvoice_units/${own}`)).data
    assert.deepEqual([shown?.p_o_s?.name, shown?.store], ['الأمامي', null])
    const both = at.unit({ store_id: at.store, p_o_s_id: pos.front.id })
    assert.deepEqual(await refused('POST', '/einvoice_units', both), ['invalid', 'p_o_s_id'])
    await at.work()
    assert.equal((await at.ask(`/bills/${here.id}`)).data?.e_invoice?.status, 'reported')
  },
)

test('a rejected bill is issued again under its number, where it was sold', { skip }, async () => {
  at.standIn.instruct({ answer: 400 })
  const bill = await sold(pos.front)
  await at.work()
  const path = `/bills/${String(bill.id)}`
  await at.ask(`${path}/open`, {})
  const moved = { p_o_s_id: pos.back.id, status: 1 }
  assert.deepEqual(await refused('PUT', path, moved), ['invalid', 'p_o_s_id'])
  const again = await at.ask(`${path}/confirm`, {})
  assert.deepEqual([again.data?.bill_code, again.data?.status], [bill.bill_code, 1])
  await at.work()
  assert.equal((await at.ask(path)).data?.e_invoice?.status, 'reported')
  // As it is, too: by the unit of its point of sale, or of its store.
  const others = [await sold(pos.front), await at.sell(null, '100', at.store)]
  at.standIn.instruct({ answer: 400, times: 2 })
  await at.work()
  for (const other of others) {
    const unit = await unitOf(other)
    const { data } = await at.ask(`/bills/${String(other.id)}/reissue`, {})
    assert.deepEqual([data?.status, data?.bill_code], [1, other.bill_code])
    assert.deepEqual(
      await at.rows(
        sql`select unit_id from einvoices where document_id = ${other.id} order by created_at`,
      ),
      [{ unit_id: unit }, { unit_id: unit }],
    )
  }
})

test('a plan without points of sale sells at none, and keeps what was sold', { skip }, async () => {
  const draft = (await at.ask('/bills', { ...bill(pos.front), status: 0 })).data!
  await asOwner(at.server, `update plans set protected_fields = '{pos}'`)
  assert.deepEqual(await refused('POST', '/bills', bill(pos.front)), [
    'field_protected',
    'p_o_s_id',
  ])
  const { body: confirmed } = await at.server.ask(`/bills/${String(draft.id)}`, {
    method: 'PUT',
    token: await at.token(),
    body: { lock_version: draft.lock_version, p_o_s_id: pos.front.id, notes: 'شكرًا', status: 1 },
  })
  assert.deepEqual([confirmed.data?.status, confirmed.data?.p_o_s_id], [1, pos.front.id])
  await asOwner(at.server, `update plans set protected_fields = '{}'`)
})

test('lists are filtered by point of sale, and the books prove themselves', { skip }, async () => {
  const all = (await at.ask(`/bills?type=1&p_o_s_id=${String(pos.back.id)}`)).meta?.total
  const last = (await sold(pos.back)).bill_code
  assert.equal(last, `#TS P02-${String(Number(all) + 1).padStart(6, '0')}`)
  const proofs = (await at.ask('/proofs')).data as unknown as readonly Json[]
  assert.deepEqual(
    proofs.filter(({ ok }) => String(ok) !== 'true'),
    [],
  )
})
