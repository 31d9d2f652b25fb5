import assert from 'node:assert/strict'
import { assemblies } from '@mizan/contract/documents/assemblies'
import { consignments } from '@mizan/contract/documents/consignments'
import { goodsReceiptReturns, goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { stockCounts } from '@mizan/contract/documents/stock-counts'
import { stockWriteDowns } from '@mizan/contract/documents/stock-write-downs'
import { posSessions } from '@mizan/contract/documents/pos-sessions'
import { permissionCodes } from '@mizan/core/access/permission-codes'
import { transaction } from '../kernel/database/pool.ts'
import { documentsOfStores } from '../kernel/document-tables.ts'
import { type Sql, sql } from '../kernel/database/sql.ts'
import { staffed } from './staffed.ts'
import type { Asking } from './asking.ts'
import { fakeKey } from './fake-myfatoorah.ts'
import { type Answered, type Json, type TestServer, rowsIn } from './server.ts'
import { attachTo, smallestPdf } from './uploads.ts'

const everyFlag = { view: true, store: true, update: true, delete: true, confirm: true }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type TwoStores = Awaited<ReturnType<typeof openTwoStores>>
type Trade = Awaited<ReturnType<typeof trade>>

/** The word in every record of Riyadh that bears words. */
export const secret = 'سر الرياض'
export const day = '2026-11-21'
export const idOf = (json: Json | undefined): string => String(json?.id)

const address = {
  street: 'شارع التحلية',
  building_number: '7432',
  area: 'السليمانية',
  city: 'الرياض',
  postal_code: '12245',
}
let tills = 0

type Attach = (type: string, record: Json, word: string) => Promise<Json>

/** One store with a document of each family, each of them with what hangs on it. */
async function trade(api: Asking, attach: Attach, store: string, word: string) {
  const { add, ask } = api
  const found = async (path: string): Promise<string> => idOf(await api.first(path))
  const [tax, unit, cash, freightAccount, assetAccount] = await Promise.all([
    found('/taxes?code=S15'),
    found('/units?code=PCE'),
    found('/payment_methods?code=cash'),
    found('/accounts?account_number=5116'),
    found('/accounts?account_number=1217'),
  ])
  const party = await add('/beneficiaries', {
    first_name: 'مؤسسة نور',
    role: 'both',
    is_company: true,
    ...address,
    registration_number: '311094472600003',
    email1: 'noor@example.com',
    phone1: '0501234567',
  })
  const pen = await add('/items', { name: 'قلم', unit_id: unit, selling_price: '50' })
  const freight = await add('/items', {
    name: 'شحن',
    item_type: 2,
    unit_id: unit,
    purchase_account_id: freightAccount,
  })
  const laptop = await add('/items', {
    name: 'حاسب',
    item_type: 4,
    unit_id: unit,
    purchase_account_id: assetAccount,
  })
  const of = (item: Json, item_qty: string, item_price: string) => ({
    item_id: item.id,
    item_qty,
    item_price,
    tax_id: tax,
  })
  const head = { beneficiary_id: party.id, store_id: store, issue_date: day, notes: word }
  const pays = (document: Json, amount: string, type = 1) => ({
    type,
    beneficiary_id: party.id,
    payment_method_id: cash,
    date: day,
    amount,
    notes: word,
    associations: [{ associatable_type: 'bill', associatable_id: document.id, amount }],
  })
  const purchase = await add('/bills', {
    ...head,
    type: 2,
    reference: `${word} 1`,
    items: [of(pen, '9', '10'), of(laptop, '1', '3000')],
    status: 1,
  })
  const transport = await add('/bills', {
    ...head,
    type: 2,
    items: [of(freight, '1', '40')],
    status: 1,
  })
  const landed = await add('/landed_costs', {
    source_type: 'bill',
    source_id: transport.id,
    date: day,
    notes: word,
    lines: [{ bill_item_id: purchase.items?.[0]?.id, weight: null }],
  })
  const scrapped = await add('/consignments', {
    type: 530,
    source_store_id: store,
    date: day,
    notes: word,
    transactions: [{ item_id: pen.id, amount: '1' }],
    status: 1,
  })
  const received = await add('/goods_receipts', {
    beneficiary_id: party.id,
    store_id: store,
    date: day,
    notes: word,
    items: [{ item_id: pen.id, item_qty: '2', unit_price: '1' }],
    status: 1,
  })
  const returned = await ask('POST', `/goods_receipts/${idOf(received)}/return_goods`, 200, {
    date: day,
    notes: word,
    items: [{ id: received.items?.[0]?.id, quantity: '1' }],
  })
  const [wentBack] = rowsIn(returned.data!.returns)
  const counted = await add('/stock_counts', {
    store_id: store,
    date: day,
    notes: word,
    items: [{ item_id: pen.id, actual_count: '8' }],
    status: 1,
  })
  const gift = await add('/items', {
    name: 'هدية',
    item_type: 1,
    unit_id: unit,
    components: [{ item_id: pen.id, amount: '1' }],
  })
  const batch = await add('/batch_assembly', {
    item_id: gift.id,
    amount: '1',
    source_store_id: store,
    destination_store_id: store,
    date: day,
    notes: word,
    status: 1,
  })
  const valued = await add('/stock_write_downs', {
    date: day,
    notes: word,
    items: [{ item_id: pen.id, store_id: store, net_realisable_value: '0.5' }],
  })
  const till = await add('/pos', { name: `كاشير ${(tills += 1)}`, store_id: store })
  const sealing = (place: object): Promise<Json> =>
    add('/einvoice_units', {
      name: `وحدة ${word}`,
      environment: 'production',
      branch: 'الرياض',
      address: 'RRRD2929',
      industry: 'تجارة',
      ...place,
    })
  const unitOfStore = await sealing({ store_id: store })
  const unitOfTill = await sealing({ p_o_s_id: till.id })
  const session = await closedSession(api, till, word)
  const sale = await add('/bills', {
    ...head,
    type: 1,
    items: [of(pen, '4', '100')],
    status: 1,
  })
  const draft = await add('/bills', { ...head, type: 1, items: [of(pen, '1', '100')] })
  const advance = await add('/bills', {
    ...head,
    type: 1,
    kind: 'prepayment',
    items: [of(freight, '1', '100')],
    status: 1,
  })
  const back = (
    await ask('POST', `/bills/${idOf(sale)}/return`, 200, {
      items: [{ bill_item_id: sale.items?.[0]?.id, item_qty: '1' }],
      reason: word,
      status: 1,
    })
  ).data!
  const noteOf = (type: number, amount: string): Promise<Json> =>
    add('/notes', {
      type,
      original_bill_id: sale.id,
      beneficiary_id: party.id,
      issue_date: day,
      reason: word,
      transactions: [{ statement: word, amount, tax_id: tax }],
      status: 1,
    })
  const note = await noteOf(1, '10')
  const addition = await noteOf(2, '30')
  const receipt = await add('/receipts', { ...pays(sale, '50'), status: 1 })
  const payment = await add('/receipts', { ...pays(purchase, '50', 2), status: 1 })
  const draftReceipt = await add('/receipts', pays(sale, '5'))
  const cancelled = await add('/receipts', { ...pays(sale, '7'), status: 1 })
  await ask('POST', `/receipts/${idOf(cancelled)}/cancel`, 200, { reason: word })
  const ofNote = await add('/receipts', {
    ...pays(addition, '3'),
    associations: [{ associatable_type: 'note', associatable_id: addition.id, amount: '3' }],
    status: 1,
  })
  const quotation = await add('/quotations', {
    ...head,
    type: 'sales',
    items: [of(pen, '1', '100')],
    status: 1,
  })
  const link = await add('/bill_collections', { bill_id: sale.id })
  const share = async (type: number, id: string): Promise<Json> =>
    add('/document_shares', { document_type: type, document_id: id })
  const shares = [await share(1, idOf(sale)), await share(2, idOf(receipt))]
  shares.push(await share(3, idOf(note)), await share(16, idOf(quotation)))
  const files = [
    await attach('bills', sale, word),
    await attach('notes', note, word),
    await attach('receipts', receipt, word),
    await attach('quotations', quotation, word),
  ]
  const pack = await add('/einvoices/packs', { from: day, to: day, store_id: store })
  const documents = {
    purchase,
    transport,
    landed,
    scrapped,
    received,
    wentBack: wentBack!,
    counted,
    batch,
    valued,
    sale,
    draft,
    advance,
    back,
    note,
    addition,
  }
  const payments = { receipt, payment, draftReceipt, cancelled, ofNote, link }
  const places = { id: store, till, session, unitOfStore, unitOfTill, pack, tax, cash }
  const besides = { party, pen, shares, files, quotation }
  return { ...documents, ...payments, ...places, ...besides }
}

/** A session at a till, closed with nothing in its drawer. */
async function closedSession({ add, ask }: Asking, till: Json, word: string): Promise<Json> {
  const session = await add('/pos_session', {
    pos_id: till.id,
    start_balance: '0',
    start_reason: word,
  })
  const path = `/pos_session/${idOf(session)}`
  await ask('POST', `${path}/count`, 200, { counted: '0' })
  await ask('POST', `${path}/close`, 200, { close_reason: word })
  return session
}

/** Hind's company with the same trade in two stores, and Badr, whose role may do everything in Jeddah. */
export async function openTwoStores(server: TestServer) {
  const company = await staffed(server, 'Hind', 'شركة روابي نجد')
  const { api, member } = company
  await api.change('/my_company', {
    company_name: 'شركة روابي نجد',
    tax_registration_number: '310111222300003',
    commercial_registration_number: '1010448821',
    ...address,
    country_id: 'SA',
  })
  await api.add('/integrations', { provider: 'myfatoorah', key: fakeKey })
  const tenant = await transaction(server.database.pool, {}, (db) =>
    db.first<{ id: number }>(sql`select id from tenants where public_id = ${member.tenantId}`),
  )
  const inCompany = <T>(statement: Sql): Promise<T[]> =>
    transaction(server.database.pool, { tenantId: tenant?.id ?? 0 }, (db) => db.rows<T>(statement))
  const attach: Attach = async (type, record, word) => {
    const file = [smallestPdf, `${word}.pdf`] as const
    const answer = await attachTo(server, member.tenantToken, [type, idOf(record)], file)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.data!
  }
  const main = idOf(await api.first('/stores?is_main_store=true'))
  const other = idOf(await api.add('/stores', { name: 'مستودع جدة' }))
  const riyadh = await trade(api, attach, main, secret)
  // One pack is made at a time.
  await inCompany(sql`update einvoice_packs set status = 'failed'`)
  const jeddah = await trade(api, attach, other, 'جدة')
  const role = await api.add('/permissions', {
    name: 'مدير جدة',
    stores_scope: [other],
    permissions: permissionCodes.map((code) => ({ code, ...everyFlag })),
  })
  const badr = await company.join(role)
  const idsOf = async (statement: Sql): Promise<string[]> =>
    (await inCompany<{ id: string }>(statement)).map(({ id }) => id)
  const hidden = await hiddenIn(api, riyadh, idsOf)
  const all = new Set([...hidden.values()].flat())
  return {
    api,
    member,
    join: company.join,
    riyadh,
    jeddah,
    hidden,
    idsOf,
    asBadr: (path: string, method: Method = 'GET', body?: unknown): Promise<Answered> =>
      server.ask(path, {
        token: badr.tenantToken,
        method,
        ...(body !== undefined && { body }),
      }),
    /** What an answer tells of Riyadh: ids of its records, and the word that stands in each of them. */
    leaked: (answer: Answered): string[] => {
      const text = `${JSON.stringify(answer.body)}${answer.bytes.toString('utf8')}`
      const ids = new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g))
      return [...[...ids].filter((id) => all.has(id)), ...(text.includes(secret) ? [secret] : [])]
    },
    /** The records of Riyadh as their owner sees them. */
    snapshot: async (): Promise<readonly Json[]> => {
      const seen: Json[] = []
      for (const resource of shown)
        for (const id of hidden.get(resource) ?? [])
          seen.push((await api.get(`/${resource}/${id}`)).data!)
      return seen
    },
  }
}

