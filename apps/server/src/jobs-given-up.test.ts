import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { attemptsAtMost, isWatched } from './kernel/jobs/watched.ts'
import { type Asking, asking } from './testing/asking.ts'
import { type Administrator, administrator } from './testing/administrator.ts'
import { asOwner } from './testing/as-owner.ts'
import { withoutDatabase } from './testing/database.ts'
import { moyasarKey, moyasarSecret } from './testing/fake-moyasar.ts'
import { type Rawabi, openRawabi } from './testing/rawabi.ts'
import { type Json, type TestServer, rowsIn, testServer } from './testing/server.ts'
import { killedAt, startWorkerProcess, until } from './testing/worker-of-test.ts'
import { upload } from './testing/uploads.ts'
import { jobsOf } from './work-on-jobs.ts'

const skip = withoutDatabase()
const day = '2026-11-21'
let server: TestServer
let rawabi: Rawabi
let salem: Administrator
let api: Asking
let pen: string
let bill: Json

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  salem = await administrator(server)
  api = asking(
    () => server,
    () => rawabi.hind,
  )
  pen = await rawabi.made('/items', {
    name: 'قلم',
    unit_id: rawabi.unit,
    barcode: '6281000000014',
    allow_negative_balance: true,
  })
  bill = await api.add('/bills', {
    type: 1,
    beneficiary_id: rawabi.noor,
    store_id: rawabi.store,
    issue_date: day,
    items: [{ item_id: pen, item_qty: '1', item_price: '50', tax_id: rawabi.tax }],
    status: 1,
  })
})
after(async () => server?.close())

/** What is given up works with the database alone: nothing else is asked for anything. */
const unused = {} as never
const tasks = () => {
  const { clock, secrets, threads, publicUrl } = server
  const parts = { clock: clock.now, secrets, publicUrl }
  const { tasks: own, waiting } = jobsOf({
    ...parts,
    threads,
    mail: unused,
    sending: unused,
    asking: { ...parts, addresses: unused } as never,
    printing: unused,
  })
  return { ...own, ...waiting }
}

const seen = new Set<string>()

/** As when workers died under it each time it was begun. */
const begunBefore = (task: string, times = attemptsAtMost): Promise<unknown> =>
  asOwner(
    server,
    `update graphile_worker._private_jobs j set attempts = ${times}
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = '${task}'`,
  )

async function jobsLeft(task: string): Promise<number> {
  const left = await asOwner(
    server,
    `select 1 from graphile_worker.jobs where task_identifier = '${task}'`,
  )
  return left.length
}

async function givenUp(task: string): Promise<void> {
  await begunBefore(task)
  await server.work({ [task]: tasks()[task]! })
  assert.equal(await jobsLeft(task), 0, task)
  seen.add(task)
}

/** What one who watches a file is told of it. */
const fileState = async (run: Json): Promise<unknown> =>
  (await api.get(`/print_runs/${String(run.id)}`)).data?.status

const prints = (): Promise<Json> =>
  api.add('/print_runs', { resource: 'bills', form: 'pdf', document_ids: [bill.id] })

test(
  'a file under which a worker dies once too often says so by the next one',
  { skip },
  async () => {
    const run = await prints()
    await begunBefore('print_run', attemptsAtMost - 1)
    await killedAt(server, 'print_run_pieces')
    assert.equal(await fileState(run), 'working')
    const worker = await startWorkerProcess(server)
    // The state is said before the job itself is put away, and a killed worker would keep it.
    await until(async () => (await jobsLeft('print_run')) === 0)
    await worker.kill()
    assert.equal(await fileState(run), 'failed')
  },
)

test(
  'papers, labels and report files say that they failed, and are asked for anew',
  { skip },
  async () => {
    const orders: readonly (readonly [string, () => Promise<Json>])[] = [
      ['print_run', prints],
      [
        'labels',
        () =>
          api.add('/label_runs', {
            paper: 'roll_50x30',
            rows: [{ item_id: pen, barcode: '6281000000014', amount: 3 }],
          }),
      ],
      [
        'report_file',
        () =>
          api.add('/report_files', {
            report: 'general_journal_report',
            form: 'csv',
            settings: { from: day, to: day },
          }),
      ],
    ]
    for (const [task, order] of orders) {
      const first = await order()
      assert.equal(await fileState(first), 'working')
      await givenUp(task)
      assert.equal(await fileState(first), 'failed')
      // One at a time for each user: the one that was given up holds up none.
      const again = await order()
      assert.equal(await fileState(again), 'working')
      await api.ask('POST', `/print_runs/${String(again.id)}/cancel`, 200, {})
    }
  },
)

test('a recalculation of costs ends as failed, in each of its steps', { skip }, async () => {
  const begun = await api.add('/stock_recalculations', {})
  const at = `/stock_recalculations/${String(begun.id)}`
  const state = async (): Promise<unknown> => (await api.get(at)).data?.state
  assert.equal(await state(), 'reading')
  await givenUp('stock_recalculation.read')
  assert.equal(await state(), 'failed')
  for (const [step, underWay] of [
    ['post', 'posting'],
    ['cancel', 'cancelling'],
  ]) {
    await stepIn(`update stock_recalculations set state = '${underWay}'`)
    await asOwner(
      server,
      `select graphile_worker.add_job('stock_recalculation.${step}', json_build_object(
        'tenant_id', (select id from tenants where public_id = '${rawabi.hind.tenantId}'),
        'recalculation_id', '${String(begun.id)}', 'user_id', ''))`,
    )
    await givenUp(`stock_recalculation.${step}`)
    assert.equal(await state(), 'failed', step)
  }
  await api.remove(at)
  await api.add('/stock_recalculations', {})
})

