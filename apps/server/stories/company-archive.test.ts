import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { unpack } from '../src/kernel/http/unpack.ts'
import { type ZipEntry, zipOf } from '../src/kernel/zip.ts'
import { restoreArchive } from '../src/modules/company-archive/index.ts'
import { writeFirstSubscription } from '../src/modules/subscriptions/index.ts'
import { identityTasks } from '../src/modules/identity/index.ts'
import { asOwner } from '../src/testing/as-owner.ts'
import { testServerUrl, withoutDatabase } from '../src/testing/database.ts'
import { nodesOf } from '../src/testing/nodes.ts'
import { codeMailedTo, goodPassword, signIn } from '../src/testing/people.ts'
import { type Rawabi, openRawabi } from '../src/testing/rawabi.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../src/testing/server.ts'
import { attachTo, smallestPdf } from '../src/testing/uploads.ts'
import { invariantsHold, invoicesAreLawful } from './invariants.ts'

const skip = withoutDatabase()
const isCluster = !skip && (await nodesOf(testServerUrl() ?? '')).length > 1
const noCluster = skip || (isCluster && 'a cluster takes no archive')
let here: TestServer
let there: TestServer
let rawabi: Rawabi
let archive: Buffer

const day = '2026-11-21'
before(async () => {
  if (skip) return
  ;[here, there] = await Promise.all([testServer(), testServer()])
  rawabi = await openRawabi(here)
  await trade(rawabi)
})
after(async () => {
  await Promise.all([here?.close(), there?.close()])
})

/** Something of many kinds: goods by batch, sales in two currencies, a return, a note, money, an entry, a count, a file. */
async function trade({
  ask,
  first,
  made,
  tax,
  unit,
  store,
  noor,
  sahara,
  hind,
}: Rawabi): Promise<void> {
  const [pen, medicine, bank, sales, dollars] = await Promise.all([
    made('/items', { name: 'قلم', unit_id: unit, selling_price: '12.5' }),
    made('/items', { name: 'دواء', unit_id: unit, tracked_by: 'batch', has_expiry: true }),
    first('/accounts?account_number=1121'),
    first('/accounts?account_number=4111'),
    first('/currencies?code=USD'),
  ])
  const line = (item: string, qty: string, price: string, more: object = {}): object => ({
    item_id: item,
    item_qty: qty,
    item_price: price,
    tax_id: tax,
    ...more,
  })
  const head = { store_id: store, issue_date: day, status: 1 }
  await made('/bills', {
    ...head,
    type: 2,
    beneficiary_id: sahara,
    items: [
      line(pen, '100', '7.35'),
      line(medicine, '20', '30', {
        lots: [{ number: 'B-1', expiry_date: '2027-05-31', quantity: '20' }],
      }),
    ],
  })
  const sale = await made('/bills', {
    ...head,
    type: 1,
    beneficiary_id: noor,
    retentions: '10',
    items: [line(pen, '9', '12.5'), line(medicine, '3', '45.75')],
  })
  await made('/bills', {
    ...head,
    type: 1,
    beneficiary_id: noor,
    currency_id: dollars,
    exchange_rate_to_local_currency: '3.75',
    items: [line(pen, '4', '3.33')],
  })
  const [sold] = rowsIn((await ask(`/bills/${sale}`)).data?.items)
  await ask(`/bills/${sale}/return`, {
    items: [{ bill_item_id: sold?.id, item_qty: '2' }],
    reason: 'تالف',
    status: 1,
  })
  await made('/receipts?fields=id,number,amount,associations', {
    type: 1,
    beneficiary_id: noor,
    payment_method_id: await first('/payment_methods?code=cash'),
    date: day,
    amount: '100',
    associations: [{ associatable_type: 'bill', associatable_id: sale, amount: '60' }],
    status: 1,
  })
  await made('/entries', {
    date: day,
    statement: 'تسوية',
    transactions: [
      { account_id: bank, debtor: '12.34', creditor: '0' },
      { account_id: sales, debtor: '0', creditor: '12.34' },
    ],
    status: 1,
  })
  await made('/bills', {
    ...head,
    status: 0,
    type: 1,
    beneficiary_id: noor,
    items: [line(pen, '1', '9')],
  })
  await attachTo(here, hind.tenantToken, ['bills', sale], [smallestPdf, 'عقد.pdf'])
  await made('/tickets', { subject: 'سؤال', content: 'كيف؟' })
}

