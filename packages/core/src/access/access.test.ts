import assert from 'node:assert/strict'
import { test } from 'node:test'
import { can } from './can.ts'
import { flagLabel, flagsOf, permissionCodes, permissionLabel } from './permission-codes.ts'
import { limitUse, seededPlans, withinLimit } from './plan-limits.ts'
import {
  emptyPermissions,
  mixesBuyingAndPaying,
  seededRoleNames,
  seededRoles,
} from './seeded-roles.ts'

const role = (name: string) => seededRoles.find((each) => each.name === name)!.permissions
const write = (name: string, code: string) => {
  const own = role(name).find((each) => each.code === code)!
  const rights = [
    own.view && 'V',
    own.store && 'S',
    own.update && 'U',
    own.delete && 'D',
    own.confirm && 'C',
  ]
  return rights.filter(Boolean).join('') || '-'
}

test('rights', () => {
  const user = { isTenantAdmin: false }
  assert.ok(can(role('sales'), 'bills', 'confirm', user))
  assert.ok(!can(role('sales'), 'bills', 'delete', user))
  assert.ok(can(role('sales'), 'bills', 'delete', { isTenantAdmin: true }))
  assert.ok(can([], 'bills', 'delete', user), 'no entry for a code is allowed, as the spec says')
  assert.ok(!can(emptyPermissions(), 'bills', 'view', user))
})

test('the table of domain/07 7.2', () => {
  const codes = [
    'bills',
    'purchases',
    'expenses',
    'receipts_catch',
    'receipts_cashing',
    'associations',
    'accounts',
    'entries',
    'tax_return',
    'items',
    'consignments',
    'stock_counts',
    'beneficiaries',
    'p_o_s',
    'pos_session',
    'reports_sales',
    'users',
    'users_activities',
  ]
  const rows = codes.map((code) =>
    [code, ...seededRoleNames.map((name) => write(name, code))].join(' '),
  )
  assert.deepEqual(rows, [
    'bills VSUDC VSUDC VSUC - V VSC V',
    'purchases VSUDC VSUDC - VSUC V - V',
    'expenses VSUDC VSUDC - VSU - - V',
    'receipts_catch VSUDC VSUDC VSC - - - V',
    'receipts_cashing VSUDC VSUDC - VS - - V',
    'associations VSUDC VSUDC VS VSD - VS V',
    'accounts VSUDC VSUC - - - - V',
    'entries VSUDC VSUDC - - - - V',
    'tax_return VSUDC VSUC - - - - V',
    'items VSUDC VSU V VSU VSU V V',
    'consignments VSUDC V - V VSUC - V',
    'stock_counts VSUDC VC - - VSU - V',
    'beneficiaries VSUDC VSU VSU VSU - VS V',
    'p_o_s VSUDC V - - - V V',
    'pos_session VSUDC VC - - - VS V',
    'reports_sales VSUDC V V - - - V',
    'users VSUDC - - - - - -',
    'users_activities VSUDC - - - - - V',
  ])
})

test('every role has exactly one entry for every code', () => {
  assert.equal(new Set(permissionCodes).size, permissionCodes.length)
  for (const { permissions } of seededRoles) {
    assert.deepEqual(
      permissions.map((each) => each.code),
      permissionCodes,
    )
  }
})

test('labels and flags of the role editor', () => {
  assert.equal(permissionLabel('items.see_cost'), 'permissions.codes.items_see_cost')
  assert.equal(flagLabel('associations', 'delete'), 'permissions.flags.pay_purchases')
  assert.equal(flagLabel('bills', 'delete'), 'permissions.flags.delete')
  assert.deepEqual(flagsOf('items.see_cost'), ['view'])
  assert.equal(flagsOf('bills').length, 5)
})

test('one role should not both confirm purchases and pay them', () => {
  assert.ok(mixesBuyingAndPaying(role('accountant')))
  assert.ok(!mixesBuyingAndPaying(role('purchasing')))
})

test('plan limits warn at 80 % and stop at 100 %', () => {
  const basic = seededPlans.find((plan) => plan.code === 'basic')!.limits
  const states = [399, 400, 499, 500, 501].map(
    (used) => limitUse(basic, 'bills_per_month', used).state,
  )
  assert.deepEqual(states, ['ok', 'warning', 'warning', 'reached', 'reached'])
  assert.equal(limitUse(basic, 'items', 10 ** 6).state, 'ok')
  assert.ok(withinLimit(2, 1) && withinLimit(null, 9))
  assert.ok(!withinLimit(2, 2) && !withinLimit(2, 1, 2))
})

test('seeded plans', () => {
  const rows = seededPlans.map((plan) => `${plan.code} ${plan.monthlyPrice} ${plan.yearlyPrice}`)
  assert.deepEqual(rows, [
    'trial 0 0',
    'basic 7500 75000',
    'advanced 14900 149000',
    'professional 29900 299000',
  ])
})