const shown = [
  ...documentsOfStores,
  'landed_costs',
  consignments.name,
  goodsReceipts.name,
  stockCounts.name,
  assemblies.name,
  'einvoice_units',
  'assets',
  'pos',
  'pos_session',
  'stores',
]

/** The ids of a store, of its documents and of all that hangs on them, by resource. */
async function hiddenIn(
  api: Asking,
  r: Trade,
  idsOf: (statement: Sql) => Promise<string[]>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = (...records: readonly Json[]): string[] => records.map((each) => idOf(each))
  const listed = async (path: string): Promise<string[]> =>
    ids(...rowsIn((await api.get(path)).data))
  return new Map([
    ['stores', [r.id]],
    ['pos', ids(r.till)],
    [posSessions.name, ids(r.session)],
    ['einvoice_units', ids(r.unitOfStore, r.unitOfTill)],
    ['bills', ids(r.sale, r.purchase, r.transport, r.draft, r.advance, r.back)],
    ['notes', ids(r.note, r.addition)],
    ['receipts', ids(r.receipt, r.payment, r.draftReceipt, r.cancelled, r.ofNote)],
    ['landed_costs', ids(r.landed)],
    [consignments.name, ids(r.scrapped)],
    [goodsReceipts.name, ids(r.received)],
    [goodsReceiptReturns.name, ids(r.wentBack)],
    [stockCounts.name, ids(r.counted)],
    [assemblies.name, ids(r.batch)],
    [stockWriteDowns.name, ids(r.valued)],
    ['landed_sources', ids(r.transport, r.purchase)],
    ['quotations', ids(r.quotation)],
    ['bill_collections', ids(r.link)],
    ['document_shares', ids(...r.shares)],
    ['file', ids(...r.files)],
    ['einvoice_packs', ids(r.pack)],
    ['assets', await listed(`/assets?source_bill_id=${idOf(r.purchase)}`)],
    ['users_activities', await listed(`/users_activities?resource_id=${idOf(r.sale)}`)],
    [
      'einvoices',
      await idsOf(
        sql`select id from einvoices where document_id = any(${ids(r.sale, r.note)}::uuid[])`,
      ),
    ],
    [
      'associations',
      await idsOf(
        sql`select id from associations where associatable_id = ${idOf(r.sale)} and released_at is null`,
      ),
    ],
  ])
}
