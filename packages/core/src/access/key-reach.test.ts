import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyMayHave, keyReach, keyRefusal } from './key-reach.ts'
import { permissionCodes } from './permission-codes.ts'
import { supportReach } from './support-reach.ts'

test('a program trades and reads the books, and reaches nothing else', () => {
  for (const [path, isWrite, refusal] of [
    ['bills', true, null],
    ['bills/confirm', true, null],
    ['receipts', true, null],
    ['items', true, null],
    ['beneficiaries', true, null],
    ['stores', false, null],
    ['stores', true, 'api_key_not_allowed'],
    ['reports/stock_transactions_report', false, null],
    ['einvoices', false, null],
    ['einvoices/send', true, 'api_key_not_allowed'],
    ['einvoices/packs/file', false, 'api_key_not_allowed'],
    ['what_nobody_knows', false, 'api_key_not_allowed'],
    ['constructor', false, 'api_key_not_allowed'],
    ['', false, 'api_key_not_allowed'],
  ] as const)
    assert.equal(keyRefusal(path, isWrite), refusal, `${path} ${isWrite}`)
})

test('what people alone do is reached by no key, not even to look', () => {
  for (const path of [
    'users tenant_users user_roles permissions role_permissions invitations security_setting',
    'subscription my_subscription payments plan_protected_field',
    'company_deletion company_archive exports test_mode',
    'integrations integration_events api_keys einvoice_units document_design',
    'support_access tickets imports users_activities',
    'auth profile tenant tenant_token own_invitations admin',
  ].flatMap((names) => names.split(' ')))
    assert.equal(keyRefusal(path, false), 'api_key_not_allowed', path)
})

test('both tables speak of the same parts of the API', () => {
  const partsOf = (table: object): string[] =>
    [...new Set(Object.keys(table).map((path) => path.split('/')[0] ?? ''))].toSorted()
  assert.deepEqual(partsOf(keyReach), partsOf(supportReach))
})

test('rights that only people have are no right of a key', () => {
  assert.deepEqual(
    permissionCodes.filter((code) => !keyMayHave(code)),
    [
      'users',
      'user_roles',
      'permissions',
      'users_activities',
      'email',
      'imports',
      'exports',
      'document_design',
      'integrations',
      'subscription',
      'support',
      'einvoices.evidence',
      'period.lock',
    ],
  )
})
