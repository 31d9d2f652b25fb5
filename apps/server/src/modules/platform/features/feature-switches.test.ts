import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../../testing/administrator.ts'
import { asOwner } from '../../../testing/as-owner.ts'
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
let saad: Member

before(async () => {
  if (skip) return
  server = await testServer()
  salem = await administrator(server)
  noura = await register(server, 'Noura', 'شركة نورة')
  saad = await register(server, 'Saad', 'متجر سعد')
})
after(async () => {
  if (!skip) await server.close()
})

const at = '/admin/feature_switches'
const outcome = ({ status, body }: Answered): string =>
  [status, body.code, ...Object.keys(body.errors ?? {})].filter(Boolean).join(' ')
const ok = (answer: Answered): Json => {
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.data as Json
}
const off = (more: object = {}): object => ({
  feature: 'budgets',
  tenant_id: noura.tenantId,
  mode: 'off',
  reason: 'خلل في الحساب',
  ...more,
})
const switched = async (more: object = {}): Promise<Json> => ok(await salem.ask(at, off(more)))
const removed = async ({ id }: Json): Promise<Answered> =>
  salem.ask(`${at}/${String(id)}`, undefined, 'DELETE')
const budgets = async ({ tenantToken }: Member): Promise<string> =>
  outcome(await server.ask('/budgets', { token: tenantToken }))
const withheldOf = async ({ tenantToken }: Member): Promise<string[]> =>
  rowsIn(ok(await server.ask('/auth/user', { token: tenantToken })).tenant?.protected_fields).map(
    String,
  )
const plan = (...keys: readonly string[]): Promise<unknown> =>
  asOwner(server, `update plans set protected_fields = '{${keys.join(',')}}'`)
const featureOf = async (feature: string): Promise<Json | undefined> =>
  rowsIn((await salem.ask(`/admin/tenants/${noura.tenantId}/features`)).body.data).find(
    (row) => String(row.feature) === feature,
  )

test('a part is switched off for one company at once, and no other', { skip }, async () => {
  assert.equal(await budgets(noura), '200')
  const row = await switched()
  assert.deepEqual(
    [row.feature, row.mode, row.tenant?.name, row.is_for_all, row.is_over, row.set_by],
    ['budgets', 'off', 'شركة نورة', false, false, 'Salem'],
  )
  assert.equal(await budgets(noura), '403 part_switched_off')
  assert.equal(await budgets(saad), '200')
  assert.deepEqual([await withheldOf(noura), await withheldOf(saad)], [['budgets'], []])
  assert.equal((await removed(row)).status, 200)
  assert.equal(await budgets(noura), '200')
})

test('what the plan withholds is told apart from what the platform does', { skip }, async () => {
  await plan('budgets')
  assert.equal(await budgets(noura), '403 part_not_in_plan')
  const on = await switched({ mode: 'on' })
  assert.equal(await budgets(noura), '200')
  assert.equal(await budgets(saad), '403 part_not_in_plan')
  const all = await switched({ tenant_id: null, mode: 'off' })
  assert.deepEqual([await budgets(noura), await budgets(saad)], ['200', '403 part_switched_off'])
  const at_ = `${at}/${String(on.id)}`
  ok(await salem.ask(at_, { mode: 'plan', lock_version: on.lock_version }, 'PUT'))
  assert.equal(await budgets(noura), '403 part_not_in_plan')
  const shown = await featureOf('budgets')
  assert.deepEqual(
    [shown?.is_on, shown?.is_in_plan, shown?.by, shown?.own?.mode],
    [false, false, 'plan', 'plan'],
  )
  await plan()
  assert.deepEqual([await budgets(noura), await budgets(saad)], ['200', '403 part_switched_off'])
  await removed(on)
  await removed(all)
})

