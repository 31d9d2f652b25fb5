import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { staffed } from '../../../testing/staffed.ts'

const skip = withoutDatabase()
const view = { report: 'income_statement_report', name: 'الشهر الماضي' }
const settings = { period: 'last_month', compare: '2', folded: 'a~b' }
let server: TestServer
let company: Awaited<ReturnType<typeof staffed>>
let salma: Member
let cashier: Member
let saad: Member
const as = (member: () => Member) => asking(() => server, member)
const asSalma = as(() => salma)
const asCashier = as(() => cashier)
const asSaad = as(() => saad)

const roleOf = (name: string, ...codes: readonly string[]): Promise<Json> =>
  company.api.add('/permissions', {
    name,
    permissions: codes.map((code) => ({
      code,
      view: true,
      store: false,
      update: false,
      delete: false,
      confirm: false,
    })),
  })

before(async () => {
  if (skip) return
  server = await testServer()
  company = await staffed(server, 'Hind', 'شركة روابي نجد')
  salma = await company.join(await roleOf('محاسبة', 'reports_accounting', 'reports_sales'))
  cashier = await company.join(await roleOf('كاشير بلا تقارير', 'bills'))
  saad = await register(server, 'Saad', 'متجر سعد')
})
after(async () => server?.close())

test('a view keeps a named period, and is its maker’s alone until shared', { skip }, async () => {
  const made = await asSalma.add('/report_views', { ...view, settings })
  assert.deepEqual(made.settings, settings)
  assert.deepEqual([made.is_own, made.is_shared, made.is_default].map(String), [
    'true',
    'false',
    'false',
  ])
  const seenBy = async ({ get }: typeof asSalma): Promise<readonly string[]> =>
    rowsIn((await get('/report_views?report=income_statement_report')).data).map(({ id }) =>
      String(id),
    )
  const path = `/report_views/${String(made.id)}`
  assert.deepEqual(await seenBy(asSalma), [made.id])
  assert.deepEqual(await seenBy(company.api), [])
  await company.api.ask('GET', path, 404)
  const shared = await asSalma.change(path, { is_shared: true, lock_version: made.lock_version })
  assert.deepEqual(shared.settings, settings)
  assert.deepEqual(await seenBy(company.api), [made.id])
  assert.deepEqual(
    await asSalma.refused('PUT', path, { name: 'x', lock_version: made.lock_version }),
    ['version_conflict'],
  )
  // The owner of the company may tidy up what is shared; nobody else.
  const omar = await company.join(await roleOf('زميل', 'reports_accounting'))
  for (const [method, body] of [['PUT', { name: 'لي' }], ['DELETE']] as const)
    assert.deepEqual(await asSalma.refused(method, path, body, omar), ['forbidden'])
  await company.api.change(path, { name: 'آخر شهر' })
  await asSalma.remove(path)
  assert.deepEqual(await seenBy(company.api), [])
})

test('one view of a report opens by itself for each person', { skip }, async () => {
  const [first, second] = [
    await asSalma.add('/report_views', { ...view, name: 'أول', settings, is_shared: true }),
    await asSalma.add('/report_views', { ...view, name: 'ثان', settings }),
  ]
  const choose = (made: Json, is_default: boolean): Promise<Json> =>
    asSalma.ask('POST', `/report_views/${String(made.id)}/set_default`, 200, { is_default })
  const defaults = async ({ get }: typeof asSalma): Promise<readonly string[]> =>
    rowsIn((await get('/report_views')).data)
      .filter(({ is_default: isDefault }) => String(isDefault) === 'true')
      .map(({ name }) => String(name))
  await choose(first, true)
  assert.deepEqual(await defaults(asSalma), ['أول'])
  assert.deepEqual(await defaults(company.api), [])
  await choose(second, true)
  assert.deepEqual(await defaults(asSalma), ['ثان'])
  await choose(second, false)
  assert.deepEqual(await defaults(asSalma), [])
  await choose(second, true)
  await asSalma.remove(`/report_views/${String(second.id)}`)
  assert.deepEqual(await defaults(asSalma), [])
})

test('who may not read the report has no view of it', { skip }, async () => {
  const made = await company.api.add('/report_views', {
    ...view,
    name: 'للجميع',
    settings: {},
    is_shared: true,
  })
  const path = `/report_views/${String(made.id)}`
  for (const [method, at, body] of [
    ['GET', '/report_views'],
    ['GET', path],
    ['POST', '/report_views', { ...view, settings: {} }],
    ['PUT', path, { name: 'x' }],
    ['DELETE', path],
    ['POST', `${path}/set_default`, { is_default: true }],
  ] as const)
    assert.deepEqual(await asCashier.refused(method, at, body), ['forbidden'], `${method} ${at}`)
  // Of two groups, those of the one that may be read.
  assert.deepEqual(
    await asSalma.refused('POST', '/report_views', {
      ...view,
      report: 'stock_item_report',
      settings: {},
    }),
    ['forbidden'],
  )
  await asSaad.ask('GET', path, 404)
  await asSaad.ask('PUT', path, 404, { name: 'x' })
  await asSaad.ask('DELETE', path, 404)
  await asSaad.ask('POST', `${path}/set_default`, 404, { is_default: true })
})

const wrong: readonly (readonly [unknown, ...(readonly string[])])[] = [
  [{}, 'invalid', 'name', 'report', 'settings'],
  [{ ...view, settings: null }, 'invalid', 'settings'],
  [{ ...view, settings: [] }, 'invalid', 'settings'],
  [{ ...view, settings: { page: '2' } }, 'invalid', 'settings.page'],
  [{ ...view, settings: { period: 'next_year' } }, 'invalid', 'settings.period'],
  [{ ...view, settings: { from: '2026-02-30', to: '2026-03-01' } }, 'invalid', 'settings.from'],
  [{ ...view, settings: { compare_with: 'year', compare: '99' } }, 'invalid', 'settings.compare'],
  [{ ...view, settings: { period: 5 } }, 'invalid', 'settings.period'],
  [{ ...view, report: 'no_report', settings: {} }, 'invalid', 'report'],
  [{ ...view, name: ' ', settings: {} }, 'invalid', 'name'],
  [
    {
      ...view,
      settings: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`x${at}`, '1'])),
    },
    'invalid',
    'settings',
  ],
  [{ ...view, settings: { folded: 'x'.repeat(9000) } }, 'invalid', 'settings.folded'],
]

test('what is no setting of the report is refused at its field', { skip }, async () => {
  for (const [body, ...expected] of wrong)
    assert.deepEqual(await asSalma.refused('POST', '/report_views', body), expected)
})

test('a name stands once for each person and report, twins included', { skip }, async () => {
  const twin = { ...view, name: 'توأم', settings: {} }
  const answers = await Promise.all(
    [0, 1].map(() => server.ask('/report_views', { token: salma.tenantToken, body: twin })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422])
  assert.deepEqual(await asSalma.refused('POST', '/report_views', twin), ['invalid', 'name'])
  await company.api.add('/report_views', twin)
  const id = '6f1f5a53-2c5e-4a5e-9c5e-0a6b1f0b7a22'
  const again = { ...view, name: 'مرة واحدة', settings: {}, id }
  await asSalma.add('/report_views', again)
  await asSalma.add('/report_views', again)
})
