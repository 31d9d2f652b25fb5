import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'

const skip = withoutDatabase()
let server: TestServer
before(async () => {
  if (!skip) server = await testServer('2026-11-20T06:00:00Z')
})
after(async () => server?.close())

type Place = 'riyadh' | 'jeddah'
type Act = {
  readonly act: 'sell' | 'buy' | 'return' | 'note' | 'spend' | 'receive' | 'enter'
  readonly head: Place
  readonly line: Place
  readonly amount: number
}

const place = fc.constantFrom<Place>('riyadh', 'jeddah')
const act: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom('sell', 'buy', 'return', 'note', 'spend', 'receive', 'enter'),
  head: place,
  line: place,
  amount: fc.integer({ min: 1, max: 90 }),
})

let companies = 0

/** A company with goods in two stores, and ways to trade in them. */
async function shop() {
  companies += 1
  const hind: Member = await register(server, `Hind${companies}`, 'روابي نجد')
  await registerForVat(server, hind)
  const api = asking(
    () => server,
    () => hind,
  )
  const { add, first, get } = api
  const [unit, tax, cash, rent, owed] = [
    await first('/units?code=PCE'),
    await first('/taxes?code=S15'),
    await first('/payment_methods?code=cash'),
    await first('/accounts?account_number=5221'),
    await first('/accounts?account_number=2143'),
  ]
  const stores = {
    riyadh: String((await first('/stores?is_main_store=true')).id),
    jeddah: String((await add('/stores', { name: 'مستودع جدة' })).id),
  }
  const noor = await add('/beneficiaries', { first_name: 'نور', role: 'both' })
  const pen = await add('/items', {
    name: 'قلم',
    item_type: 0,
    unit_id: unit.id,
    item_tax_id: tax.id,
    purchase_tax_id: tax.id,
  })
  const bill = (type: 1 | 2, head: Place, line: Place, quantity: number, price: number) =>
    add('/bills', {
      type,
      beneficiary_id: noor.id,
      store_id: stores[head],
      issue_date: '2026-11-20',
      items: [
        {
          item_id: pen.id,
          item_qty: String(quantity),
          item_price: String(price),
          store_id: stores[line],
        },
      ],
      status: 1,
    })
  for (const head of ['riyadh', 'jeddah'] as const) await bill(2, head, head, 1000, 1)
  const sales: Json[] = []
  const happen = async ({ act: what, head, line, amount }: Act): Promise<void> => {
    const sale = sales[amount % (sales.length || 1)]
    switch (what) {
      case 'sell':
        sales.push(await bill(1, head, line, 2 + (amount % 7), 3))
        return
      case 'buy':
        await bill(2, head, line, 1 + (amount % 7), 2)
        return
      case 'return': {
        const lines = sale && rowsIn((await get(`/bills/${String(sale.id)}`)).data?.items)
        if (sale)
          // What was returned whole is refused, and moves nothing.
          await server.ask(`/bills/${String(sale.id)}/return`, {
            token: hind.tenantToken,
            body: {
              items: [{ bill_item_id: lines?.[0]?.id, item_qty: '1' }],
              reason: 'تالف',
              status: 1,
            },
          })
        return
      }
      case 'note':
        if (sale)
          await server.ask('/notes', {
            token: hind.tenantToken,
            body: {
              type: 1,
              original_bill_id: sale.id,
              reason: 'خصم',
              issue_date: '2026-11-20',
              transactions: [{ statement: 'خصم', amount: '1', tax_id: tax.id }],
              status: 1,
            },
          })
        return
      case 'spend':
        await add('/expenses', {
          issue_date: '2026-11-20',
          items: [{ statement: 'إيجار', account_id: rent.id, item_price: String(amount) }],
          payments: [],
          beneficiary_id: noor.id,
          status: 1,
        })
        return
      case 'receive':
        await add('/receipts', {
          type: 1,
          status: 1,
          beneficiary_id: noor.id,
          payment_method_id: cash.id,
          date: '2026-11-20',
          amount: String(amount),
        })
        return
      case 'enter':
        await add('/entries', {
          date: '2026-11-20',
          statement: 'قيد',
          status: 1,
          transactions: [
            { account_id: rent.id, debtor: String(amount) },
            { account_id: owed.id, creditor: String(amount) },
          ],
        })
    }
  }
  return { ...api, stores, happen, bill, hind, sales }
}

type Shop = Awaited<ReturnType<typeof shop>>
const days = 'from=2026-11-01&to=2026-11-30'

/** Figures of a report by row, as halalas. */
async function figuresOf(
  { get }: Shop,
  report: string,
  key: string,
  columns: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { data } = await get(`/reports/${report}`)
  const found = new Map<string, number>()
  for (const row of rowsIn(data))
    for (const column of columns) {
      const name = `${String(row[key])} ${column}`
      found.set(name, (found.get(name) ?? 0) + Math.round(Number(row[column] ?? 0) * 100))
    }
  return found
}

