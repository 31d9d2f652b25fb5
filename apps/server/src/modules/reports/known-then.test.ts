import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { besideNowFilter } from '@mizan/contract/reports/filters'
import type { ReportName } from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import { addDays, localDate } from '@mizan/core/time/local-date'
import fc from 'fast-check'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { lastingToken } from '../../testing/lasting-token.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
before(async () => {
  if (!skip) server = await testServer('2026-10-29T06:00:00Z')
})
after(async () => server?.close())

/** What happens in a company on a day; numbers choose among what is there. */
type Act =
  | {
      readonly act: 'enter' | 'buy' | 'sell' | 'receive' | 'advance'
      readonly back: number
      readonly amount: number
    }
  | {
      readonly act: 'edit' | 'cancel' | 'reverse' | 'settle' | 'rewrite' | 'return' | 'release'
      readonly which: number
      readonly amount: number
    }
  | { readonly act: 'sleep' | 'close' }

const act = (days: number): fc.Arbitrary<Act> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constantFrom('enter', 'buy', 'sell', 'receive', 'advance'),
        back: fc.integer({ min: 0, max: days }),
        amount: fc.integer({ min: 1, max: 900 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constantFrom('edit', 'cancel', 'reverse', 'settle', 'rewrite', 'return', 'release'),
        which: fc.nat(40),
        amount: fc.integer({ min: 1, max: 900 }),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ act: 'sleep' as const }) },
  )

const accounts = ['1111', '1121', '3111', '4112', '5211', '5221', '2143'] as const