/** The rows of every table that an archive holds, one hash a table, without what the installation says of them. */
async function rowsOf(server: TestServer, codes: string): Promise<ReadonlyMap<string, string>> {
  const tables = await asOwner<{ name: string }>(
    server,
    `select tablename as name from pg_policies where policyname = 'tenant' and schemaname = 'public'`,
  )
  const [{ id }] = (await asOwner<{ id: number }>(
    server,
    `select id from tenants where public_id = '${rawabi.hind.tenantId}'`,
  )) as [{ id: number }]
  const hashes = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await asOwner<{ row: string }>(
      server,
      `select set_config('app.tenant_id', '${id}', false), set_config('app.company_id', '${id}', false)`,
      `select (to_jsonb(t) - 'tenant_id' - 'currency_id' - 'private_key' - 'credentials' - 'active' - 'state')::text as row
       from "${name}" t where tenant_id = ${id} order by 1`,
    )
    hashes.set(
      name,
      `${rows.length} ${createHash('sha1')
        .update(rows.map(({ row }) => row).join('\n'))
        .digest('hex')}`,
    )
  }
  assert.ok(codes !== '')
  return hashes
}

test(
  'an archive holds every table of the company, its files and its e-invoices',
  { skip },
  async () => {
    const answer = await here.ask('/company_archive', { token: rawabi.hind.tenantToken })
    assert.equal(answer.status, 200)
    assert.match(
      String(answer.headers['content-disposition']),
      /mizan-[0-9a-f-]{36}-2026-11-21\.zip/,
    )
    archive = answer.bytes
    const files = await unpack(archive, 50_000_000, () => true)
    assert.ok(typeof files !== 'string')
    const names = files.map(({ name }) => name)
    for (const part of [
      'manifest.json',
      'README.txt',
      'tables/entries.0001.ndjson',
      'tables/lots.0001.ndjson',
    ])
      assert.ok(names.includes(part), part)
    const xml = files.filter(({ name }) => name.startsWith('e-invoices/'))
    assert.equal(xml.length, 3)
    assert.ok(xml.every(({ bytes }) => bytes.toString().startsWith('<?xml')))
    const activity = rowsIn((await rawabi.ask('/users_activities?action=archived')).data)
    assert.equal(activity.length, 1)
  },
)

test(
  'its books are rebuilt in another installation, row for row, and prove themselves',
  { skip: noCluster },
  async () => {
    const restored = await restoreArchive(there.database.ownerUrl, archive, {
      now: there.clock.now(),
      expiresAt: new Date('2027-01-01T00:00:00Z'),
      onCompanyMade: [writeFirstSubscription],
    })
    assert.ok(restored.rows > 300, String(restored.rows))
    const [before, now] = await Promise.all([rowsOf(here, 'USD'), rowsOf(there, 'USD')])
    const own = new Set([
      'idempotency_keys',
      'sent_ids',
      'users_activities',
      'book_versions',
      'subscriptions',
    ])
    const differ = [...before].filter(([table, hash]) => !own.has(table) && now.get(table) !== hash)
    assert.deepEqual(differ, [])
    await invariantsHold(there.database.pool, rawabi.hind.tenantId)
    await invoicesAreLawful(there.database.pool, rawabi.hind.tenantId)
  },
)

