import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register, registerForVat } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type BookLine, correctedBooks, linesOfBooks } from '../corrected-books.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let made: Awaited<ReturnType<typeof correctedBooks>>
const api = asking(
  () => server,
  () => hind,
)
const { get, first } = api

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  made = await correctedBooks(api)
})
after(async () => server?.close())

type Line = BookLine

const everyLine = (where = 'true'): Promise<readonly Line[]> => linesOfBooks(server, hind, where)

const keys = [
  'date',
  'entry_id',
  'entry_number',
  'line_no',
  'account_id',
  'debit',
  'credit',
] as const
const written = (rows: readonly (Json | Line)[]): readonly string[] =>
  rows.map((row) => keys.map((key) => String(row[key])).join(' '))

const sumOf = (rows: readonly Line[], side: 'debit' | 'credit'): string =>
  (rows.reduce((all, row) => all + Math.round(Number(row[side]) * 100), 0) / 100).toFixed(2)

const period = (from: string, to: string): string => `from=${from}&to=${to}`
const year = period('2026-01-01', '2026-12-31')
const report = (name: string, query: string): Promise<Json> =>
  get(`/reports/${name}_report?${query}`)

test(
  'the journal has every line of the period once, and both sides are equal',
  { skip },
  async () => {
    for (const [from, to] of [
      ['2026-01-01', '2026-12-31'],
      ['2026-01-15', '2026-10-20'],
      ['2026-10-10', '2026-10-17'],
      ['2026-10-26', '2026-10-26'],
      ['2026-09-06', '2026-11-04'],
    ] as const) {
      const lines = await everyLine(`e.entry_date between '${from}' and '${to}'`)
      const { data, meta } = await report('general_journal', `${period(from, to)}&per_page=500`)
      assert.deepEqual(written(rowsIn(data)), written(lines))
      assert.equal(meta?.total, new Set(lines.map((line) => line.entry_id)).size)
      assert.deepEqual(meta?.totals, {
        debit: sumOf(lines, 'debit'),
        credit: sumOf(lines, 'credit'),
      })
      assert.equal(meta?.totals?.debit, meta?.totals?.credit)
    }
  },
)

test('pages hold whole entries and follow each other', { skip }, async () => {
  const pages: Json[] = []
  const { meta } = await report('general_journal', `${year}&per_page=7`)
  const last = Number(meta?.last_page)
  for (let page = 1; page <= last; page += 1) {
    const rows = rowsIn((await report('general_journal', `${year}&per_page=7&page=${page}`)).data)
    const ids = new Set(rows.map((row) => row.entry_id))
    assert.equal(ids.size, page === last ? Number(meta?.total) % 7 || 7 : 7)
    pages.push(...rows)
  }
  assert.deepEqual(written(pages), written(await everyLine()))
})

test('a filter shows the entries that touch what was chosen, whole', { skip }, async () => {
  const salaries = await first('/accounts?account_number=5211')
  const personnel = await first('/accounts?account_number=521')
  const { noor, jeddah } = made
  const touching = (condition: string): string =>
    `exists (select 1 from entry_transactions x where x.tenant_id = e.tenant_id and x.entry_id = e.id and ${condition})`
  for (const [query, condition] of [
    [`account_id=${String(salaries.id)}`, touching(`x.account_id = '${String(salaries.id)}'`)],
    [`account_id=${String(personnel.id)}`, touching(`x.account_id = '${String(salaries.id)}'`)],
    [`beneficiary_id=${String(noor.id)}`, touching(`x.beneficiary_id = '${String(noor.id)}'`)],
    [`cost_center_id=${String(jeddah.id)}`, touching(`x.cost_center_id = '${String(jeddah.id)}'`)],
    ['kind=201', 'e.document_type = 201'],
    [
      'kind=entry',
      "e.document_type is null and e.label_id in ('entry', 'entry_edited', 'entry_reversed')",
    ],
  ] as const) {
    const lines = await everyLine(condition)
    assert.ok(lines.length > 0, query)
    const { data, meta } = await report('general_journal', `${year}&${query}&per_page=500`)
    assert.deepEqual(written(rowsIn(data)), written(lines), query)
    assert.deepEqual(
      meta?.totals,
      { debit: sumOf(lines, 'debit'), credit: sumOf(lines, 'credit') },
      query,
    )
  }
})

test(
  'the register has a row for each entry, with its kind, who posted it and what became of it',
  { skip },
  async () => {
    const { data, meta } = await report('entries', `${year}&per_page=500`)
    const rows = rowsIn(data)
    const lines = await everyLine()
    assert.deepEqual(
      rows.map(({ entry_id, total }) => [entry_id, total]),
      [...Map.groupBy(lines, (line) => line.entry_id)].map(([id, own]) => [
        id,
        sumOf(own, 'debit'),
      ]),
    )
    assert.equal(meta?.totals?.total, sumOf(lines, 'debit'))
    assert.deepEqual(new Set(rows.map(({ user }) => user)), new Set(['Hind']))
    const salaries = rows.filter(({ date }) => ['2026-10-25', '2026-10-26'].includes(String(date)))
    assert.deepEqual(
      salaries.map(({ date, kind, status, total }) => [date, kind, status, total].join(' ')),
      ['2026-10-25 entry 255 1500.00', '2026-10-25 2 1 1500.00', '2026-10-26 entry 1 1620.00'],
    )
  },
)

test('lines alone are narrowed to what was chosen, with what they are of', { skip }, async () => {
  const id = String(made.jeddah.id)
  const lines = await everyLine(`l.cost_center_id = '${id}'`)
  const { data, meta } = await report('entries2', `${year}&cost_center_id=${id}`)
  assert.deepEqual(written(rowsIn(data)), written(lines))
  assert.deepEqual(meta?.totals, { debit: sumOf(lines, 'debit'), credit: sumOf(lines, 'credit') })
  const [sold] = rowsIn((await report('entries2', `${year}&kind=101`)).data).filter(
    ({ tax_code }) => tax_code !== null,
  )
  assert.deepEqual([sold?.tax_code, sold?.tax_base], ['S15', '100.00'])
})

test(
  'files have every line, said in full; paper says once what an entry is',
  { skip },
  async () => {
    const { bytes } = await server.ask(
      `/reports/entries2_report?${year}&return_file=csv&columns=keys`,
      { token: hind.tenantToken },
    )
    const [head, ...rows] = bytes.toString().trim().split('\r\n')
    assert.match(String(head), /date,entry_number,kind,.*tax_base,debit,credit$/)
    const lines = await everyLine()
    assert.equal(rows.length, lines.length + 1)
    assert.match(
      String(rows.at(-1)),
      new RegExp(`${sumOf(lines, 'debit')},${sumOf(lines, 'credit')}$`),
    )
    const journal = await server.ask(`/reports/general_journal_report?${year}&return_file=csv`, {
      token: hind.tenantToken,
    })
    assert.equal(journal.bytes.toString().trim().split('\r\n').length, lines.length + 2)
    const pdf = await server.ask(`/pdf_report?name=general_journal_report&${year}`, {
      token: hind.tenantToken,
    })
    assert.deepEqual([pdf.status, pdf.headers['content-type']], [200, 'application/pdf'])
  },
)
