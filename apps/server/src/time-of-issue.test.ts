import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from './kernel/database/sql.ts'
import { expandText } from './modules/einvoicing/index.ts'
import { proofsOf } from './modules/proofs/index.ts'
import { transaction } from './kernel/database/pool.ts'
import { withoutDatabase } from './testing/database.ts'
import { type Sending, openSending } from './testing/sending.ts'
import type { Json } from './testing/server.ts'

const skip = withoutDatabase()
let at: Sending
before(async () => {
  // Nine in the morning in Riyadh, of 5 January 2031.
  if (!skip) at = await openSending()
})
after(async () => at?.close())

type Issued = {
  readonly date: string | undefined
  readonly time: string | undefined
  readonly signed: string | undefined
  readonly shown: string
}

async function issuedOf(document: Json | undefined, path = 'bills'): Promise<Issued> {
  const id = String(document?.id)
  const [row] = await at.rows<{ xml: Buffer }>(sql`select xml from einvoices
    where tenant_id = ${at.tenantId} and document_id = ${id} order by counter desc limit 1`)
  const xml = row ? expandText(row.xml).toString('utf8') : ''
  const found = (pattern: RegExp): string | undefined => pattern.exec(xml)?.[1]
  const [shown] = await at.rows<{ time: string }>(
    path === 'bills'
      ? sql`select issue_time as time from bills where tenant_id = ${at.tenantId} and id = ${id}`
      : sql`select issue_time as time from notes where tenant_id = ${at.tenantId} and id = ${id}`,
  )
  return {
    date: found(/<cbc:IssueDate>([^<]+)</),
    time: found(/<cbc:IssueTime>([^<]+)</),
    signed: found(/<xades:SigningTime>([^<]+)</),
    shown: shown?.time ?? '',
  }
}

const item = async (): Promise<string> => String((await at.ask('/items?per_page=1')).data?.[0]?.id)

const sell = async (issue_date: string, issue_time?: string): Promise<Json | undefined> =>
  (
    await at.ask('/bills', {
      type: 1,
      status: 1,
      beneficiary_id: null,
      issue_date,
      ...(issue_time && { issue_time }),
      items: [{ item_id: await item(), item_qty: '1', item_price: '100' }],
      payments: [],
    })
  ).data

const proved = async (): Promise<readonly string[]> =>
  (await transaction(at.pool, { tenantId: at.tenantId }, (db) => proofsOf(db))).flatMap(
    ({ ok, code }) => (ok ? [] : [code]),
  )

test('a sale of today is issued now, whatever hour it names', { skip }, async () => {
  const now = {
    date: '2031-01-05',
    time: '09:00:00',
    signed: '2031-01-05T09:00:00',
    shown: '09:00:00',
  }
  for (const named of ['23:30', '09:30:00', '00:15:00', undefined])
    assert.deepEqual(await issuedOf(await sell('2031-01-05', named)), now)
})

test('a day that is past keeps the time it names, else it is its end', { skip }, async () => {
  const signed = '2031-01-05T09:00:00'
  assert.deepEqual(await issuedOf(await sell('2031-01-04', '22:15')), {
    date: '2031-01-04',
    time: '22:15:00',
    signed,
    shown: '22:15:00',
  })
  const sold = await sell('2031-01-04')
  const end = { date: '2031-01-04', time: '23:59:59', signed, shown: '23:59:59' }
  assert.deepEqual(await issuedOf(sold), end)
  // The paper of a note says what its e-invoice says.
  const note = await at.ask('/notes', {
    type: 1,
    side: 'sales',
    status: 1,
    beneficiary_id: null,
    original_bill_id: sold?.id,
    issue_date: '2031-01-04',
    reason: 'سعر متفق عليه',
    transactions: [{ statement: 'فرق سعر', amount: '10', tax_id: at.tax }],
  })
  assert.deepEqual(await issuedOf(note.data, 'notes'), end)
})

test('a chain never goes back in time, whatever the clock does', { skip }, async () => {
  at.server.clock.set('2031-01-05T07:00:00Z')
  await sell('2031-01-05')
  // Two hours back, on the same day.
  at.server.clock.set('2031-01-05T05:00:00Z')
  assert.deepEqual(await issuedOf(await sell('2031-01-05')), {
    date: '2031-01-05',
    time: '10:00:00',
    signed: '2031-01-05T10:00:00',
    shown: '10:00:00',
  })
  // A whole day back: what the clock calls today is past for the chain.
  at.server.clock.set('2031-01-04T09:00:00Z')
  assert.deepEqual(await issuedOf(await sell('2031-01-04')), {
    date: '2031-01-04',
    time: '23:59:59',
    signed: '2031-01-05T10:00:00',
    shown: '23:59:59',
  })
  at.server.clock.set('2031-01-05T08:00:00Z')
  assert.equal((await issuedOf(await sell('2031-01-05'))).time, '11:00:00')
  assert.deepEqual(await proved(), [])
})
