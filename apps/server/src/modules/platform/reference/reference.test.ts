import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { siteSettingsId } from '@mizan/contract/platform/reference'
import { type Administrator, administrator } from '../../../testing/administrator.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register } from '../../../testing/people.ts'
import {
  type Answered,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let noura: Member

before(async () => {
  if (skip) return
  server = await testServer()
  server.clock.set('2026-11-27T09:00:00Z')
  salem = await administrator(server)
  noura = await register(server, 'Noura', 'شركة نورة')
})
after(async () => {
  if (!skip) await server.close()
})

const ok = ({ status, body }: Answered): Json => {
  assert.ok(status < 300, JSON.stringify(body))
  return body.data as Json
}
const refusalOf = ({ status, body }: Answered): string =>
  [status, body.code, ...Object.keys(body.errors ?? {})].join(' ')
const offered = async (currency: string, date: string): Promise<unknown> => {
  const answer = await server.ask(`/currency_rates/${currency}/${date}`, {
    token: noura.tenantToken,
  })
  return answer.body.data && [answer.body.data.rate, answer.body.data.rate_date]
}

test('a company is offered the last rate that was known by its day', { skip }, async () => {
  const usd = rowsIn((await salem.ask('/admin/currencies?code=USD')).body.data)[0]!
  const at = `/admin/currencies/${String(usd.id)}`
  assert.deepEqual([usd.rate, usd.rate_date], [null, null])
  assert.equal(await offered('USD', '2026-11-27'), null)
  for (const [date, rate] of [
    ['2026-11-20', '3.74'],
    ['2026-11-25', '٣٫٧٥٥'],
    ['2026-11-25', '3.755'],
  ])
    ok(await salem.ask(`${at}/set_rate`, { date, rate }))
  const shown = ok(await salem.ask(at))
  assert.deepEqual(
    [shown.rate, shown.rate_date, rowsIn(shown.rates).map(({ date, rate }) => [date, rate])],
    [
      '3.755',
      '2026-11-25',
      [
        ['2026-11-25', '3.755'],
        ['2026-11-20', '3.74'],
      ],
    ],
  )
  assert.deepEqual(await offered('USD', '2026-11-27'), ['3.755', '2026-11-25'])
  assert.deepEqual(await offered('USD', '2026-11-24'), ['3.74', '2026-11-20'])
  assert.equal(await offered('USD', '2026-11-19'), null)
  for (const [currency, day] of [
    ['USD', '2026-02-30'],
    ['usd', '2026-11-27'],
  ])
    assert.equal(
      (await server.ask(`/currency_rates/${currency}/${day}`, { token: noura.tenantToken })).status,
      404,
    )
  for (const [wrong, refused] of [
    [{ date: '2026-11-28', rate: '3' }, '422 invalid date'],
    [{ date: '2026-11-26', rate: '0' }, '422 invalid rate'],
    [{ date: '2026-11-26', rate: null }, '422 invalid rate'],
  ] as const)
    assert.equal(refusalOf(await salem.ask(`${at}/set_rate`, wrong)), refused)
  const riyal = rowsIn((await salem.ask('/admin/currencies?code=SAR')).body.data)[0]!
  const own = await salem.ask(`/admin/currencies/${String(riyal.id)}/set_rate`, {
    date: '2026-11-26',
    rate: '2',
  })
  assert.equal(refusalOf(own), '422 invalid rate')
  ok(await salem.ask(`${at}/remove_rate`, { date: '2026-11-25' }))
  assert.deepEqual(await offered('USD', '2026-11-27'), ['3.74', '2026-11-20'])
  assert.equal(
    refusalOf(await salem.ask(`${at}/remove_rate`, { date: '2026-11-25' })),
    '422 invalid date',
  )
  const twins = await Promise.all(
    ['3.76', '3.77'].map((rate) => salem.ask(`${at}/set_rate`, { date: '2026-11-27', rate })),
  )
  assert.deepEqual(
    twins.map(({ status }) => status),
    [200, 200],
  )
})

test('the law of a country is said once for all of its companies', { skip }, async () => {
  const egypt = rowsIn((await salem.ask('/admin/countries?code=EG')).body.data)[0]!
  assert.equal(egypt.tax_restrictive, false)
  const saved = ok(
    await salem.ask(`/admin/countries/${String(egypt.id)}`, { tax_restrictive: true }, 'PUT'),
  )
  assert.equal(saved.tax_restrictive, true)
  const seen = await server.ask('/countries?code=EG', { token: noura.tenantToken })
  assert.equal(rowsIn(seen.body.data)[0]?.tax_restrictive, true)
  const arabia = rowsIn(
    (await salem.ask('/admin/countries?tax_restrictive=true&sort=-tenants_count')).body.data,
  )
  assert.deepEqual([arabia[0]?.code, arabia[0]?.tenants_count], ['SA', 2])
})

test(
  'what is announced is read in every company from its first day to its last',
  { skip },
  async () => {
    const at = `/admin/site-settings/${siteSettingsId}`
    const announced = async (): Promise<unknown> => {
      const { body } = await server.ask('/auth/user', { token: noura.tenantToken })
      return (body.data ?? body).announcement
    }
    assert.equal(await announced(), null)
    const banner = { banner_ar: 'صيانة الجمعة', banner_en: 'Maintenance on Friday' }
    assert.equal(refusalOf(await salem.ask(at, banner, 'PUT')), '422 invalid banner_from')
    const days = { banner_from: '2026-11-27', banner_to: '2026-11-26' }
    assert.equal(
      refusalOf(await salem.ask(at, { ...banner, ...days }, 'PUT')),
      '422 invalid banner_to',
    )
    ok(
      await salem.ask(
        at,
        { ...banner, ...days, banner_to: '2026-11-27', contact_email: 'Help@Mizan.example' },
        'PUT',
      ),
    )
    assert.deepEqual(await announced(), { ar: banner.banner_ar, en: banner.banner_en })
    assert.equal(
      (await server.ask('/site_settings')).body.data?.contact_email,
      'help@mizan.example',
    )
    ok(await salem.ask(at, { banner_from: '2026-11-20', banner_to: '2026-11-26' }, 'PUT'))
    assert.equal(await announced(), null)
    const none = { banner_ar: null, banner_en: null, banner_from: null, banner_to: null }
    ok(await salem.ask(at, { ...none, terms_version: '2026-11-01' }, 'PUT'))
    assert.equal((await server.ask('/site_settings')).body.data?.terms_version, '2026-11-01')
    const acts = rowsIn((await salem.ask(`/admin/acts?record_id=${siteSettingsId}`)).body.data)
    assert.equal(acts.length, 3)
  },
)

test('none of it is reached from a company', { skip }, async () => {
  for (const path of ['currencies', 'countries', 'site-settings'])
    assert.equal((await server.ask(`/admin/${path}`, { token: noura.tenantToken })).status, 403)
})
