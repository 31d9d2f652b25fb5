import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Asking, asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { lastingToken } from '../../../testing/lasting-token.ts'
import { type Member, register } from '../../../testing/people.ts'
import { type Rawabi, openRawabi } from '../../../testing/rawabi.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import {
  type Answered,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from '../../../testing/server.ts'
import { printingTasks } from '../jobs.ts'
import { type Printing, createPrinting } from '../pdf/create-printing.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let api: Asking
let omar: Member
let printing: Printing
let pens: string

before(async () => {
  if (skip) return
  server = await testServer()
  printing = createPrinting(server.threads)
  rawabi = await openRawabi(server)
  omar = await register(server, 'Omar', 'مؤسسة الساحل')
  api = asking(
    () => server,
    () => rawabi.hind,
  )
  pens = await rawabi.made('/items', {
    name: 'قلم',
    unit_id: rawabi.unit,
    allow_negative_balance: true,
  })
})
after(async () => {
  await printing?.close()
  await server?.close()
})

const sale = (more: object = {}): Promise<Json> =>
  api.add('/bills', {
    type: 1,
    beneficiary_id: rawabi.noor,
    store_id: rawabi.store,
    issue_date: '2026-11-21',
    items: [{ item_id: pens, item_qty: '2', item_price: '50', tax_id: rawabi.tax }],
    status: 1,
    ...more,
  })
const order = (more: object): Promise<Json> =>
  api.add('/print_runs', { resource: 'bills', form: 'pdf', ...more })
const work = (): Promise<void> =>
  server.work(printingTasks({ secrets: server.secrets, clock: server.clock.now, printing }))
const show = async (run: Json): Promise<Json> => (await api.get(`/print_runs/${run.id}`)).data!
const fileOf = (run: Json, by = rawabi.hind): Promise<Answered> =>
  server.ask(`/print_runs/${run.id}/file`, { token: by.tenantToken })

/** The names in the table at the end of an archive. */
const namesIn = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(/PK\u0001\u0002[^]{24}([^][^])[^]{16}/g)].map((found) => {
    const length = Buffer.from(found[1] ?? '', 'latin1').readUInt16LE()
    const start = found.index + 46
    return bytes.subarray(start, start + length).toString('utf8')
  })

test(
  'chosen documents come as one PDF in their order; what is not there is named',
  { skip },
  async () => {
    const bills = [await sale(), await sale(), await sale()]
    const strange = '0190d0d0-0000-7000-8000-000000000000'
    const asked = [bills[2], bills[0], bills[1]].map((each) => String(each?.id))
    const run = await order({ document_ids: [asked[0], strange, ...asked.slice(1), asked[0]] })
    assert.deepEqual([run.status, run.total, run.done, run.size], ['working', 4, 0, 0])
    assert.equal((await fileOf(run)).status, 404, 'it is not there yet')
    await work()
    const done = await show(run)
    assert.deepEqual([done.status, done.done], ['done', 3])
    assert.deepEqual(done.failures, [
      {
        document_id: strange,
        number: null,
        code: 'not_found',
        message: (done.failures as unknown as Json[])[0]?.message,
      },
    ])
    const file = await fileOf(run)
    assert.equal(file.headers['content-type'], 'application/pdf')
    assert.equal(file.bytes.length, done.size)
    const pages = await readPdf(file.bytes)
    assert.equal(pages.length, 3)
    for (const [index, bill] of [bills[2], bills[0], bills[1]].entries())
      assert.ok(pages[index]?.includes(String(bill?.bill_code)), `page ${index + 1}`)
  },
)

test(
  'an archive has each paper under its number; what goes meanwhile keeps none back',
  { skip },
  async () => {
    const [bill, draft, other] = [await sale(), await sale({ status: 0 }), await sale()]
    const ids = [bill, draft, other].map(({ id }) => id)
    const run = await order({ form: 'zip', document_ids: ids })
    await api.remove(`/bills/${draft.id}`)
    await work()
    const done = await show(run)
    assert.deepEqual(
      [done.status, (done.failures as unknown as Json[]).map((each) => each.code)],
      ['done', ['not_found']],
    )
    const file = await fileOf(run)
    assert.equal(file.headers['content-type'], 'application/zip')
    assert.deepEqual(namesIn(file.bytes), [`${bill.bill_code}.pdf`, `${other.bill_code}.pdf`])
  },
)

