import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { onPool } from '../src/kernel/database/pool.ts'
import { name, sql } from '../src/kernel/database/sql.ts'
import { openLog } from '../src/kernel/telemetry/log.ts'
import { createPrinting } from '../src/modules/printing/index.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import { type Sending, openSending } from '../src/testing/sending.ts'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { attachTo, smallestPdf } from '../src/testing/uploads.ts'
import { jobsOf, providerParts } from '../src/work-on-jobs.ts'

const skip = withoutDatabase()
let at: Sending
let bill: Json
let note: Json
before(async () => {
  if (skip) return
  at = await openSending()
  await at.onboarded('345678')
  bill = await at.sell(at.noor)
  await at.work()
  const made = await at.ask('/notes', {
    type: 1,
    status: 1,
    original_bill_id: bill.id,
    issue_date: '2031-01-05',
    reason: 'اتفاق على السعر',
    transactions: [{ statement: 'فرق سعر', amount: '10', tax_id: at.tax }],
  })
  note = made.data!
  at.standIn.instruct({ answer: 400 })
  await at.work()
  for (const [type, record] of [
    ['bills', bill],
    ['notes', note],
  ] as const)
    await attachTo(at.server, await at.token(), [type, String(record.id)], [smallestPdf, 'a.pdf'])
})
after(async () => {
  await at?.close()
})

/** What belongs to e-invoices and must be shown for six years. */
const kept = [
  'einvoices',
  'einvoice_attempts',
  'einvoice_clearances',
  'einvoice_states',
  'einvoice_units',
  'einvoice_onboarding_steps',
  'bills',
  'bill_items',
  'notes',
  'files',
  'users_activities',
] as const
const counts = async (): Promise<Readonly<Record<string, number>>> => {
  const found = await Promise.all(
    kept.map((table) =>
      at.rows<{ count: number }>(sql`select count(*)::int as count from ${name(table)}`),
    ),
  )
  return Object.fromEntries(kept.map((table, index) => [table, found[index]![0]!.count]))
}

async function asOwner(statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: at.server.database.ownerUrl })
  await client.connect()
  try {
    await client.query(`set app.tenant_id = '${at.tenantId}'`)
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

test(
  'neither the product nor the owner of the database changes or deletes what was sealed',
  { skip },
  async () => {
    const sealed = `document_id = '${String(bill.id)}'`
    for (const statement of [
      `update einvoices set xml = '' where ${sealed}`,
      `delete from einvoices where ${sealed}`,
      'update einvoice_attempts set body = null',
      'delete from einvoice_attempts',
      "update einvoice_clearances set xml = ''",
      'delete from einvoice_clearances',
      "update einvoice_states set status = 'not_sent', decided_at = null where decided_at is not null",
      'delete from einvoice_states',
      `delete from bills where id = '${String(bill.id)}'`,
      `delete from notes where id = '${String(note.id)}'`,
      "update files set content = 'x'",
      'delete from files',
      'delete from users_activities',
      "update users_activities set action = 'x'",
    ])
      await assert.rejects(() => asOwner(statement), { code: '23001' }, statement)
    const granted = await onPool(at.pool).rows<{ table: string; right: string }>(sql`
    select t as table, r as right from unnest(array['einvoices', 'einvoice_attempts', 'einvoice_clearances', 'users_activities']) t,
      unnest(array['update', 'delete', 'truncate']) r where has_table_privilege(current_user, t, r)`)
    assert.deepEqual(granted, [])
  },
)

test('a paper of a sealed document stays; one of a draft goes', { skip }, async () => {
  const remove = async (id: unknown): Promise<Json> =>
    (await at.server.ask(`/file/${String(id)}`, { method: 'DELETE', token: await at.token() })).body
  for (const record of [bill, note]) {
    const [file] = rowsIn((await at.ask(`/file?attachable_id=${String(record.id)}`)).data)
    assert.equal((await remove(file?.id)).code, 'einvoice_kept')
  }
  const { data: draft } = await at.ask(`/bills/${String(bill.id)}/copy`, {})
  const put = await attachTo(
    at.server,
    await at.token(),
    ['bills', String(draft?.id)],
    [smallestPdf, 'b.pdf'],
  )
  assert.equal((await remove(put.body.data?.id)).code, undefined)
})

test(
  'seven years of nights clean nothing away that belongs to an e-invoice',
  { skip },
  async () => {
    const printing = createPrinting(at.server.threads)
    const { clock, secrets, publicUrl, dataDir } = at.server
    const parts = { clock: clock.now, secrets, publicUrl }
    const { tasks, crontab } = jobsOf({
      ...parts,
      mail: { dataDir, publicUrl, secrets },
      sending: at.atWork,
      asking: providerParts(parts),
      printing,
      threads: at.server.threads,
    })
    const nightly = crontab.split('\n').map((line) => line.split(' ')[5] ?? '')
    assert.ok(nightly.includes('identity_sweep') && nightly.includes('einvoice_packs_sweep'))
    const before = await counts()
    try {
      for (const days of [1, 40, 400, 7 * 366]) {
        clock.advance(days * 86_400_000)
        for (const task of nightly)
          await tasks[task as keyof typeof tasks]?.({}, { pool: at.pool, log: openLog('fatal') })
      }
    } finally {
      await printing.close()
    }
    const { users_activities: written, ...rest } = await counts()
    const { users_activities: was, ...others } = before
    assert.deepEqual(rest, others)
    assert.ok(written! >= was!)
  },
)

test('it is said until when everything is kept', { skip }, async () => {
  at.server.clock.set('2031-01-06T06:00:00Z')
  const found = (await at.ask('/einvoices/retention')).data
  assert.deepEqual(found, {
    documents: 2,
    first: '2031-01-05',
    last: '2031-01-05',
    first_until: '2037-12-31',
    last_until: '2037-12-31',
  })
})
