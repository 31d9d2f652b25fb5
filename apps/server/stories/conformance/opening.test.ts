import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { onPool, transaction } from '../../src/kernel/database/pool.ts'
import { sql } from '../../src/kernel/database/sql.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Company, linesOf, openCompany, startCompany } from './company.ts'
import { hire, makeRole } from './members.ts'

const skip = withoutDatabase()
let company: Company
let pen: Json

before(async () => {
  if (skip) return
  company = await startCompany()
  pen = await company.item('قلم', { code: 'PEN' })
})
after(async () => company?.server.close())

const path = '/conversion_balance'
const idOf = async (number: string): Promise<unknown> =>
  (await company.first(`/accounts?account_number=${number}`)).id

type Line = {
  readonly account: string
  readonly debtor: string | null
  readonly creditor: string | null
}
const file = new URL(
  '../../../../packages/core/src/ledger/vectors/journal-examples.json',
  import.meta.url,
)
const j22 = (
  JSON.parse(readFileSync(file, 'utf8')) as readonly {
    readonly key: string
    readonly entries: readonly { readonly lines: readonly Line[] }[]
  }[]
).find(({ key }) => key === 'J22')!.entries[0]!.lines

test('the documented fields, figures as numbers, and J22 in the books', { skip }, async () => {
  const sent = {
    id: randomUUID(),
    date: '2026-01-01',
    transactions: [
      { account_id: await idOf('1111'), debtor: 5000, creditor: 0 },
      {
        account_id: await idOf('1141'),
        debtor: '7000.00',
        creditor: '0',
        beneficiary_id: company.noor.id,
        documents: [
          { number: 'INV-7', issue_date: '2025-11-01', due_date: '2025-12-01', amount: '4000.00' },
          { number: 'INV-9', issue_date: '2025-12-10', amount: 3000 },
        ],
      },
      { account_id: await idOf('1141'), debtor: 5000, beneficiary_id: company.badr.id },
      { account_id: await idOf('2111'), creditor: 9000, beneficiary_id: company.sahara.id },
      { account_id: await idOf('3111'), creditor: 15000 },
    ],
    stock: [{ item_id: pen.id, store_id: company.store.id, amount: 80, unit_price: '100.000000' }],
    difference_to_equity: true,
    status: 1,
  }
  const made = await company.add(path, sent)
  assert.deepEqual(
    [made.id, made.date, made.status, made.is_balanced, made.difference, made.difference_to_equity],
    [sent.id, '2026-01-01', 1, false, '1000.00', true],
  )
  assert.deepEqual(await company.posted(made.entry_id), linesOf(j22))
  const [cash, noor] = rowsIn(made.transactions)
  assert.deepEqual(
    [cash?.account?.account_number, cash?.debtor, cash?.beneficiary, cash?.documents],
    ['1111', '5000.00', null, []],
  )
  assert.deepEqual(
    rowsIn(noor?.documents).map(({ id: _id, ...document }) => document),
    [
      {
        number: 'INV-7',
        issue_date: '2025-11-01',
        due_date: '2025-12-01',
        amount: '4000.00',
        total_paid: '0.00',
        remain: '4000.00',
        payment_status: 'not_fully_paid',
      },
      {
        number: 'INV-9',
        issue_date: '2025-12-10',
        due_date: '2026-01-09',
        amount: '3000.00',
        total_paid: '0.00',
        remain: '3000.00',
        payment_status: 'not_fully_paid',
      },
    ],
  )
  const { item, store, ...goods } = rowsIn(made.stock)[0]!
  assert.deepEqual([item?.name, store?.id], ['قلم', company.store.id])
  assert.deepEqual(goods, {
    item_id: pen.id,
    store_id: company.store.id,
    amount: '80',
    unit_price: '100.00',
    lots: [],
    value: '8000.00',
  })
  assert.equal((await company.add(path, sent)).id, made.id, 'the same sent again is one')
  const list = await company.expect(200, 'GET', `${path}?status=1&date_from=2026-01-01&sort=-date`)
  assert.deepEqual([list.meta?.total, rowsIn(list.data)[0]?.total_debit], [1, '25000.00'])
})

test('what was read can be sent back as it was read', { skip }, async () => {
  const [found] = rowsIn(await company.get(path))
  const at = `${path}/${String(found!.id)}`
  const opened = (await company.expect(200, 'PUT', at, { status: 128 })).data!
  assert.equal(opened.status, 128)
  const again = (await company.expect(200, 'PUT', at, { ...opened, status: 1 })).data!
  assert.deepEqual([again.status, again.revision], [1, 2])
  assert.deepEqual(again.transactions, opened.transactions)
  assert.deepEqual(await company.posted(again.entry_id), linesOf(j22))
  const discarded = await company.expect(200, 'PUT', at, { status: 128 })
  assert.equal(discarded.data?.status, 128)
  const left = await company.expect(200, 'PUT', at, { status: 1, discard: true })
  assert.deepEqual([left.data?.status, left.data?.revision], [1, 2])
})

