import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bytesOf, sellerNameBytesMax } from '@mizan/core/parties/identifiers'
import { encodeQr } from '@mizan/zatca'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Rawabi, openRawabi } from '../../../testing/rawabi.ts'
import { type Answered, type TestServer, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
})
after(async () => server?.close())

const letters = (count: number): string => 'ن'.repeat(count)
const longest = sellerNameBytesMax / 2
const change = (company: object): Promise<Answered> =>
  server.ask('/my_company', { token: rawabi.hind.tenantToken, method: 'PUT', body: company })
const fieldsOf = ({ status, body }: Answered): unknown => [status, Object.keys(body.errors ?? {})]
const sell = (): Promise<Answered> =>
  server.ask('/bills', {
    token: rawabi.hind.tenantToken,
    body: {
      type: 1,
      issue_date: '2026-11-21',
      items: [{ item_id: visit, item_qty: '1', item_price: '99999999', tax_id: rawabi.tax }],
      status: 1,
    },
  })
let visit: string

/** A code with the longest of everything that stands beside the name. */
const codeWith = (name: string): string =>
  encodeQr({
    sellerName: name,
    vatNumber: '310111222300003',
    issuedAt: '2026-11-21T12:00:00',
    total: '999999999999.99',
    vat: '999999999999.99',
    stamp: {
      hash: Buffer.alloc(32).toString('base64'),
      // The longest of a signature in DER.
      signature: Buffer.alloc(72).toString('base64'),
      publicKey: Buffer.alloc(88),
      certificateSignature: Buffer.alloc(72),
    },
  })

test('the longest name of a seller is the longest that the QR has room for', () => {
  assert.equal(bytesOf('ن€𝒎n'), Buffer.byteLength('ن€𝒎n'))
  assert.ok(codeWith('n'.repeat(sellerNameBytesMax)).length <= 1000)
  assert.ok(codeWith('n'.repeat(sellerNameBytesMax + 1)).length > 1000)
})

test('a name that no invoice bears is refused where it is typed', { skip }, async () => {
  visit = await rawabi.made('/items', { name: 'زيارة', item_type: 2, unit_id: rawabi.unit })
  const tooLong = letters(longest + 1)
  assert.deepEqual(fieldsOf(await change({ company_name: tooLong })), [422, ['company_name']])
  const registered = await server.ask('/auth/register', {
    address: '10.9.0.1',
    body: {
      name: 'Omar',
      email: 'omar@example.com',
      password: 'three-Falcons-over-Abha',
      company_name: tooLong,
      terms: true,
    },
  })
  assert.deepEqual(fieldsOf(registered), [422, ['company_name']])
  assert.equal((await change({ company_name: letters(longest) })).status, 200)
  const sold = await sell()
  assert.equal(sold.status, 201, JSON.stringify(sold.body))
})

test('a long name is warned of from 120 bytes on', { skip }, async () => {
  const warned = async (name: string) =>
    ((await change({ company_name: name })).body.warnings ?? []) as readonly { code: string }[]
  assert.deepEqual(await warned(letters(60)), [])
  assert.deepEqual(
    (await warned(letters(61))).map(({ code }) => code),
    ['company_name_long'],
  )
})

test('a number that is made up is refused where it is typed', { skip }, async () => {
  for (const number of ['1111111111', '1234567890', '9876543210'])
    assert.deepEqual(fieldsOf(await change({ commercial_registration_number: number })), [
      422,
      ['commercial_registration_number'],
    ])
  const party = (more: object) =>
    server.ask('/beneficiaries', {
      token: rawabi.hind.tenantToken,
      body: { first_name: 'نور', ...more },
    })
  assert.deepEqual(fieldsOf(await party({ commercial_register: '1111111111' })), [
    422,
    ['commercial_register'],
  ])
  const identity = { identity_scheme: 'PAS', identity_number: '12345678' }
  assert.deepEqual(fieldsOf(await party(identity)), [422, ['identity_number']])
  assert.equal((await party({ commercial_register: '1010448821' })).status, 201)
})
