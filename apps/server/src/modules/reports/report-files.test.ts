import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
const { add, first } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  const unit = await first('/units?code=PCE')
  const noor = await add('/beneficiaries', { first_name: 'نور', role: 'both' })
  const pen = await add('/items', { name: 'قلم', item_type: 0, unit_id: unit.id })
  for (const [type, quantity] of [
    [2, '10'],
    [1, '4'],
  ])
    await add('/bills', {
      type,
      beneficiary_id: noor.id,
      issue_date: '2026-11-20',
      items: [{ item_id: pen.id, item_qty: quantity, item_price: '2' }],
      status: 1,
    })
})
after(async () => server?.close())

test('codes of reports are words in files, and codes for programs', { skip }, async () => {
  const moves = async (language: string, more = ''): Promise<readonly string[]> => {
    const { bytes } = await server.ask(
      `/reports/items_transactions_report?return_file=csv&from=2026-11-01&to=2026-11-30${more}`,
      { token: hind.tenantToken, headers: { 'accept-language': language } },
    )
    return bytes
      .toString()
      .split('\r\n')
      .map((line) => line.split(',').slice(5, 7).join(' '))
      .filter((line) => line.trim() !== '')
  }
  assert.deepEqual(await moves('ar'), ['النوع الاتجاه', 'شراء دخول', 'صرف خروج'])
  assert.deepEqual(await moves('en'), ['Kind Direction', 'Receipt In', 'Issue Out'])
  assert.deepEqual(await moves('ar', '&columns=keys'), [
    'kind direction',
    'receipt in',
    'issue out',
  ])
})

/** A code as the wire has it: one word of the Latin alphabet, without a capital. */
const isCode = (value: unknown): boolean => /^[a-z]+(?:_[a-z]+)*$/.test(String(value))

test('no report has a column of codes without their words', { skip }, async () => {
  const api = (await server.ask('/openapi.json')).body.paths!
  const names = Object.keys(api).flatMap(
    (path) => /^(?!.*\/admin\/).*\/reports\/(\w+)$/.exec(path)?.[1] ?? [],
  )
  assert.ok(names.length > 7, names.join(' '))
  for (const name of names) {
    const { status, bytes } = await server.ask(
      `/reports/${name}?return_file=csv&from=2026-11-01&to=2026-11-30`,
      { token: hind.tenantToken, headers: { 'accept-language': 'en' } },
    )
    // Statements are asked for one account or party.
    if (status === 422) continue
    const codes = bytes
      .toString()
      .split('\r\n')
      .slice(1)
      .flatMap((line) => line.split(',').filter(isCode))
    assert.deepEqual([name, status, codes], [name, 200, []])
  }
})