test('a field is refused in its place, and says who withholds it', { skip }, async () => {
  const row = await switched({ feature: 'item.caliber' })
  const draft = { name: 'خاتم', unit_id: null, item_type: 5, caliber: 21 }
  const [unit] = rowsIn((await server.ask('/units', { token: noura.tenantToken })).body.data)
  const refused = await server.ask('/items', {
    token: noura.tenantToken,
    body: { ...draft, unit_id: unit?.id },
  })
  assert.equal(outcome(refused), '422 field_switched_off caliber')
  await removed(row)
})

test('its last day ends it, without anybody doing anything', { skip }, async () => {
  const row = await switched({ ends_on: '2026-11-21' })
  assert.equal(await budgets(noura), '403 part_switched_off')
  await asOwner(server, `update feature_switches set ends_on = '2026-11-20'`)
  assert.equal(await budgets(noura), '200')
  const over = rowsIn((await salem.ask(`${at}?is_over=true`)).body.data)
  assert.deepEqual(
    over.map(({ id }) => id),
    [row.id],
  )
  assert.equal((await featureOf('budgets'))?.own?.is_over, true)
  await removed(row)
})

test('test books have what their company has', { skip }, async () => {
  const row = await switched()
  const { body } = await server.ask('/tenant_token', {
    token: noura.token,
    body: { tenant_id: noura.tenantId, switch: true, test: true },
  })
  const refused = await server.ask('/budgets', { token: String(body.token) })
  assert.equal(outcome(refused), '403 part_switched_off')
  await removed(row)
})

test('wrong switches are refused, each at its field', { skip }, async () => {
  for (const [body, refused] of [
    [off({ feature: 'everything' }), '422 invalid feature'],
    [off({ mode: 'perhaps' }), '422 invalid mode'],
    [off({ mode: 'plan', tenant_id: null }), '422 invalid tenant_id'],
    [off({ tenant_id: salem.userId }), '422 invalid tenant_id'],
    [off({ reason: '' }), '422 invalid reason'],
    [off({ ends_on: '2026-11-20' }), '422 invalid ends_on'],
    [null, '422 invalid'],
  ] as const)
    assert.ok(outcome(await salem.ask(at, body)).startsWith(refused), JSON.stringify(body))
  const row = await switched()
  assert.equal(outcome(await salem.ask(at, off({ mode: 'on' }))), '409 switch_exists')
  const own = `${at}/${String(row.id)}`
  for (const [change, refused] of [
    [{ feature: 'pos' }, '422 invalid feature'],
    [{ tenant_id: saad.tenantId }, '422 invalid tenant_id'],
    [{ mode: 'on', lock_version: 9 }, '409 version_conflict'],
  ] as const)
    assert.equal(outcome(await salem.ask(own, change, 'PUT')), refused)
  await removed(row)
  assert.equal(outcome(await removed(row)), '404 not_found')
  const guest = await server.ask(at, { token: noura.token })
  assert.equal(outcome(guest), '403 forbidden')
})

test('two who switch the same at the same moment switch it once', { skip }, async () => {
  const answers = await Promise.all([salem.ask(at, off()), salem.ask(at, off({ mode: 'on' }))])
  assert.deepEqual(answers.map(outcome).toSorted(), ['201', '409 switch_exists'])
  const row = answers.find(({ status }) => status === 201)?.body.data as Json
  await removed(row)
})

test('every switch is an act, and stands in the activity of its company', { skip }, async () => {
  const row = await switched({ reason: 'سبب داخلي' })
  await salem.ask(`${at}/${String(row.id)}`, { mode: 'on' }, 'PUT')
  await removed(row)
  const acts = rowsIn((await salem.ask(`/admin/acts?record_id=${String(row.id)}`)).body.data)
  assert.deepEqual(
    acts.map(({ action, tenant }) => [action, tenant?.name]),
    [
      ['deleted', 'شركة نورة'],
      ['updated', 'شركة نورة'],
      ['created', 'شركة نورة'],
    ],
  )
  const own = await server.ask(`/users_activities?resource_id=${String(row.id)}`, {
    token: noura.tenantToken,
  })
  assert.equal(rowsIn(own.body.data).length, 3)
  assert.ok(!JSON.stringify(own.body).includes('سبب داخلي'))
})