test('a period comes without drafts and in its order; none in it is said', { skip }, async () => {
  const [late, early] = [
    await sale({ issue_date: '2026-11-20' }),
    await sale({ issue_date: '2026-11-19' }),
  ]
  await sale({ issue_date: '2026-11-19', status: 0 })
  const run = await order({ from: '2026-11-19', to: '2026-11-20', type: 1 })
  assert.equal(run.total, 2)
  await work()
  const pages = await readPdf((await fileOf(run)).bytes)
  assert.deepEqual(
    pages.map((page, index) => page.includes(String([early, late][index]?.bill_code))),
    [true, true],
  )
  const period = (from: unknown, to: unknown, more: object = {}): Promise<readonly string[]> =>
    api.refused('POST', '/print_runs', { resource: 'bills', form: 'pdf', from, to, ...more })
  assert.deepEqual(await period('2026-11-20', '2026-11-19'), ['invalid', 'to'])
  assert.deepEqual(await period('2020-01-01', '2020-01-31'), ['print_run_empty'])
  assert.deepEqual(await period(null, null), ['invalid', 'from'])
  assert.deepEqual(await period('2026-11-20', null), ['invalid', 'to'])
  assert.deepEqual(await period('2026-11-19', '2026-11-20', { type: 4 }), ['print_run_empty'])
})

test(
  'returns of goods of a period come under their numbers, without those that were taken back',
  { skip },
  async () => {
    const receipt = await api.add('/goods_receipts', {
      beneficiary_id: rawabi.sahara,
      store_id: rawabi.store,
      date: '2026-11-18',
      status: 1,
      items: [{ item_id: pens, item_qty: '9', unit_price: '10' }],
    })
    const at = `/goods_receipts/${String(receipt.id)}`
    const [line] = rowsIn(receipt.items)
    for (const quantity of ['2', '3', '4'])
      await api.ask('POST', `${at}/return_goods`, 200, {
        date: '2026-11-18',
        items: [{ id: line!.id, quantity }],
      })
    const made = rowsIn((await api.get(at)).data!.returns)
    await api.ask('POST', `${at}/take_return_back`, 200, { return_id: made[1]!.id, reason: null })
    const family = { resource: 'goods_receipt_returns', form: 'zip' }
    const run = await order({ ...family, from: '2026-11-18', to: '2026-11-18' })
    await work()
    const names = namesIn((await fileOf(run)).bytes)
    assert.deepEqual(
      names,
      [made[0], made[2]].map((each) => `${String(each?.number)}.pdf`),
    )
    // One that was taken back is printed where somebody chooses it.
    const chosen = await order({ ...family, document_ids: [made[1]!.id] })
    await work()
    assert.deepEqual(namesIn((await fileOf(chosen)).bytes), [`${String(made[1]!.number)}.pdf`])
    assert.deepEqual(
      await api.refused('POST', '/print_runs', { ...family, document_ids: [receipt.id] }),
      ['not_found'],
    )
  },
)

test('absurd questions are refused by their field', { skip }, async () => {
  const ids = [String((await sale()).id)]
  const refused = (body: unknown): Promise<readonly string[]> =>
    api.refused('POST', '/print_runs', body)
  assert.deepEqual(await refused({ resource: 'users', form: 'pdf', document_ids: ids }), [
    'invalid',
    'resource',
  ])
  assert.deepEqual(await refused({ resource: 'bills', form: 'exe', document_ids: ids }), [
    'invalid',
    'form',
  ])
  assert.deepEqual(await refused({ resource: 'bills', form: 'pdf', document_ids: [] }), [
    'invalid',
    'document_ids',
  ])
  assert.equal(
    (await refused({ resource: 'bills', form: 'pdf', document_ids: ['seven'] }))[0],
    'invalid',
  )
  assert.deepEqual(
    await refused({ resource: 'receipts', form: 'pdf', document_ids: ids }),
    ['not_found'],
    'it is of another family',
  )
})

test('one at a time for each user; two at the same moment begin one', { skip }, async () => {
  const body = { resource: 'bills', form: 'pdf', document_ids: [(await sale()).id] }
  const twins = await Promise.all(
    [1, 2].map(() => server.ask('/print_runs', { token: rawabi.hind.tenantToken, body })),
  )
  assert.deepEqual(twins.map(({ status }) => status).toSorted(), [201, 422])
  assert.equal(twins.find(({ status }) => status === 422)?.body.code, 'print_run_running')
  await work()
})

test('a file is of who asked for it, and goes after a week', { skip }, async () => {
  const bill = await sale()
  const run = await order({ document_ids: [bill.id] })
  await work()
  assert.deepEqual(
    await api.refused(
      'POST',
      '/print_runs',
      { resource: 'bills', form: 'pdf', document_ids: [bill.id] },
      omar,
    ),
    ['not_found'],
    'of another company',
  )
  assert.deepEqual(await api.refused('GET', `/print_runs/${run.id}`, undefined, omar), [
    'not_found',
  ])
  assert.equal((await fileOf(run, omar)).status, 404)
  assert.equal((await fileOf(run)).status, 200)
  const lasting = lastingToken(server, rawabi.hind)
  server.clock.set('2026-11-29T09:00:00Z')
  const token = await lasting()
  const late = await server.ask(`/print_runs/${run.id}/file`, { token })
  assert.equal(late.status, 404, 'its week is over')
  await server.work({
    sweep: async (_payload, tools) =>
      printingTasks({
        secrets: server.secrets,
        clock: server.clock.now,
        printing,
      }).print_runs_sweep?.({}, tools),
  })
  server.clock.set('2026-11-21T09:00:00Z')
})
