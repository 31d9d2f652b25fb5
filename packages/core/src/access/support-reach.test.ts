import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flags, flagsOf, permissionCodes } from './permission-codes.ts'
import { reachAt, supportHas, supportReach, supportRefusal } from './support-reach.ts'

const rightsOf = (level: 'read' | 'change'): string[] =>
  permissionCodes.map(
    (code) => `${code} ${flags.filter((flag) => supportHas(level, code, flag)).join(' ')}`,
  )

test('whoever may only look has every right to see, and no other', () => {
  for (const code of permissionCodes) {
    const sees = flagsOf(code).includes('view') && !['exports', 'einvoices.evidence'].includes(code)
    assert.equal(supportHas('read', code, 'view'), sees, code)
    for (const flag of flags)
      if (flag !== 'view') assert.equal(supportHas('read', code, flag), false, `${code} ${flag}`)
  }
})

test('whoever may change has the rights of the owner, but for those that stay his', () => {
  const whole = permissionCodes
    .map((code) => `${code} ${flagsOf(code).join(' ')}`)
    .filter((row) => !rightsOf('change').includes(row))
    .map((row) => row.split(' ')[0])
  assert.deepEqual(
    rightsOf('change').filter((row) => whole.includes(row.split(' ')[0])),
    [
      'payment_links view',
      'users view',
      'user_roles view',
      'permissions view',
      'email view',
      'imports view',
      'exports ',
      'document_design view',
      'integrations view',
      'subscription view',
      'support view',
      'einvoices.evidence ',
    ],
  )
})

test('a call is refused by what it is: not written to, not reached, or unknown', () => {
  for (const [level, path, isWrite, refusal] of [
    ['read', 'bills', false, null],
    ['read', 'bills/confirm', true, 'support_read_only'],
    ['change', 'bills/confirm', true, null],
    ['change', 'tenant_users', false, null],
    ['change', 'tenant_users', true, 'support_not_allowed'],
    ['read', 'tenant_users', true, 'support_read_only'],
    ['change', 'einvoices/send', true, null],
    ['change', 'einvoices/phase', true, 'support_not_allowed'],
    ['change', 'exports/journal', false, 'support_not_allowed'],
    ['read', 'company_archive', false, 'support_not_allowed'],
    ['change', 'support_access/withdraw', true, 'support_not_allowed'],
    ['change', 'what_nobody_knows', false, 'support_not_allowed'],
  ] as const)
    assert.equal(supportRefusal(level, path, isWrite), refusal, `${level} ${path}`)
  assert.equal(reachAt(''), 'none')
})

test('what stays the company’s own is changed by support nowhere', () => {
  for (const path of [
    'users tenant_users user_roles permissions role_permissions invitations security_setting',
    'subscription my_subscription payments',
    'company_deletion company_archive exports report_files print_runs test_mode',
    'integrations integration_events einvoice_units payment_methods document_design',
    'support_access tickets imports',
  ].flatMap((names) => names.split(' ')))
    assert.notEqual(supportReach[path], 'change', path)
})