test(
  'its owner comes in by her mailbox, reads the same reports and goes on trading',
  { skip: noCluster },
  async () => {
    const email = rawabi.hind.email
    await there.ask('/auth/forget_password', { body: { email }, address: '10.9.0.1' })
    await there.work(identityTasks(there))
    const token = await codeMailedTo(there, email)
    const set = await there.ask('/auth/reset_password', {
      address: '10.9.0.1',
      body: { token, password: goodPassword, password_confirmation: goodPassword },
    })
    assert.equal(set.status, 200, JSON.stringify(set.body))
    const signedIn = await signIn(there, email, goodPassword)
    const chosen = await there.ask('/tenant_token', {
      token: String(signedIn.access_token),
      body: { tenant_id: rawabi.hind.tenantId, switch: true },
    })
    const tenantToken = String(chosen.body.token)
    const read = async (
      server: TestServer,
      by: string,
      path: string,
    ): Promise<Json | undefined> => {
      const answer = await server.ask(path, { token: by })
      assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`)
      return answer.body.data
    }
    for (const path of [
      `/reports/adjusted_trial_balance_report?from=2026-01-01&to=${day}`,
      `/reports/general_journal_report?from=2026-01-01&to=${day}`,
      `/reports/stock_item_report`,
      '/bills?sort=bill_code&fields=id,bill_code,net,vat,remain,status,beneficiary,items',
      '/receipts?fields=id,number,amount,associations',
      '/tickets',
    ])
      assert.deepEqual(
        await read(there, tenantToken, path),
        await read(here, rawabi.hind.tenantToken, path),
        path,
      )
    const sale = await there.ask('/bills', {
      token: tenantToken,
      body: {
        type: 1,
        beneficiary_id: rawabi.noor,
        store_id: rawabi.store,
        issue_date: day,
        items: [
          {
            item_id: String((await read(there, tenantToken, '/items?search=قلم'))?.[0]?.id),
            item_qty: '1',
            item_price: '12.5',
            tax_id: rawabi.tax,
          },
        ],
        status: 1,
      },
    })
    assert.equal(sale.status, 201, JSON.stringify(sale.body))
    await invariantsHold(there.database.pool, rawabi.hind.tenantId)
  },
)

/** The archive with another text in one of its files. */
async function changed(of: string, change: (text: string) => string): Promise<Buffer> {
  const files = await unpack(archive, 50_000_000, () => true)
  assert.ok(typeof files !== 'string')
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { name, bytes } of files as Exclude<typeof files, string>) {
      const text = name === of ? change(bytes.toString()) : null
      assert.notEqual(text, bytes.toString())
      yield { name, changedAt: here.clock.now(), bytes: text === null ? bytes : Buffer.from(text) }
    }
  }
  const pieces: Buffer[] = []
  for await (const piece of zipOf(entries())) pieces.push(piece)
  return Buffer.concat(pieces)
}

test(
  'what was changed, is here already or is of another version is refused, and nothing stays of it',
  { skip: noCluster },
  async () => {
    const when = {
      now: there.clock.now(),
      expiresAt: new Date('2027-01-01T00:00:00Z'),
      onCompanyMade: [],
    }
    await assert.rejects(restoreArchive(there.database.ownerUrl, archive, when), /is here already/)
    await assert.rejects(
      restoreArchive(here.database.ownerUrl, Buffer.from('no zip'), when),
      /no archive that can be unpacked/,
    )
    const server = await testServer()
    try {
      const elsewhere = server.database.ownerUrl
      await assert.rejects(
        restoreArchive(
          elsewhere,
          await changed('manifest.json', (text) => text.replace(/"migration": "/, '$&9')),
          when,
        ),
        /was written at 9.*: restore it with that version/,
      )
      await assert.rejects(
        restoreArchive(
          elsewhere,
          await changed('tables/entries.0001.ndjson', (text) => text.replace('تسوية', 'تصفية')),
          when,
        ),
        /was changed since it was written/,
      )
      assert.deepEqual(await asOwner(server, 'select 1 from tenants'), [])
    } finally {
      await server.close()
    }
  },
)

test(
  'a cluster says that it takes none',
  { skip: skip || (!isCluster && 'one PostgreSQL takes it') },
  async () => {
    const when = { now: there.clock.now(), expiresAt: there.clock.now(), onCompanyMade: [] }
    await assert.rejects(restoreArchive(there.database.ownerUrl, archive, when), /cluster/)
  },
)

test('only the owner takes it, of real books alone', { skip }, async () => {
  const guest = await here.ask('/company_archive', { token: rawabi.hind.token })
  assert.equal(guest.status, 403)
  const entered = await here.ask('/tenant_token', {
    token: rawabi.hind.token,
    body: { tenant_id: rawabi.hind.tenantId, switch: true, test: true },
  })
  const inTest = await here.ask('/company_archive', { token: String(entered.body.token) })
  assert.equal(String(inTest.body.code), 'closed_in_test_mode')
})
