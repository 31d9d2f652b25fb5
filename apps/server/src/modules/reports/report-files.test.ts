import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
const { add, first } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  const unit = await first('/units?code=PCE')
  const noor = await add('/beneficiaries', { first_name: 'نور', role: 'both' })
  const pen = await add('/items', { name: 'قلم', item_type: 0, unit_id: unit.id })
  for (const [type, quantity] of [
    [2, '10'],
    [1, '4'],
  ])
    await add('/bills', {
      type,
      beneficiary_id: noor.id,
      issue_date: '2026-11-20',
      items: [{ item_id: pen.id, item_qty: quantity, item_price: '2' }],
      status: 1,
    })
})
after(async () => server?.close())

test('codes of reports are words in files, and codes for programs', { skip }, async () => {
  const moves = async (language: string, more = ''): Promise<readonly string[]> => {
    const { bytes } = await server.ask(
      `/reports/items_transactions_report?return_file=csv&from=2026-11-01&to=2026-11-30${more}`,
      { token: hind.tenantToken, headers: { 'accept-language': language } },
    )
    return bytes
      .toString()
      .split('\r\n')
      .map((line) => line.split(',').slice(5, 7).join(' '))
      .filter((line) => line.trim() !== '')
  }
  assert.deepEqual(await moves('ar'), ['النوع الاتجاه', 'شراء دخول', 'صرف خروج'])
  assert.deepEqual(await moves('en'), ['Kind Direction', 'Receipt In', 'Issue Out'])
  assert.deepEqual(await moves('ar', '&columns=keys'), [
    'kind direction',
    'receipt in',
    'issue out',
  ])
})

/** The rows of a workbook as text, down to its headings, and the name that the file comes with. */
async function aboveHeadings(
  path: string,
  language: string,
): Promise<{ readonly lines: readonly string[]; readonly called: string }> {
  const { bytes, headers } = await server.ask(path, {
    token: hind.tenantToken,
    headers: { 'accept-language': language },
  })
  const [sheet] = (await readXlsx(bytes)).sheets
  const rows = sheet!.rows.map((row) => row.map((cell) => String(cell ?? '')))
  const at = rows.findIndex((row) => row.filter(Boolean).length > 2)
  assert.notEqual(at, -1, JSON.stringify(rows.slice(0, 12)))
  const called = /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1]
  return {
    lines: rows.slice(0, at).map((row) => row.filter(Boolean).join(' | ')),
    called: called ?? '',
  }
}

test(
  'a workbook says whose it is, for which days, what was asked for and when it was made',
  { skip },
  async () => {
    const store = await first('/stores')
    const pen = await first('/items?search=قلم')
    const now = server.clock.now().getTime()
    const made = `${riyadhDate(now)} ${riyadhTime(now).slice(0, 5)}`
    const stock = await aboveHeadings(
      `/reports/total_transactions_report?from=2026-11-01&to=2026-11-30&store_id=${String(store.id)}&item_id=${String(pen.id)}&return_file=xlsx`,
      'ar',
    )
    assert.deepEqual(stock.lines, [
      'روابي نجد',
      'إجمالي حركة الأصناف',
      'الفترة | 2026-11-01 – 2026-11-30',
      `المستودع | ${String(store.name)}`,
      'الصنف | قلم',
      'إخفاء الأصفار | نعم',
      `تاريخ الإعداد | ${made}`,
      '',
    ])
    assert.equal(stock.called, 'total_transactions_report_2026-11-01_2026-11-30.xlsx')
    const trial = await aboveHeadings(
      '/reports/adjusted_trial_balance_report?from=2026-01-01&to=2026-11-21&known_on=2026-11-20&zero=true&return_file=xlsx',
      'en',
    )
    assert.deepEqual(trial.lines.slice(1, 6), [
      'Trial balance',
      'Period | 2026-01-01 – 2026-11-21',
      'As known on | 20/11/2026',
      'Hide zeros | No',
      `Made on | ${made}`,
    ])
  },
)

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number]

/** What a formula of sums comes to over the figures of its range, without the sums within it, in hundredths. */
function reckoned(formula: string, { rows, cells }: Sheet): number {
  const [, letter = '', from, to] = /^SUBTOTAL\(9,([A-Z])(\d+):\1(\d+)\)$/.exec(formula) ?? []
  const column = letter.codePointAt(0)! - 'A'.codePointAt(0)!
  let sum = 0
  for (let row = Number(from) - 1; row < Number(to); row += 1)
    if (!cells?.get(`${row},${column}`)?.formula)
      sum += Math.round(Number(rows[row]?.[column] ?? 0) * 100)
  return sum
}

test(
  'sums in the workbook of a report are formulas that come to what stands there',
  { skip },
  async () => {
    const span = 'from=2026-01-01&to=2026-11-30'
    const wanted = {
      [`adjusted_trial_balance_report?${span}`]: 4,
      [`balance_sheet_report?to=2026-11-30`]: 3,
      [`income_statement_report?${span}`]: 1,
      [`general_journal_report?${span}`]: 2,
    }
    for (const [path, least] of Object.entries(wanted)) {
      const { bytes } = await server.ask(`/reports/${path}&return_file=xlsx`, {
        token: hind.tenantToken,
      })
      const sheet = (await readXlsx(bytes, { readStyles: true })).sheets[0]!
      const sums = [...(sheet.cells?.values() ?? [])].filter(({ formula }) => formula)
      assert.ok(sums.length >= least, `${path}: ${sums.length} sums`)
      for (const { formula, value, formulaResult } of sums)
        assert.equal(
          reckoned(formula!, sheet),
          Math.round(Number(formulaResult ?? value) * 100),
          `${path}: ${formula}`,
        )
    }
  },
)

test('CSV, and a workbook for programs, begin with their headings', { skip }, async () => {
  const path = '/reports/items_transactions_report?from=2026-11-01&to=2026-11-30'
  const csv = await server.ask(`${path}&return_file=csv`, { token: hind.tenantToken })
  assert.match(csv.bytes.toString(), /^\ufeffالتاريخ,/)
  assert.match(
    String(csv.headers['content-disposition']),
    /items_transactions_report_2026-11-01_2026-11-30\.csv/,
  )
  const keys = await aboveHeadings(`${path}&columns=keys&return_file=xlsx`, 'ar')
  assert.deepEqual(keys.lines, [])
})

/** A code as the wire has it: one word of the Latin alphabet, without a capital. */
const isCode = (value: unknown): boolean => /^[a-z]+(?:_[a-z]+)*$/.test(String(value))

test('no report has a column of codes without their words', { skip }, async () => {
  const api = (await server.ask('/openapi.json')).body.paths!
  const names = Object.keys(api).flatMap(
    (path) => /^(?!.*\/admin\/).*\/reports\/(\w+)$/.exec(path)?.[1] ?? [],
  )
  assert.ok(names.length > 7, names.join(' '))
  for (const name of names) {
    const { status, bytes } = await server.ask(
      `/reports/${name}?return_file=csv&from=2026-11-01&to=2026-11-30`,
      { token: hind.tenantToken, headers: { 'accept-language': 'en' } },
    )
    // Statements are asked for one account or party.
    if (status === 422) continue
    const codes = bytes
      .toString()
      .split('\r\n')
      .slice(1)
      .flatMap((line) => line.split(',').filter(isCode))
    assert.deepEqual([name, status, codes], [name, 200, []])
  }
})