/** A company with books of 2025, goods, a customer and a cost centre, in whose life things happen. */
async function company(name: string) {
  let hind: Member = await register(server, name, 'روابي نجد')
  await registerForVat(server, hind)
  const fresh = lastingToken(server, hind)
  const api = asking(
    () => server,
    () => hind,
  )
  const { add, first, ask, get } = api
  const ids = new Map<string, string>()
  for (const number of [...accounts, '1141', '12', '111'])
    ids.set(number, String((await first(`/accounts?account_number=${number}`)).id))
  const [unit, tax, cash] = [
    await first('/units?code=PCE'),
    await first('/taxes?code=S15'),
    await first('/payment_methods?code=cash'),
  ]
  const center = await add('/cost_centers', { name: 'الرياض', name_en: 'Riyadh' })
  const noor = await add('/beneficiaries', { first_name: 'نور', role: 'both' })
  const pen = await add('/items', {
    name: 'قلم',
    item_type: 0,
    unit_id: unit.id,
    item_tax_id: tax.id,
    purchase_tax_id: tax.id,
  })
  const bill = (
    type: 1 | 2,
    date: string,
    quantity: number,
    price: number,
    more: object = {},
  ): Promise<Json> =>
    add('/bills', {
      type,
      beneficiary_id: noor.id,
      issue_date: date,
      items: [{ item_id: pen.id, item_qty: String(quantity), item_price: String(price) }],
      status: 1,
      ...more,
    })
  const linesOf = (amount: number): object[] => [
    {
      account_id: ids.get(accounts[amount % 5] ?? ''),
      debtor: String(amount),
      ...(amount % 3 === 0 && { cost_center_id: center.id }),
    },
    { account_id: ids.get(accounts[5 + (amount % 2)] ?? ''), creditor: String(amount) },
  ]
  const enter = (date: string, amount: number): Promise<Json> =>
    add('/entries', {
      date,
      statement: 'قيد',
      status: 1,
      is_adjusting: amount % 7 === 0,
      transactions: linesOf(amount),
    })
  await enter('2025-05-05', 700)
  await bill(2, '2026-09-01', 5000, 1)
  const entries: Json[] = []
  const sales: string[] = []
  const documents: { readonly path: string; readonly id: string }[] = []
  const today = (): string => server.clock.now().toISOString().slice(0, 10)
  const daysBack = (back: number): string => addDays(localDate(today()), -back)
  const taken = (id: string): void => {
    const at = entries.findIndex((each) => String(each.id) === id)
    if (at !== -1) entries.splice(at, 1)
  }

  /** What books in this state may refuse. */
  const attempt = async (act: Act['act'], path: string, body: object): Promise<Json | null> => {
    const answer = await server.ask(path, { token: hind.tenantToken, body })
    if (answer.status >= 300) return null
    happened.add(act)
    return answer.body.data ?? null
  }

  async function happen(what: Act): Promise<void> {
    switch (what.act) {
      case 'enter':
        entries.push(await enter(daysBack(what.back), what.amount))
        return
      case 'sell':
        {
          const { id } = await bill(
            1,
            daysBack(what.back),
            1 + (what.amount % 9),
            3,
            what.amount % 4 === 0 ? { retentions: '1' } : {},
          )
          sales.push(String(id))
        }
        return
      case 'advance':
        await bill(1, daysBack(what.back), 1, what.amount, {
          kind: 'prepayment',
          payments: [{ amount: '1', payment_method_id: cash.id }],
        })
        return
      case 'settle': {
        const sale = sales[what.which % (sales.length || 1)]
        if (!sale) return
        const receipt = await attempt('settle', '/receipts', {
          type: 1,
          status: 1,
          beneficiary_id: noor.id,
          payment_method_id: cash.id,
          date: today(),
          amount: String(what.amount),
          associations: [
            {
              associatable_type: 'bill',
              associatable_id: sale,
              amount: String(Math.min(what.amount, 1 + (what.amount % 3))),
            },
          ],
        })
        if (receipt) documents.push({ path: '/receipts', id: String(receipt.id) })
        return
      }
      case 'rewrite': {
        const bought = documents.filter(({ path }) => path === '/bills')
        const purchase = bought[what.which % (bought.length || 1)]
        if (!purchase) return
        const { data } = await get(`/bills/${purchase.id}`)
        if (!(await attempt('rewrite', `/bills/${purchase.id}/open`, {}))) return
        const day = addDays(localDate(String(data?.issue_date)), -(what.amount % 4))
        await ask('PUT', `/bills/${purchase.id}`, 200, {
          type: 2,
          beneficiary_id: noor.id,
          issue_date: day,
          due_date: what.amount % 2 === 0 ? null : addDays(day, what.amount % 70),
          items: [{ item_id: pen.id, item_qty: String(10 + (what.amount % 5)), item_price: '1' }],
          status: 1,
        })
        return
      }
      case 'return': {
        const sale = sales[what.which % (sales.length || 1)]
        if (!sale) return
        const lines = rowsIn((await get(`/bills/${sale}`)).data?.items)
        await attempt('return', `/bills/${sale}/return`, {
          items: [{ bill_item_id: lines[0]?.id, item_qty: '1' }],
          reason: 'تالف',
          issue_date: today(),
          status: 1,
        })
        return
      }
      case 'release': {
        const sale = sales[what.which % (sales.length || 1)]
        if (sale) await attempt('release', `/bills/${sale}/release_retention`, { amount: '0.5' })
        return
      }
      case 'buy': {
        const day = daysBack(what.back)
        const due = what.amount % 3 === 0 ? null : addDays(localDate(day), what.amount % 50)
        const { id } = await bill(2, day, 1 + (what.amount % 9), 1, { due_date: due })
        documents.push({ path: '/bills', id: String(id) })
        return
      }
      case 'receive': {
        const { id } = await add('/receipts', {
          type: 1,
          status: 1,
          beneficiary_id: noor.id,
          payment_method_id: cash.id,
          date: daysBack(what.back),
          amount: String(what.amount),
        })
        documents.push({ path: '/receipts', id: String(id) })
        return
      }
      case 'edit': {
        const entry = entries[what.which % (entries.length || 1)]
        if (!entry) return
        await ask('POST', `/entries/${String(entry.id)}/open`, 200, {})
        await ask('PUT', `/entries/${String(entry.id)}`, 200, {
          date: what.amount % 2 === 0 ? entry.date : daysBack(what.amount % 30),
          statement: 'قيد معدَّل',
          status: 1,
          transactions: linesOf(what.amount),
        })
        return
      }
      case 'reverse': {
        const entry = entries[what.which % (entries.length || 1)]
        if (!entry) return
        taken(String(entry.id))
        await ask('POST', `/entries/${String(entry.id)}/reverse`, 200, {})
        return
      }
      case 'cancel': {
        const [document] = documents.splice(what.which % (documents.length || 1), 1)
        if (document)
          await ask('POST', `${document.path}/${document.id}/cancel`, 200, { reason: 'خطأ' })
        return
      }
      case 'close': {
        const years = rowsIn((await get('/fiscal_years')).data)
        const found = years.find((each) => String(each.starts_on) === '2025-01-01')
        const year =
          found ??
          (await add('/fiscal_years', {
            name: '2025',
            starts_on: '2025-01-01',
            ends_on: '2025-12-31',
          }))
        await ask('POST', `/fiscal_years/${String(year.id)}/close`, 200, {})
        return
      }
      case 'sleep':
    }
  }

  const spans = ['from=2026-01-01&to=2026-12-31', 'from=2026-10-11&to=2026-11-03']
  const ofAccount = (number: string): string => `account_id=${ids.get(number)}`
  const asked = [
    'account_list?zero=true',
    'adjusted_trial_balance?',
    'adjusted_trial_balance?before_closing=true',
    'income_statement?compare_with=year&compare=1',
    `income_statement?cost_center_id=${String(center.id)}`,
    'balance_sheet?compare_with=period&compare=2',
    'equity?',
    'cash?',
    'cash?method=indirect',
    'cost_centers?',
    'cost_centers?by=account',
    `account_statement?${ofAccount('1121')}`,
    `account_statement?${ofAccount('111')}&per_page=5&page=2`,
    `account_statement?${ofAccount('5221')}&before_closing=true`,
    `account_statement?${ofAccount('1141')}&beneficiary_id=${String(noor.id)}`,
    `account_statement?${ofAccount('1111')}&with_cash=true`,
    'general_journal?per_page=7&page=2',
    'general_journal?kind=entry&per_page=500',
    'entries?per_page=500',
    `entries2?cost_center_id=${String(center.id)}`,
    `client_account_statement?beneficiary_id=${String(noor.id)}&per_page=500`,
    `supplier_account_statement?beneficiary_id=${String(noor.id)}&both=true&per_page=500`,
    'client_debits_aging?',
    'client_debits_aging?by=issue_date',
    'supplier_debits_aging?',
    `supplier_debits_aging?beneficiary_id=${String(noor.id)}`,
    'receivables?',
    'receivables?zero=true',
    'tax_return?',
    'tax_box?box=7',
    'taxed_sales?per_page=500',
    'taxed_purchases?column=adjustment&per_page=500',
    'taxed_purchases?per_page=500',
    'taxed_entries?',
    'total_tax?by=month',
  ].map((each, at) => `/reports/${each.replace('?', '_report?')}&${spans[at % spans.length]}`)
  const answers = async (known: string | null): Promise<readonly unknown[]> => {
    const found: unknown[] = []
    for (const path of asked) {
      const [name = ''] = path.slice('/reports/'.length).split('_report')
      const hasNow = reports[name as ReportName].filters.includes(besideNowFilter)
      const then = known === null ? '' : `&known_on=${known}${hasNow ? '&beside_now=false' : ''}`
      const { data, meta } = await get(`${path}${then}`)
      found.push({ path, data, meta })
    }
    return found
  }
  /** The next morning. */
  async function sleep(): Promise<void> {
    server.clock.advance(24 * 3_600_000)
    hind = { ...hind, tenantToken: await fresh() }
  }
  return { happen, sleep, answers, today, api, ids, noor, enter, bill }
}