/** A statement in the books of the company. */
const stepIn = (statement: string): Promise<unknown> =>
  asOwner(
    server,
    'begin',
    `select set_config('app.tenant_id', (select id from tenants where public_id = '${rawabi.hind.tenantId}')::text, true)`,
    statement,
    'commit',
  )

test('a pack of evidence says that it failed', { skip }, async () => {
  const order = (): Promise<Json> => api.add('/einvoices/packs', { from: day, to: day })
  const state = async (): Promise<unknown> =>
    rowsIn((await api.get('/einvoices/packs')).data)[0]?.status
  await order()
  assert.equal(await state(), 'working')
  await givenUp('einvoice_pack')
  assert.equal(await state(), 'failed')
  await order()
  assert.equal(await state(), 'working')
})

test('a report that is sent by itself was not made', { skip }, async () => {
  const [owner] = rowsIn((await api.get('/report_recipients?report=sales_bills_report')).data)
  const made = await api.add('/report_schedules', {
    report: 'sales_bills_report',
    name: 'المبيعات',
    settings: { period: 'this_month' },
    frequency: 'daily',
    hour: 7,
    recipients: [owner?.id],
  })
  const at = `/report_schedules/${String(made.id)}`
  await api.ask('POST', `${at}/send_now`, 200, {})
  await givenUp('report.send')
  const [sending] = rowsIn((await api.get(`${at}/sendings`)).data)
  assert.deepEqual([sending?.state, sending?.reason], ['failed', 'not_made'])
  server.clock.advance(60_000)
  await api.ask('POST', `${at}/send_now`, 200, {})
})

test('a newsletter stops, and goes on with whom it was not written to', { skip }, async () => {
  await asOwner(
    server,
    `insert into subscribers (id, email, language, status, asked_at, confirmed_at, created_at)
     values (gen_random_uuid(), 'huda@example.com', 'ar', 'confirmed', now() - interval '40 years', now() - interval '40 years', now())`,
  )
  const made = await salem.ask('/admin/newsletters', {
    subject: 'الجديد',
    subject_en: 'News',
    content: 'مرحبًا',
    content_en: 'Hello',
  })
  const at = `/admin/newsletters/${String(made.body.data?.id)}`
  assert.equal((await salem.ask(`${at}/send`, {})).body.data?.status, 'sending')
  await givenUp('newsletter.send')
  const stopped = (await salem.ask(at)).body.data
  assert.deepEqual([stopped?.status, stopped?.recipients], ['stopped', 1])
  assert.equal((await salem.ask(at, { subject: 'آخر' }, 'PUT')).body.code, 'newsletter_was_sent')
  assert.equal((await salem.ask(`${at}/send`, {})).body.data?.status, 'sending')
  await server.work({ 'newsletter.send': tasks()['newsletter.send']! })
  const sent = (await salem.ask(at)).body.data
  assert.deepEqual([sent?.status, sent?.recipients], ['sent', 1])
  assert.equal((await salem.ask(`${at}/send`, {})).body.code, 'newsletter_was_sent')
})

test('a connection to a gateway was not reached', { skip }, async () => {
  const made = await api.add('/integrations', {
    provider: 'moyasar',
    key: moyasarKey,
    webhook_secret: moyasarSecret,
  })
  const state = async (): Promise<unknown> =>
    (await api.get(`/integrations/${String(made.id)}`)).data?.state
  assert.equal(await state(), 'checking')
  await givenUp('integration_check')
  assert.equal(await state(), 'unreachable')
})

test('an import and a merge say that they failed', { skip }, async () => {
  const file = await upload(server, rawabi.hind.tenantToken, '/imports', [
    ['file', Buffer.from('name\nمشروع'), 'list.csv'],
    ['resource', 'cost_centers'],
  ])
  const at = `/imports/${String(file.body.data?.id)}`
  await api.change(at, {})
  await givenUp('imports_run')
  assert.equal((await api.get(at)).data?.status, 'failed')
  const absorbed = await rawabi.made('/beneficiaries', { first_name: 'نور', role: 'customer' })
  const merge = `/beneficiaries/${rawabi.noor}/merge`
  await api.ask('POST', merge, 200, { absorbed_id: absorbed, in_background: true })
  await givenUp('merge.run')
  assert.equal((await api.get(`${merge}_run`)).data?.state, 'failed')
})

test('test books that are copied are given up, and are made anew', { skip }, async () => {
  const enter = () =>
    server.ask('/tenant_token', {
      token: rawabi.hind.token,
      body: { tenant_id: rawabi.hind.tenantId, switch: true, test: true },
    })
  assert.equal((await enter()).status, 200)
  await asOwner(
    server,
    `update test_books set state = 'copying'`,
    `select graphile_worker.add_job('test_mode.copy', json_build_object('tenant_id', (select tenant_id from test_books)))`,
  )
  assert.equal((await enter()).body.code, 'test_books_on_their_way')
  await givenUp('test_mode.copy')
  assert.equal((await enter()).status, 200)
})

test('each job whose state somebody watches was given up here', { skip }, () => {
  const watched = Object.entries(tasks()).flatMap(([name, task]) => (isWatched(task) ? [name] : []))
  assert.deepEqual([...seen].toSorted(), watched.toSorted())
})
