import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Asking, asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { register } from '../../testing/people.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { identityTasks } from '../identity/index.ts'
import { type Printing, createPrinting } from '../printing/index.ts'
import { sharingTasks } from './index.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let api: Asking
let printing: Printing

before(async () => {
  if (skip) return
  server = await testServer()
  printing = createPrinting(server.threads)
  rawabi = await openRawabi(server)
  api = asking(
    () => server,
    () => rawabi.hind,
  )
})
after(async () => {
  await printing?.close()
  await server?.close()
})

/** Works off the jobs and counts the mails that left. */
async function mailsLeft(): Promise<number> {
  const { dataDir, publicUrl, secrets } = server
  const mail = { dataDir, publicUrl, secrets }
  const parts = { secrets: server.secrets, clock: server.clock.now, printing }
  const tasks = { ...identityTasks(mail), ...sharingTasks(parts) }
  await server.work(tasks)
  await server.work(tasks)
  return (await readdir(join(server.dataDir, 'mail'))).filter((file) => file.endsWith('.eml'))
    .length
}

test('many are mailed to their parties, and each says what became of it', { skip }, async () => {
  const [pens, desert, omar] = await Promise.all([
    rawabi.made('/items', { name: 'قلم', unit_id: rawabi.unit, allow_negative_balance: true }),
    rawabi.made('/beneficiaries', {
      first_name: 'ديار الصحراء',
      role: 'customer',
      email1: 'buyer@desert.example',
    }),
    register(server, 'Omar', 'مؤسسة الساحل'),
  ])
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
  const [first, second, unknown] = await Promise.all([
    sale({ beneficiary_id: desert }),
    sale({ beneficiary_id: desert }),
    sale({ status: 0, beneficiary_id: desert }),
  ])
  const addressless = await sale()
  const stray = '00000000-0000-7000-8000-000000000000'
  const asked = [first, addressless, unknown, second, first].map(({ id }) => id)
  const body = { document_type: 1, document_ids: [...asked, stray] }
  const earlier = await mailsLeft()
  const { data } = await api.ask('POST', '/document_emails', 202, body)
  const to = 'buyer@desert.example'
  assert.deepEqual(
    rowsIn(data).map((row) => [row.document_id, row.to, row.code]),
    [
      [first.id, to, null],
      [addressless.id, null, 'email_missing'],
      [unknown.id, null, 'not_confirmed'],
      [second.id, to, null],
      [stray, null, 'not_found'],
    ],
  )
  assert.match(String(rowsIn(data)[1]?.message), /e-mail|بريد/)
  assert.equal((await mailsLeft()) - earlier, 2)
  const none = { document_type: 1, document_ids: [] }
  assert.deepEqual(await api.refused('POST', '/document_emails', none), ['invalid', 'document_ids'])
  const others = await server.ask('/document_emails', {
    method: 'POST',
    token: omar.tenantToken,
    body,
  })
  assert.deepEqual(
    rowsIn(others.body.data).map(({ code }) => String(code)),
    Array.from({ length: 5 }, () => 'not_found'),
  )
})