/** Every life begins with sales, one of them with a retention, and with an advance. */
const beginning: readonly Act[] = [
  { act: 'sell', back: 20, amount: 8 },
  { act: 'sell', back: 3, amount: 44 },
  { act: 'sell', back: 40, amount: 5 },
  { act: 'advance', back: 6, amount: 30 },
  { act: 'release', which: 0, amount: 1 },
  { act: 'settle', which: 1, amount: 2 },
  { act: 'buy', back: 9, amount: 7 },
  { act: 'settle', which: 2, amount: 3 },
]

const happened = new Set<Act['act']>()

let companies = 0
const nextName = (): string => `Hind${(companies += 1)}`

test(
  'as known on a day, every report says what it said at the end of that day',
  { skip },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act(50), { minLength: 24, maxLength: 30 }), async (acts) => {
        const books = await company(nextName())
        const evenings: { readonly day: string; readonly answers: readonly unknown[] }[] = []
        const end = async (): Promise<void> => {
          evenings.push({ day: books.today(), answers: await books.answers(null) })
          await books.sleep()
        }
        for (const [at, each] of [...beginning, ...acts].entries()) {
          if (at === 12) await books.happen({ act: 'close' })
          await books.happen(each)
          if (each.act === 'sleep' || at % 11 === 10) await end()
        }
        await end()
        await books.happen({ act: 'cancel', which: 0, amount: 1 })
        await end()
        for (const { day, answers } of evenings)
          assert.deepEqual(await books.answers(day), answers, day)
      }),
      { numRuns: 2, seed: 20261102, endOnFailure: true },
    )
    assert.deepEqual([...happened].toSorted(), ['release', 'return', 'rewrite', 'settle'])
  },
)
