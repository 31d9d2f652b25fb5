import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../testing/administrator.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import {
  type Answered,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let noura: Member

before(async () => {
  if (skip) return
  server = await testServer()
  salem = await administrator(server)
  noura = await register(server, 'Noura', 'شركة نورة')
})
after(async () => {
  if (!skip) await server.close()
})

const plan = {
  code: 'shop',
  name: 'متجر',
  name_en: 'Shop',
  monthly_price: '99',
  yearly_price: '990.50',
  limits: { stores: 2, bills_per_month: 1000 },
  protected_fields: ['assets', 'assets', 'reports.zakat'],
}
const added = async (path: string, body: unknown): Promise<Json> => {
  const answer = await salem.ask(path, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data as Json
}
const refusalOf = ({ status, body }: Answered): string =>
  [status, body.code, ...Object.entries(body.errors ?? {}).map(([field]) => field)].join(' ')

test(
  'a plan has prices, limits that are none where nothing is said, and what it withholds',
  { skip },
  async () => {
    const made = await added('/admin/plans', plan)
    const limits = Object.entries(made.limits ?? {}).filter(([, most]) => most !== null)
    assert.deepEqual(
      [
        made.monthly_price,
        made.yearly_price,
        made.visible,
        made.tenants_count,
        limits,
        made.protected_fields,
      ],
      [
        '99.00',
        '990.50',
        true,
        0,
        [
          ['stores', 2],
          ['bills_per_month', 1000],
        ],
        ['assets', 'reports.zakat'],
      ],
    )
    const { body } = await salem.ask('/admin/plans?search=SHOP&sort=-monthly_price')
    assert.deepEqual(
      rowsIn(body.data).map(({ id }) => id),
      [made.id],
    )
    const trial = rowsIn((await salem.ask('/admin/plans?code=trial')).body.data)[0]!
    assert.equal(Number(trial.tenants_count), 2)
    assert.equal(
      refusalOf(await salem.ask(`/admin/plans/${String(trial.id)}`, { code: 'free' }, 'PUT')),
      '422 invalid code',
    )
    assert.equal(
      refusalOf(await salem.ask(`/admin/plans/${String(trial.id)}`, undefined, 'DELETE')),
      '422 trial_plan_stays',
    )
    for (const [wrong, refused] of [
      [{ ...plan }, '422 invalid code'],
      [{ ...plan, code: 'Öl' }, '422 invalid code'],
      [{ ...plan, code: 'b', monthly_price: '-1' }, '422 invalid code monthly_price'],
      [{ ...plan, code: 'c1', limits: { stores: -1 } }, '422 invalid limits.stores'],
      [{ ...plan, code: 'c1', protected_fields: ['money'] }, '422 invalid protected_fields.0'],
      [{ ...plan, code: null }, '422 invalid code'],
    ] as const)
      assert.equal(refusalOf(await salem.ask('/admin/plans', wrong)), refused)
  },
)

test(
  'a change is of the version that was read, and an act says what it was before',
  { skip },
  async () => {
    const made = await added('/admin/plans', { ...plan, code: 'kiosk', name: 'كشك' })
    const at = `/admin/plans/${String(made.id)}`
    const changed = await salem.ask(
      at,
      { monthly_price: '89', lock_version: made.lock_version },
      'PUT',
    )
    assert.deepEqual([changed.status, changed.body.data?.monthly_price], [200, '89.00'])
    const late = await salem.ask(
      at,
      { monthly_price: '79', lock_version: made.lock_version },
      'PUT',
    )
    assert.equal(refusalOf(late), '409 version_conflict')
    assert.equal((await salem.ask(at, undefined, 'DELETE')).status, 200)
    const { body } = await salem.ask(`/admin/acts?record_id=${String(made.id)}`)
    assert.deepEqual(
      rowsIn(body.data).map(({ action, record_name: name, user, changes }) => [
        action,
        name,
        user?.name,
        changes,
      ]),
      [
        ['deleted', 'كشك', 'Salem', null],
        ['updated', 'كشك', 'Salem', { monthly_price: { before: '99.00', after: '89.00' } }],
        ['created', 'كشك', 'Salem', null],
      ],
    )
    for (const change of [`update platform_acts set user_name = 'x'`, 'delete from platform_acts'])
      await assert.rejects(asOwner(server, change), /append-only|restrict/)
  },
)

test('a repeated request is one record, and twins at the same moment too', { skip }, async () => {
  const body = { ...plan, code: 'twins' }
  const send = (): Promise<Answered> =>
    server.ask('/admin/plans', {
      token: salem.member.token,
      body,
      headers: { 'idempotency-key': 'one and the same' },
    })
  const answers = await Promise.all([send(), send(), send()])
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal(new Set(answers.map(({ body: { data } }) => data?.id)).size, 1)
  const without = await Promise.all(
    [1, 2].map(() => salem.ask('/admin/plans', { ...plan, code: 'racing' })),
  )
  assert.deepEqual(without.map(({ status }) => status).toSorted(), [201, 422])
})

test(
  'a coupon says what it is taken for, and its code is in capital letters',
  { skip },
  async () => {
    const basic = rowsIn((await salem.ask('/admin/plans?code=basic')).body.data)[0]!
    const coupon = {
      code: ' ramadan-26',
      value: '10',
      plan_ids: [basic.id],
      valid_to: '2026-12-31',
    }
    const made = await added('/admin/coupons', coupon)
    assert.deepEqual(
      [
        made.code,
        made.value,
        made.is_percentage,
        made.status,
        made.used,
        rowsIn(made.plans).map(({ name }) => name),
      ],
      ['RAMADAN-26', '10.00', true, 1, 0, ['أساسية']],
    )
    for (const [wrong, refused] of [
      [{ ...coupon, code: 'Ramadan-26' }, '422 invalid code'],
      [{ ...coupon, code: 'ab' }, '422 invalid code'],
      [{ ...coupon, code: 'MORE', value: '100.01' }, '422 invalid value'],
      [{ ...coupon, code: 'MORE', value: '0' }, '422 invalid value'],
      [{ ...coupon, code: 'MORE', valid_from: '2027-01-01' }, '422 invalid valid_to'],
      [{ ...coupon, code: 'MORE', plan_ids: [noura.tenantId] }, '422 invalid plan_ids'],
      [{ ...coupon, code: 'MORE', plan_ids: null }, '422 invalid plan_ids'],
      [{ ...coupon, code: 'MORE', max_uses: 0 }, '422 invalid max_uses'],
    ] as const)
      assert.equal(refusalOf(await salem.ask('/admin/coupons', wrong)), refused)
    const at = `/admin/coupons/${String(made.id)}`
    assert.equal(
      refusalOf(await salem.ask(at, { valid_from: '2027-01-01' }, 'PUT')),
      '422 invalid valid_to',
    )
    assert.equal((await salem.ask(at, { status: 0 }, 'PUT')).body.data?.status, 0)
  },
)

test('nobody in a company reaches the platform, whichever token he brings', { skip }, async () => {
  for (const token of [noura.token, noura.tenantToken])
    for (const path of ['/admin/plans', '/admin/coupons', '/admin/acts'])
      assert.equal(refusalOf(await server.ask(path, { token })), '403 forbidden')
  assert.equal(
    refusalOf(await server.ask('/admin/plans', { token: noura.token, body: plan })),
    '403 forbidden',
  )
  assert.equal((await server.ask('/admin/plans')).status, 401)
})

test('lists leave as files: values, a workbook and paper', { skip }, async () => {
  const csv = await salem.ask('/admin/plans?return_file=csv&columns=name,monthly_price')
  assert.match(csv.bytes.toString(), /أساسية,75\.00/)
  assert.match(String(csv.headers['content-disposition']), /filename="admin-plans\.csv"/)
  assert.equal(
    (await salem.ask('/admin/coupons?return_file=xlsx')).bytes.subarray(0, 2).toString(),
    'PK',
  )
  assert.equal(
    (await salem.ask('/admin/acts?return_file=pdf')).bytes.subarray(0, 5).toString(),
    '%PDF-',
  )
})
