import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { collections, itemConversions, items, stores, units } from '@mizan/contract/catalog'
import { pos } from '@mizan/contract/pos'
import { bills } from '@mizan/contract/documents/bills'
import { receipts } from '@mizan/contract/documents/receipts'
import { entries } from '@mizan/contract/documents/journal'
import {
  accounts,
  costCenters,
  countries,
  currencies,
  defaultAccounts,
  fiscalYears,
  paymentMethods,
  taxes,
} from '@mizan/contract/ledger'
import { beneficiaries } from '@mizan/contract/parties'
import {
  permissions,
  rolePermissions,
  tenantUsers,
  userRoles,
  users,
} from '@mizan/contract/companies/people'
import { quotations } from '@mizan/contract/documents/quotations'
import type { ResourceDeclaration } from '@mizan/contract/resource'
import { usersActivities } from '@mizan/contract/companies/tenancy'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Company, startCompany } from './company.ts'

const resources = [
  accounts,
  beneficiaries,
  bills,
  collections,
  costCenters,
  countries,
  currencies,
  defaultAccounts,
  entries,
  fiscalYears,
  itemConversions,
  items,
  paymentMethods,
  permissions,
  pos,
  quotations,
  receipts,
  rolePermissions,
  stores,
  taxes,
  tenantUsers,
  units,
  userRoles,
  users,
  usersActivities,
] as unknown as readonly ResourceDeclaration[]

const skip = withoutDatabase()
let company: Company

before(async () => {
  if (skip) return
  company = await startCompany()
  const pack = await company.first('/units?code=CT')
  const sales = await company.first('/accounts?account_number=4111')
  const shelf = await company.add('/collections', { name: 'قرطاسية', sales_account_id: sales.id })
  const pen = await company.item('قلم', {
    code: 'PEN',
    barcode: '628100',
    collection_id: shelf.id,
    defualt_store_id: company.store.id,
    selling_price: '50',
  })
  await company.add('/item_conversions', {
    item_id: pen.id,
    unit_id: pack.id,
    factor: '12',
    barcode: '628101',
  })
  const center = await company.add('/cost_centers', { name: 'الفرع' })
  const lines = [{ item_id: pen.id, item_qty: '10', item_price: '8', tax_id: company.tax.id }]
  const on = {
    store_id: company.store.id,
    issue_date: company.today(),
    cost_center_id: center.id,
    items: lines,
    reference: 'REF-1',
  }
  await company.add('/bills', { ...on, type: 2, beneficiary_id: company.sahara.id, status: 1 })
  await company.add('/quotations', {
    ...on,
    type: 'sales',
    beneficiary_id: company.noor.id,
    valid_until: '2027-01-31',
    status: 1,
  })
  const till = await company.add('/pos', { name: 'الكاشير', store_id: company.store.id })
  const sale = { ...on, type: 1, beneficiary_id: company.noor.id, p_o_s_id: till.id }
  const some = (quantity: string) => [{ ...lines[0], item_qty: quantity }]
  const sold = await company.add('/bills', { ...sale, status: 1, items: some('2') })
  await company.add('/bills', { ...sale, items: some('1') })
  await company.add('/receipts', {
    type: 1,
    beneficiary_id: company.noor.id,
    payment_method_id: company.cash.id,
    date: company.today(),
    amount: '5',
    reference: 'R-1',
    status: 1,
    associations: [{ associatable_type: 'bill', associatable_id: sold.id, amount: '5' }],
  })
})
after(async () => company?.server.close())

const meta = (body: Json): Json => body.meta!
const ids = (body: Json): readonly string[] =>
  rowsIn(body.data).map((row) => String(row.id ?? `${String(row.role_id)} ${String(row.code)}`))
/** What a record shows of a field, as a filter takes it. */
const shown = (row: Json, field: string): string | null => {
  const value = row[field] as unknown
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? String((value as { id: unknown }).id) : String(value)
}

test('every list has the envelope, and its links keep what was asked', { skip }, async () => {
  for (const { name } of resources) {
    const body = await company.expect(200, 'GET', `/${name}?per_page=1&page=1`)
    assert.deepEqual(Object.keys(body).toSorted(), ['data', 'links', 'meta'], name)
    for (const key of ['current_page', 'last_page', 'per_page', 'total'])
      assert.equal(typeof meta(body)[key], 'number', `${name}.meta.${key}`)
    assert.deepEqual(Object.keys(body.links!).toSorted(), ['first', 'last', 'next', 'prev'], name)
    assert.equal(Number(meta(body).last_page), Math.max(1, Number(meta(body).total)), name)
    assert.equal(body.links!.prev, null)
  }
  const page = await company.expect(
    200,
    'GET',
    '/taxes?per_page=1&sort=-code&for_sales=true&search=%D8%B6&page=1',
  )
  assert.ok(page.links!.next, JSON.stringify(page.links))
  const second = await company.expect(200, 'GET', String(page.links!.next).replace('/api', ''))
  assert.equal(
    Number(meta(second).total),
    Number(meta(page).total),
    'the next page is of the same list',
  )
  assert.equal(meta(second).current_page, 2)
  assert.ok(ids(page).every((id) => !ids(second).includes(id)))
})

