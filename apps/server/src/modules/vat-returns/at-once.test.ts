import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Answered, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let salem: Member
let expense: (date: string, price: string) => Promise<Answered>
const { get, first, ask } = asking(
  () => server,
  () => hind,
)
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (
  path: string,
  body?: unknown,
  by = hind,
  method: Method = 'POST',
): Promise<Answered> =>
  server.ask(path, { method, token: by.tenantToken, ...(body !== undefined && { body }) })

/** It is 21 November 2026; Hind spends in the first quarter. */
before(async () => {
  if (skip) return
  server = await testServer()
  ;[hind, salem] = [
    await register(server, 'Hind', 'روابي نجد'),
    await register(server, 'Salem', 'مؤسسة سالم'),
  ]
  await registerForVat(server, hind)
  await registerForVat(server, salem)
  const [tax, account, cash] = await Promise.all([
    first('/taxes?code=S15'),
    first('/accounts?account_number=5221'),
    first('/payment_methods?code=cash'),
  ])
  expense = (issue_date, item_price) =>
    call('/expenses', {
      issue_date,
      items: [{ statement: 'إيجار', account_id: account.id, item_price, tax_id: tax.id }],
      payments: [{ amount: (Number(item_price) * 1.15).toFixed(2), payment_method_id: cash.id }],
      status: 1,
    })
  for (const date of ['2026-01-05', '2026-04-05', '2026-07-05']) await expense(date, '100')
})
after(async () => server?.close())

const statuses = (answers: readonly Answered[]): number[] =>
  answers.map(({ status }) => status).toSorted()
const broken = async (): Promise<string[]> =>
  rowsIn((await get('/proofs')).data).flatMap(({ ok, code }) => (ok ? [] : [String(code)]))

test('twins prepare one return and file it once', { skip }, async () => {
  const prepared = await Promise.all(
    [1, 2, 3].map(() => call('/vat_returns', { starts_on: '2026-01-01' })),
  )
  assert.deepEqual(statuses(prepared), [201, 409, 409])
  const id = String(prepared.find(({ status }) => status === 201)?.body.data?.id)
  const filed = await Promise.all([1, 2, 3].map(() => call(`/vat_returns/${id}/file`, {})))
  assert.deepEqual(statuses(filed), [200, 409, 409])
  const settled = rowsIn(
    (await get('/reports/taxed_entries_report?from=2026-03-31&to=2026-03-31')).data,
  )
  assert.equal(settled.length, 1)
})

test(
  'what is posted while a return is filed is declared by it or by the next one',
  { skip },
  async () => {
    const { data } = await ask('POST', '/vat_returns', 201, { starts_on: '2026-04-01' })
    const posted = Array.from({ length: 8 }, (_, at) => expense(`2026-05-${10 + at}`, '10'))
    const filing = call(`/vat_returns/${String(data!.id)}/file`, {})
    const more = Array.from({ length: 8 }, (_, at) => expense(`2026-06-${10 + at}`, '10'))
    assert.equal((await filing).status, 200)
    for (const { status, body } of await Promise.all([...posted, ...more]))
      if (status !== 201) {
        // It was prepared for days that were filed meanwhile; tried again it counts in the next period.
        assert.equal(String(body.code), 'period_locked')
        assert.equal((await expense('2026-05-30', '10')).status, 201)
      }
    assert.deepEqual(await broken(), [])
    const seven = async (from: string): Promise<number> => {
      const page = await get(`/vat_periods/${from}`)
      return Number(rowsIn(page.data!.boxes).find(({ box }) => String(box) === '7')?.amount)
    }
    assert.equal((await seven('2026-04-01')) + (await seven('2026-07-01')), 100 + 160 + 100)
  },
)

test('a return is nobody else’s', { skip }, async () => {
  const first = (await get('/vat_periods/2026-01-01')).data!
  const at = `/vat_returns/${String(first.return_id)}`
  for (const [path, body, method] of [
    [at, undefined, 'GET'],
    [at, { corrections: [] }, 'PUT'],
    [at, undefined, 'DELETE'],
    [`${at}/file`, {}, 'POST'],
    [`${at}/pay`, { date: '2026-04-20', account_id: first.return_id }, 'POST'],
    [`${at}/amend`, { reason: 'x' }, 'POST'],
  ] as const)
    assert.equal((await call(path, body, salem, method)).status, 404, `${method} ${path}`)
})

test('absurd bodies are refused at their field', { skip }, async () => {
  const wrong = async (body: unknown): Promise<string[]> => {
    const { status, body: answer } = await call('/vat_returns', body)
    assert.equal(status, 422, JSON.stringify(answer))
    return Object.keys(answer.errors ?? {})
  }
  assert.deepEqual(await wrong({}), ['starts_on'])
  assert.deepEqual(await wrong({ starts_on: null }), ['starts_on'])
  assert.deepEqual(await wrong({ starts_on: '2026-13-01' }), ['starts_on'])
  assert.deepEqual(await wrong({ starts_on: '2026-07-01', corrections: null }), ['corrections'])
  assert.deepEqual(await wrong({ starts_on: '2026-07-01', credit_choice: 'keep' }), [
    'credit_choice',
  ])
  assert.deepEqual(
    await wrong({
      starts_on: '2026-07-01',
      corrections: [{ statement: ' ', amount: '1e9', account_id: 'x' }],
    }),
    ['corrections.0.statement', 'corrections.0.amount', 'corrections.0.account_id'],
  )
  for (const path of ['2026-07-01%00', '%2e%2e', 'null', '2026-07-02'])
    assert.equal((await call(`/vat_periods/${path}`, undefined, hind, 'GET')).status, 404, path)
})