test('an opening document is paid by a receipt and settles like any other', { skip }, async () => {
  const [found] = rowsIn(await company.get(path))
  const opened = await company.get(`${path}/${String(found!.id)}`)
  const [openItem] = rowsIn(rowsIn(opened.transactions)[1]?.documents)
  const receipt = await company.add('/receipts', {
    type: 1,
    beneficiary_id: company.noor.id,
    payment_method_id: company.cash.id,
    date: company.today(),
    amount: '1000.00',
    associations: [
      { associatable_type: 'opening', associatable_id: openItem!.id, amount: '1000.00' },
    ],
    status: 1,
  })
  const [association] = rowsIn(receipt.associations)
  assert.deepEqual(
    [association?.associatable_type, association?.associatable_code, association?.amount],
    ['opening', 'INV-7', '1000.00'],
  )
  const after = await company.get(`${path}/${String(found!.id)}`)
  const [partly] = rowsIn(rowsIn(after.transactions)[1]?.documents)
  assert.deepEqual(
    [partly?.id, partly?.total_paid, partly?.remain, partly?.payment_status],
    [openItem!.id, '1000.00', '3000.00', 'partly_paid'],
  )
  assert.deepEqual(await company.refused('POST', `${path}/${String(found!.id)}/cancel`), [
    '422',
    'opening_document_paid',
    'transactions',
  ])
})

test('rights: who sees, writes, posts and takes back opening balances', { skip }, async () => {
  const other = await openCompany(company.server)
  const cash = (await other.first('/accounts?account_number=1111')).id
  const draft = { transactions: [{ account_id: cash, debtor: '5' }], difference_to_equity: true }
  const [accountant, sales, auditor] = await Promise.all(
    ['accountant', 'sales', 'auditor'].map((role) => hire(other, role)),
  )
  await makeRole(other, 'typist', { conversion_balance: 'VSU', accounts: 'V' })
  const typist = await hire(other, 'typist')
  assert.deepEqual(await other.refused('GET', path, undefined, sales), ['403', 'forbidden'])
  assert.deepEqual(await other.refused('GET', path, undefined, auditor), ['200'])
  assert.deepEqual(await other.refused('POST', path, draft, auditor), ['403', 'forbidden'])
  assert.deepEqual(await other.refused('POST', path, { ...draft, status: 1 }, typist), [
    '403',
    'forbidden',
  ])
  assert.deepEqual(await other.refused('POST', path, draft, typist), ['201'])
  const at = `${path}/${String((await other.first(path)).id)}`
  assert.deepEqual(await other.refused('POST', `${at}/confirm`, {}, typist), ['403', 'forbidden'])
  assert.deepEqual(await other.refused('POST', `${at}/confirm`, {}, accountant), ['200'])
  assert.deepEqual(await other.refused('POST', `${at}/open`, {}, typist), ['200'])
  assert.deepEqual(await other.refused('PUT', at, { status: 1 }, typist), ['403', 'forbidden'])
  assert.deepEqual(await other.refused('POST', `${at}/discard`, {}, accountant), [
    '409',
    'opened_by_another_user',
  ])
  assert.deepEqual(await other.refused('POST', `${at}/cancel`, {}, accountant), [
    '403',
    'forbidden',
  ])
  assert.deepEqual(await other.refused('POST', `${at}/cancel`, {}), ['200'])
  const single = `/accounts/${String(cash)}/opening`
  assert.deepEqual(await other.refused('POST', single, { debtor: '1' }, typist), [
    '403',
    'forbidden',
  ])
  assert.deepEqual(await other.refused('GET', single, undefined, typist), ['200'])
  assert.deepEqual(await other.refused('GET', single, undefined, sales), ['403', 'forbidden'])
  const tenant = await onPool(company.server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${other.member.tenantId}`,
  )
  await transaction(company.server.database.pool, { tenantId: tenant!.id }, (db) =>
    db.run(sql`update user_roles set stores_scope = array[${String(other.store.id)}]::uuid[]
      where tenant_id = ${tenant!.id} and code = 'typist'`),
  )
  const kept = await hire(other, 'typist')
  for (const asked of [path, at, `${path}/template`, single])
    assert.deepEqual(await other.refused('GET', asked, undefined, kept), ['403', 'forbidden'])
})