test(
  'every record of a list is shown alone, and per_page=-1 gives all of them',
  { skip },
  async () => {
    for (const { name, verbs } of resources) {
      const paged = await company.expect(200, 'GET', `/${name}?per_page=500`)
      const all = await company.expect(200, 'GET', `/${name}?per_page=-1`)
      assert.deepEqual(ids(all), ids(paged), name)
      assert.deepEqual(
        [meta(all).total, meta(all).current_page, meta(all).last_page],
        [ids(paged).length, 1, 1],
        name,
      )
      assert.ok(ids(all).length > 0, `${name} has a record to look at`)
      if (!verbs.includes('show')) continue
      const listed = rowsIn(all.data)[0]!
      const alone = await company.get(`/${name}/${String(listed.id)}`)
      for (const [field, value] of Object.entries(listed))
        assert.deepEqual(alone[field], value, `${name}.${field}`)
    }
  },
)

test(
  'every filter finds the record it was read from, alone and among others',
  { skip },
  async () => {
    const tried: string[] = []
    for (const { name, filters } of resources) {
      const rows = rowsIn((await company.expect(200, 'GET', `/${name}?per_page=500`)).data)
      for (const filter of filters) {
        const row = rows.find((each) => shown(each, filter) !== null)
        if (!row) continue
        const value = encodeURIComponent(String(shown(row, filter)))
        const same = rows.filter((each) => shown(each, filter) === shown(row, filter)).length
        const found = await company.expect(200, 'GET', `/${name}?${filter}=${value}&per_page=500`)
        const isRole = name === 'beneficiaries' && filter === 'role'
        if (!isRole) assert.equal(ids(found).length, same, `${name}?${filter}=${value}`)
        const other = rows
          .map((each) => shown(each, filter))
          .find((each) => each !== null && each !== shown(row, filter))
        if (other && !isRole) {
          const both = await company.expect(
            200,
            'GET',
            `/${name}?${filter}=${value},${encodeURIComponent(other)}&per_page=500`,
          )
          const expected = rows.filter((each) =>
            [shown(row, filter), other].includes(shown(each, filter)),
          ).length
          assert.equal(ids(both).length, expected, `${name}?${filter}=${value},${other}`)
        }
        tried.push(`${name}.${filter}`)
      }
    }
    assert.ok(tried.length > 70, `${tried.length} filters were tried`)
  },
)

test('a filter by what a record does not show is no empty promise', { skip }, async () => {
  const pen = await company.first('/items?code=PEN')
  const bag = await company.item('حقيبة')
  const found = async (path: string): Promise<number> =>
    Number(meta(await company.expect(200, 'GET', path)).total)
  assert.equal(await found(`/bills?item_id=${String(pen.id)}`), 3)
  assert.equal(await found(`/bills?type=1&item_id=${String(pen.id)},${String(bag.id)}`), 2)
  assert.equal(await found(`/bills?item_id=${String(bag.id)}`), 0)
  assert.equal(await found('/bills?overdue=true'), 0)
  assert.equal(await found('/bills?overdue=false'), 3)
  assert.equal(await found('/bills?type=1&e_invoice_status=not_sent,sending'), 1)
})

test('every range takes its own bounds and refuses what is none', { skip }, async () => {
  for (const { name, ranges } of resources) {
    const all = await company.expect(200, 'GET', `/${name}?per_page=500`)
    for (const range of ranges) {
      const values = rowsIn(all.data)
        .map((row) => shown(row, range))
        .filter((value) => value !== null)
      const low =
        values.toSorted((a, b) => Number(a) - Number(b) || a.localeCompare(b))[0] ?? '2026-01-01'
      const found = await company.expect(200, 'GET', `/${name}?${range}_from=${low}&per_page=500`)
      assert.equal(ids(found).length, values.length, `${name}?${range}_from=${low}`)
      await company.expect(200, 'GET', `/${name}?${range}_to=${low}`)
      await company.expect(422, 'GET', `/${name}?${range}_from=soon`)
    }
  }
})

test('every sort orders both ways', { skip }, async () => {
  for (const { name, sorts } of resources) {
    for (const sort of sorts) {
      const ordered = await company.expect(200, 'GET', `/${name}?sort=${sort}&per_page=500`)
      const up = ids(ordered)
      const shownValues = rowsIn(ordered.data)
        .map((row) => shown(row, sort))
        .filter((value) => value !== null)
      const isFigure =
        shownValues.every((value) => /^-?\d+(\.\d+)?$/.test(value)) && sort !== 'account_number'
      if (isFigure)
        assert.ok(
          shownValues.every(
            (value, at) => at === 0 || Number(shownValues[at - 1]) <= Number(value),
          ),
          `${name} by ${sort}: ${shownValues.join()}`,
        )
      const down = ids(await company.expect(200, 'GET', `/${name}?sort=-${sort}&per_page=500`))
      assert.deepEqual(up.toSorted(), down.toSorted(), `${name} by ${sort}`)
    }
  }
})

test('no list answers nonsense with a defect', { skip }, async () => {
  const nonsense = [
    "'",
    '%00',
    '1;drop table bills',
    '999999999999999999999',
    '-1',
    '1e5',
    '[]',
    '%F0%9F%92%A3',
    'null',
    '2026-02-31',
    '٣',
  ]
  const wrong: string[] = []
  for (const { name, filters, ranges, sorts } of resources) {
    const queries = [
      ...filters,
      ...ranges.map((range) => `${range}_from`),
      'page',
      'per_page',
      'search',
      'return_file',
      sorts[0] ? 'sort' : 'search',
    ]
    for (const query of queries) {
      for (const text of nonsense) {
        const { status } = await company.ask('GET', `/${name}?${query}=${text}`)
        if (![200, 422].includes(status)) wrong.push(`${name}?${query}=${text} → ${status}`)
      }
    }
    if ((await company.ask('GET', `/${name}?colour=green`)).status !== 422)
      wrong.push(`${name}: an unknown filter`)
  }
  assert.deepEqual(wrong, [])
})
