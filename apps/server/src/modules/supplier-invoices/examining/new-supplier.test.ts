import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bodyOf } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register } from '../../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../../testing/server.ts'
import { sealedBySahara } from '../../../testing/supplier-documents.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
})
after(async () => server?.close())

const ask = async (path: string, body: unknown): Promise<Json> => {
  const answered = await server.ask(path, { token: hind.tenantToken, body })
  return bodyOf(answered, path).data!
}
const { xml } = sealedBySahara({ lines: [{ name: 'دفتر', quantity: '1', price: '10' }] })
/** The invoice with other texts about the seller, its first party. */
const saying = (...changes: readonly (readonly [pattern: RegExp, instead: string])[]): string =>
  changes.reduce((text, [pattern, instead]) => text.replace(pattern, instead), xml)

test('a supplier is added with all that his invoice says of him', { skip }, async () => {
  const read = async (text: string): Promise<Json> =>
    ask('/beneficiaries', (await ask('/supplier_invoices/read', { text })).seller?.draft)
  const unified = await read(
    saying(
      [/schemeID="CRN">1010874532/, 'schemeID="700">7004821569'],
      [/310122393500003/g, '310122393500103'],
    ),
  )
  assert.deepEqual(
    [unified.commercial_register, unified.identity_scheme, unified.identity_number],
    [null, '700', '7004821569'],
  )
  assert.deepEqual(
    [unified.country_id, unified.building_number, unified.postal_code, unified.street],
    ['SA', '7421', '12214', 'شارع العليا'],
  )
  const abroad = await read(
    saying(
      [/<cbc:IdentificationCode>SA/, '<cbc:IdentificationCode>AE'],
      [/<cbc:BuildingNumber>7421/, '<cbc:BuildingNumber>12B'],
      [/<cbc:PostalZone>12214/, '<cbc:PostalZone>00971'],
      [/310122393500003/g, '310122393500203'],
    ),
  )
  assert.deepEqual(
    [abroad.country_id, abroad.building_number, abroad.postal_code, abroad.role],
    ['AE', '12B', '00971', 'supplier'],
  )
  const nowhere = await read(
    saying(
      [/<cbc:IdentificationCode>SA/, '<cbc:IdentificationCode>ZZ'],
      [/310122393500003/g, '310122393500303'],
    ),
  )
  assert.equal(nowhere.country_id, 'SA')
})
