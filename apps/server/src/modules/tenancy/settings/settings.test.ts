import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool, transaction } from '../../../kernel/database/pool.ts'
import { insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register } from '../../../testing/people.ts'
import { type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { hashPassword } from '../../identity/index.ts'

const skip = withoutDatabase()
const english = { 'accept-language': 'en' }
let server: TestServer
let noor: Member
let tenantId: number
before(async () => {
  if (skip) return
  server = await testServer()
  noor = await register(server, 'Noor', 'مؤسسة نور')
  const found = await onPool(server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${noor.tenantId}`,
  )
  tenantId = found!.id
})
after(async () => {
  if (!skip) await server.close()
})

const put = (path: string, body: unknown, token = noor.tenantToken) =>
  server.ask(path, { method: 'PUT', body, token, headers: english })
const set = (code: string, value: unknown, token?: string) =>
  put(`/financial_setting/${code}`, { value }, token)
const setting = async (code: string) =>
  (await server.ask(`/financial_setting/${code}`, { token: noor.tenantToken })).body.data?.value

/** A member with a seeded role and no more. */
async function member(name: string, role: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`
  const [id, hash] = [newId(), await hashPassword(noor.password)]
  await transaction(server.database.pool, { tenantId }, async (db) => {
    await db.run(
      insertInto('users', [
        { id, name, email, password_hash: hash, activated_at: server.clock.now() },
      ]),
    )
    const found = await db.first<{ id: string }>(
      sql`select id from user_roles where tenant_id = ${tenantId} and code = ${role}`,
    )
    await db.run(
      insertInto('tenant_users', [
        { tenant_id: tenantId, id: newId(), user_id: id, role_id: found?.id },
      ]),
    )
  })
  const { body } = await server.ask('/auth/login', { body: { email, password: noor.password } })
  const chosen = await server.ask('/tenant_token', {
    token: String(body.access_token),
    body: { tenant_id: noor.tenantId },
  })
  return String(chosen.body.token)
}

test('the company is changed by its owner and keeps what was not sent', { skip }, async () => {
  const whole = {
    company_name: 'شركة نور المحدودة',
    tax_registration_number: '٣٠٠ ٠٠٠ ٠٠٠ ٠٠٠ ٠٠٣',
    commercial_registration_number: '1010000000',
    street: 'طريق الملك فهد',
    building_number: '1234',
    area: 'العليا',
    city: 'الرياض',
    postal_code: '12345',
    country_id: 'SA',
    phone: '0551234567',
    financial_year_end: '12-31',
    system_currency: 'SAR',
  }
  const changed = await put('/my_company', whole)
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.equal(changed.body.data?.tax_registration_number, '300000000000003')
  assert.equal(changed.body.data?.phone, '+966551234567')
  assert.equal(changed.body.data?.lock_version, 1)
  const read = (await server.ask('/my_company', { token: noor.tenantToken })).body.data
  const again = await put('/my_company', { ...read, city: 'جدة' })
  assert.equal(again.status, 200, JSON.stringify(again.body))
  assert.deepEqual([again.body.data?.city, again.body.data?.street], ['جدة', 'طريق الملك فهد'])
  assert.equal((await put('/my_company', { city: 'مكة', lock_version: 0 })).status, 409)
  assert.equal(
    rowsIn((await server.ask('/tenant', { token: noor.token })).body.data)[0]?.name,
    'شركة نور المحدودة',
  )
})

test('what is wrong with a company is named at its field', { skip }, async () => {
  for (const [field, value, text] of [
    ['tax_registration_number', '123', 'A VAT number must have 15 digits and start and end with 3'],
    ['commercial_registration_number', '99', 'A commercial register must have 10 digits'],
    ['postal_code', '123', 'A postal code must have 5 digits'],
    ['building_number', '12345', 'A building number must have 4 digits'],
    ['phone', 'abc', 'Enter a valid phone number'],
    ['financial_year_end', '02-30', 'Enter a valid date, such as 21/11/2026'],
    ['country_id', 'XX', 'Choose another record: the chosen one does not exist'],
    ['system_currency', 'XXX', 'Choose one of the available values'],
    ['lock_date', '2030-01-01', 'The date must not be in the future'],
    ['email', 'x', 'E-mail must be valid'],
    ['logo_id', newId(), 'Choose another record: the chosen one does not exist'],
    ['company_name', '', 'This field is required'],
    ['tenant_id', 7, 'Remove this field: the record has no such field'],
  ] as const) {
    const answer = await put('/my_company', { [field]: value })
    assert.equal(answer.status, 422, field)
    assert.deepEqual(answer.body.errors?.[field], [text], field)
  }
})

test(
  'only the tenant admin moves the lock date back, and it is written down',
  { skip },
  async () => {
    const admin = await member('Salem', 'admin')
    assert.equal((await put('/my_company', { lock_date: '2026-06-30' }, admin)).status, 200)
    assert.equal((await put('/my_company', { lock_date: '2026-05-31' }, admin)).status, 403)
    assert.equal((await put('/my_company', { lock_date: null }, admin)).status, 403)
    assert.equal((await put('/my_company', { lock_date: '2026-05-31' })).status, 200)
    const activity = await server.ask('/users_activities?action=lock_date_moved_back', {
      token: noor.tenantToken,
    })
    const [moved] = rowsIn(activity.body.data)
    assert.deepEqual(moved?.changes, { lock_date: { before: '2026-06-30', after: '2026-05-31' } })
    assert.equal(moved?.user?.name, 'Noor')
    assert.equal(
      (await server.ask(`/users_activities/${moved?.id}`, { token: noor.tenantToken })).body.data
        ?.resource_type,
      'my_company',
    )
    assert.equal((await put('/my_company', { lock_date: null })).status, 200)
  },
)

test('a member does what his role allows', { skip }, async () => {
  const sales = await member('Faisal', 'sales')
  for (const [path, status] of [
    ['/my_company', 403],
    ['/user_roles', 403],
    ['/role_permissions', 403],
    ['/users_activities', 403],
    ['/financial_setting', 200],
    ['/financial_setting/digits_number', 200],
    ['/plan_protected_field', 200],
  ] as const)
    assert.equal((await server.ask(path, { token: sales })).status, status, path)
  assert.equal((await put('/my_company', { city: 'x' }, sales)).status, 403)
  assert.equal((await set('show_discounts', false, sales)).status, 403)
  const user = (await server.ask('/auth/user', { token: sales, headers: english })).body.data
  assert.equal(user?.current_role_name, 'Sales')
  const rights = (code: string) =>
    rowsIn(user?.permissions).find((each) => String(each.code) === code)
  assert.deepEqual(rights('bills'), {
    code: 'bills',
    view: true,
    store: true,
    update: true,
    delete: false,
    confirm: true,
  })
  assert.deepEqual(rights('purchases'), {
    code: 'purchases',
    view: false,
    store: false,
    update: false,
    delete: false,
    confirm: false,
  })
})

test('settings have types, and digits_number is the decimals of amounts', { skip }, async () => {
  assert.equal(await setting('digits_number'), 2)
  assert.equal((await set('digits_number', '3')).body.data?.value, 3)
  assert.equal(await setting('decimal_digit_count'), 3)
  assert.equal(
    (await server.ask('/auth/user', { token: noor.tenantToken })).body.data?.tenant?.digits_number,
    3,
  )
  for (const [code, value] of [
    ['decimal_digit_count', 7],
    ['decimal_digit_count', -1],
    ['decimal_digit_count', 1.5],
    ['code_digits', 0],
    ['code_digits', 13],
    ['delivery_on_confirm', 'yes'],
    ['credit_limit_policy', 'maybe'],
    ['sales_bill_prefix', 'a prefix that is long'],
    ['sales_bill_prefix', 'A{DD}'],
    ['sales_bill_prefix', 'A\u0007'],
    ['sales_bill_prefix', 5],
  ] as const) {
    const answer = await set(code, value)
    assert.equal(answer.status, 422, `${code} ${String(value)}`)
    assert.ok(answer.body.errors?.value)
  }
  assert.equal((await set('nothing', 1)).status, 404)
  assert.equal((await set('toString', 1)).status, 404)
  assert.equal((await set('credit_limit_policy', 'block')).body.data?.value, 'block')
  const listed = rowsIn(
    (await server.ask('/financial_setting', { token: noor.tenantToken })).body.data,
  )
  assert.equal(listed.length, 46)
  assert.deepEqual(
    listed.find((each) => String(each.code) === 'credit_limit_policy'),
    { code: 'credit_limit_policy', kind: 'choice', value: 'block', choices: ['warn', 'block'] },
  )
})

test('a prefix that would print a number twice is refused', { skip }, async () => {
  await transaction(server.database.pool, { tenantId }, async (db) => {
    const party = await db.first<{ id: string }>(
      sql`select id from beneficiaries where tenant_id = ${tenantId} and is_customer`,
    )
    await db.run(
      insertInto('bills', [
        {
          tenant_id: tenantId,
          id: newId(),
          type: 1,
          status: 1,
          sequence_no: 1,
          bill_code: '#TS 9000007',
          beneficiary_id: party!.id,
          issue_date: '2026-11-21',
          currency: 'SAR',
        },
      ]),
    )
    await db.run(
      insertInto('sequences', [{ tenant_id: tenantId, kind: 'sales_bill', last_number: 1 }]),
    )
  })
  const repeats = async (value: string) =>
    (await set('sales_bill_prefix', value)).body.errors?.value
  const refused = ['Change the prefix or the number: this would repeat an existing one']
  assert.equal((await set('sales_bill_prefix', 'INV-')).status, 200)
  assert.deepEqual(await repeats('#TS '), refused, 'the counter would come to 9000007')
  assert.deepEqual(await repeats('#TS 9'), refused, 'the counter would come to 7')
  assert.deepEqual(await repeats('#PB '), refused, 'purchase bills print so')
  assert.equal((await set('sales_bill_prefix', '{YYYY}-{MM}/')).status, 200)
  assert.deepEqual(
    (await set('restart_numbers_every_year', true)).body.errors?.value,
    refused,
    'no year in the other prefixes',
  )
})

test('roles and their permissions', { skip }, async () => {
  const roles = rowsIn((await server.ask('/permissions', { token: noor.tenantToken })).body.data)
  assert.equal(roles.length, 7)
  const cashier = roles.find((each) => String(each.code) === 'cashier')
  const rights = await server.ask(`/role_permissions?role_id=${cashier?.id}&per_page=500`, {
    token: noor.tenantToken,
  })
  const session = rowsIn(rights.body.data).find((each) => String(each.code) === 'pos_session')
  assert.deepEqual(
    [session?.view, session?.store, session?.confirm, session?.role?.name],
    [true, true, false, 'كاشير'],
  )
})