const whole = (figures: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...figures].filter(([, figure]) => figure !== 0).toSorted())

test('all stores and what is of none are the ledger', { skip }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 18 }), async (acts) => {
      const books = await shop()
      for (const each of acts) await books.happen(each)
      const account = String((await books.first('/accounts?account_number=1141')).id)
      const asked: readonly (readonly [string, string, readonly string[]])[] = [
        [`adjusted_trial_balance_report?${days}`, 'account_id', ['debit', 'credit']],
        [
          `adjusted_trial_balance_report?known_on=2026-11-20&beside_now=false&${days}`,
          'account_id',
          ['debit', 'credit'],
        ],
        [`income_statement_report?zero=true&${days}`, 'key', ['amount']],
        [
          `account_statement_report?account_id=${account}&per_page=500&${days}`,
          'entry_id',
          ['debit', 'credit'],
        ],
        [`entries2_report?per_page=500&${days}`, 'entry_id', ['debit', 'credit']],
      ]
      for (const [report, key, columns] of asked) {
        const parts = await Promise.all(
          [
            `store_id=${books.stores.riyadh}`,
            `store_id=${books.stores.jeddah}`,
            'no_store=true',
          ].map((part) => figuresOf(books, `${report}&${part}`, key, columns)),
        )
        const sums = new Map<string, number>()
        for (const part of parts)
          for (const [name, figure] of part) sums.set(name, (sums.get(name) ?? 0) + figure)
        assert.deepEqual(whole(sums), whole(await figuresOf(books, report, key, columns)), report)
      }
    }),
    { numRuns: 3, seed: 20261120, endOnFailure: true },
  )
})

test(
  'a line is of the store it names, else of that of its document; money is of none',
  { skip },
  async () => {
    const books = await shop()
    await books.happen({ act: 'sell', head: 'riyadh', line: 'jeddah', amount: 1 })
    await books.happen({ act: 'note', head: 'riyadh', line: 'riyadh', amount: 1 })
    await books.happen({ act: 'receive', head: 'riyadh', line: 'riyadh', amount: 5 })
    const income = async (part: string): Promise<string> =>
      String(
        rowsIn((await books.get(`/reports/income_statement_report?${days}&${part}`)).data).find(
          ({ key, line }) => String(key) === 'net_profit' && String(line) === 'total',
        )?.amount,
      )
    assert.deepEqual(
      [
        await income(`store_id=${books.stores.jeddah}`),
        await income(`store_id=${books.stores.riyadh}`),
        await income('no_store=true'),
      ],
      // Three sold for 3.00 that cost 1.00, out of the store in Jeddah; the note is of the bill's own store.
      ['6.00', '-1.00', '0.00'],
    )
    const owed = String((await books.first('/accounts?account_number=1141')).id)
    const of = async (part: string): Promise<string> => {
      const { meta } = await books.get(
        `/reports/account_statement_report?account_id=${owed}&${days}&${part}`,
      )
      return String(meta?.closing)
    }
    assert.deepEqual(
      [
        await of(`store_id=${books.stores.riyadh}`),
        await of(`store_id=${books.stores.jeddah}`),
        await of('no_store=true'),
      ],
      ['9.20', '0.00', '-5.00'],
    )
    const journal = await books.get(
      `/reports/general_journal_report?${days}&store_id=${books.stores.jeddah}&per_page=500`,
    )
    const numbers = new Set(rowsIn(journal.data).map(({ document_number: number }) => number))
    assert.ok(numbers.has(books.sales[0]?.bill_code), 'an entry that touches the store is whole')
  },
)

test(
  'a store that a role does not see is none; another company has none of it',
  { skip },
  async () => {
    const company = await staffed(server, 'Omar', 'مؤسسة الساحل')
    const strange = (await shop()).stores.jeddah
    const jeddah = String((await company.api.add('/stores', { name: 'مستودع جدة' })).id)
    const riyadh = String((await company.api.first('/stores?is_main_store=true')).id)
    assert.deepEqual(
      rowsIn((await company.api.get(`/reports/entries2_report?${days}&store_id=${strange}`)).data),
      [],
    )
    const role = await company.api.add('/permissions', {
      name: 'محاسب الرياض',
      permissions: [{ code: 'reports_accounting', view: true }],
      stores_scope: [riyadh],
    })
    const accountant = await company.join(role)
    const path = `/reports/adjusted_trial_balance_report?${days}&store_id=`
    const seen = await server.ask(`${path}${riyadh}`, { token: accountant.tenantToken })
    assert.equal(seen.status, 200)
    assert.deepEqual(await company.api.refused('GET', `${path}${jeddah}`, undefined, accountant), [
      'invalid',
      'store_id',
    ])
  },
)
