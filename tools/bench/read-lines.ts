import { bills } from '@mizan/contract/documents/bills'
import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import type { Company } from './companies.ts'
import { type Bench, medianOf, run, sealedBytesOf } from './measure.ts'
import type { Line } from './report.ts'

/** Moments near and far in two years of books. */
const knownThen = (today: LocalDate): readonly (readonly [when: string, day: LocalDate])[] => [
  ['yesterday', addDays(today, -1)],
  ['a month ago', addDays(today, -30)],
  ['a year ago', addDays(today, -365)],
  ['two years ago', addDays(today, -725)],
]

/** What a person waits for when reading large books. */
export async function readLines(
  on: Bench,
  {
    books,
    hot,
    accountId,
    isQuick,
  }: {
    readonly books: Company
    readonly hot: Company
    readonly accountId: string
    readonly isQuick: boolean
  },
): Promise<Line[]> {
  const get = (path: string, { token } = books) => ({ method: 'GET' as const, path, token })
  const [listed] = (await run(on, 1, [get('/bills?type=1&status=1&per_page=80', hot)], true)).bodies
  // Each paper is printed once: the same one again would come out of what is remembered of it.
  const papers = ((JSON.parse(listed ?? '{}') as { data?: { id: string }[] }).data ?? []).map(
    ({ id }) => get(`/document/pdf?resource=bills&id=${id}`, hot),
  )
  const { data: [store] = [] } = JSON.parse(
    (await run(on, 1, [get('/stores?is_main_store=true')], true)).bodies[0] ?? '{}',
  ) as { data?: { id: string }[] }
  const storeId = store?.id ?? ''
  const month = `from=${books.today.slice(0, 8)}01&to=${books.today}`
  const year = `from=${books.today.slice(0, 4)}-01-01&to=${books.today}`
  const shown = `/bills?type=1&per_page=80&sort=-issue_date&fields=${bills.listed.join()},has_attachments&values_only=true`
  const statement = `/reports/account_statement_report?account_id=${accountId}&per_page=80`
  const asked = [
    ['List of bills, page of 80', get('/bills?type=1&per_page=80'), 15],
    ['List of bills as its screen asks, page of 80', get(shown), 8],
    [
      'List of bills as its screen asks, page 1000',
      get(`${shown}&page=${isQuick ? 100 : 1000}`),
      null,
    ],
    ['List of bills, page 500', get(`/bills?type=1&per_page=80&page=${isQuick ? 50 : 500}`), null],
    [
      'List of bills, unpaid',
      get('/bills?type=1&per_page=80&status=1&payment_status=not_fully_paid,partly_paid'),
      null,
    ],
    [
      'List of bills, searched',
      get(`/bills?type=1&per_page=80&search=${encodeURIComponent('عميل 77')}`),
      null,
    ],
    ['List of bills, searched by number', get('/bills?type=1&per_page=80&search=b-7712'), null],
    ['Trial balance', get(`/reports/adjusted_trial_balance_report?${year}`), 20],
    ...knownThen(books.today).map(
      ([when, day]) =>
        [
          `Trial balance as it was known ${when}`,
          get(`/reports/adjusted_trial_balance_report?${year}&known_on=${day}&beside_now=false`),
          500,
        ] as const,
    ),
    [
      'What changed since a month ago, page of 100',
      get(
        `/reports/changes_since_report?${year}&known_on=${addDays(books.today, -30)}&per_page=100`,
      ),
      null,
    ],
    ['Account statement, page of 80, this month', get(`${statement}&${month}`), 20],
    ['Account statement, page of 80, this year', get(`${statement}&${year}`), null],
    ['Income statement: year', get(`/reports/income_statement_report?${year}`), 50],
    ['Balance sheet', get('/reports/balance_sheet_report'), 50],
    [
      'Income statement, twelve periods side by side',
      get(`/reports/income_statement_report?period=this_month&compare_with=period&compare=12`),
      150,
    ],
    [
      'General journal, page of 100',
      get(`/reports/general_journal_report?${year}&per_page=100`),
      20,
    ],
    ['Receivables: year', get(`/reports/receivables_report?${year}`), 250],
    ['Cash flow: year', get(`/reports/cash_report?${year}`), 250],
    [
      'Trial balance of a store',
      get(`/reports/adjusted_trial_balance_report?${year}&store_id=${storeId}`),
      500,
    ],
    [
      'Income statement of a store: year',
      get(`/reports/income_statement_report?${year}&store_id=${storeId}`),
      150,
    ],
    [
      'General journal of a store, page of 100',
      get(`/reports/general_journal_report?${year}&per_page=100&store_id=${storeId}`),
      500,
    ],
    ['Ageing of customers', get('/reports/client_debits_aging_report'), 150],
    ['VAT return, a quarter', get('/reports/tax_return_report?period=last_quarter'), 200],
    ['Dashboard', get('/dashboard'), 60],
    ['PDF of a bill, warm', papers, 60],
  ] as const
  const lines: Line[] = []
  for (const [what, call, below] of asked) {
    const value = await medianOf(on, 'path' in call ? [call] : call, isQuick ? 20 : 60)
    lines.push({
      what: `${what}: p50`,
      value,
      unit: 'ms',
      ...(below !== null && { target: { below } }),
    })
  }
  const { bodies } = await run(on, 1, [get(shown)], true)
  const bytes = Buffer.byteLength(bodies[0] ?? '')
  return [
    ...lines,
    {
      what: 'List of bills as its screen asks',
      value: bytes / 1024,
      unit: 'KB',
      target: { below: 40 },
    },
    {
      what: 'Sealed e-invoice and its rows, a bill',
      value: (await sealedBytesOf(on, hot)) / 1024,
      unit: 'KB',
      target: { below: 4 },
    },
  ]
}
