import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRoles } from '../access/seeded-roles.ts'
import { money } from '../money/decimal.ts'
import { type DocumentFacts, actionRefusal, availableActions } from './available-actions.ts'
import { status } from './lifecycle.ts'

const role = (name: string) => seededRoles.find((each) => each.name === name)!.permissions

const facts = (change: Partial<DocumentFacts> = {}): DocumentFacts => ({
  kind: 'sales_bill',
  status: status.confirmed,
  taxRestrictive: true,
  isTenantAdmin: true,
  vatRegistered: true,
  vatPeriodFiled: false,
  permissions: [],
  net: money(115_00n),
  totalPaid: money(0n),
  deliveryStatus: 0,
  periodLocked: false,
  openedByAnother: false,
  isBilled: false,
  isLinked: false,
  isReversed: false,
  ...change,
})
const write = (change: Partial<DocumentFacts>) =>
  availableActions(facts(change)).map(({ action, reason }) => `${action} ${reason ?? 'yes'}`)

test('a draft sales bill', () => {
  assert.deepEqual(write({ status: status.draft }), [
    'confirm yes',
    'edit yes',
    'open not_confirmed',
    'discard not_open_for_edit',
    'reissue not_rejected',
    'delete yes',
    'cancel not_confirmed',
    'return not_confirmed',
    'make_note not_confirmed',
    'add_payment not_confirmed',
    'payment_link not_confirmed',
    'send_email not_confirmed',
    'deliver not_confirmed',
  ])
})

test('a confirmed sales bill in Saudi Arabia, even for the tenant admin', () => {
  assert.deepEqual(write({}), [
    'confirm not_confirmable',
    'edit not_draft',
    'open tax_restricted',
    'discard not_open_for_edit',
    'reissue not_rejected',
    'delete not_draft',
    'cancel tax_restricted',
    'return yes',
    'make_note yes',
    'add_payment yes',
    'payment_link yes',
    'send_email yes',
    'deliver yes',
  ])
})

test('a rejected bill can only be repaired, issued again as it is, or cancelled', () => {
  const possible = write({ status: status.rejected }).filter((each) => each.endsWith(' yes'))
  assert.deepEqual(possible, ['open yes', 'reissue yes', 'cancel yes'])
})

test('a rejected bill of a closed period is issued again, for that touches no books', () => {
  const possible = write({ status: status.rejected, periodLocked: true, vatPeriodFiled: true })
  assert.ok(possible.includes('open period_locked') && possible.includes('reissue yes'))
})

test('a manual entry', () => {
  assert.deepEqual(write({ kind: 'entry' }), [
    'confirm not_confirmable',
    'edit yes',
    'open yes',
    'discard not_open_for_edit',
    'delete not_draft',
    'cancel yes',
    'reverse yes',
  ])
})

const paysOutOnly = [
  { code: 'associations', view: true, store: false, update: false, delete: true, confirm: false },
]
const refusals: readonly (readonly [
  string,
  Parameters<typeof actionRefusal>[0],
  Partial<DocumentFacts>,
  string | null,
])[] = [
  [
    'no right comes first',
    'open',
    { isTenantAdmin: false, permissions: role('cashier') },
    'not_permitted',
  ],
  ['the status comes before the law', 'open', { status: status.cancelled }, 'document_cancelled'],
  ['elsewhere a sales bill can be opened', 'open', { taxRestrictive: false }, null],
  [
    'not in a locked period',
    'open',
    { taxRestrictive: false, periodLocked: true },
    'period_locked',
  ],
  [
    'but cancelling a locked one is dated today',
    'cancel',
    { taxRestrictive: false, periodLocked: true },
    null,
  ],
  [
    'another user is editing it',
    'confirm',
    { status: status.opened, openedByAnother: true },
    'opened_by_another_user',
  ],
  [
    'the tenant admin may end that',
    'discard',
    { status: status.opened, openedByAnother: true },
    null,
  ],
  [
    'an open bill takes no payment',
    'add_payment',
    { status: status.opened },
    'document_open_for_edit',
  ],
  [
    'a paid bill takes none either',
    'add_payment',
    { totalPaid: money(115_00n) },
    'nothing_left_to_pay',
  ],
  ['a delivered bill', 'deliver', { deliveryStatus: 1 }, 'already_delivered'],
  [
    'a quotation that became a bill',
    'create_bill',
    { kind: 'quotation', isBilled: true },
    'already_billed',
  ],
  ['an entry of a document', 'reverse', { kind: 'entry', isLinked: true }, 'linked_to_document'],
  [
    'a reversed entry is not opened',
    'open',
    { kind: 'entry', status: status.cancelled },
    'already_reversed',
  ],
  ['an entry reversed before', 'reverse', { kind: 'entry', isReversed: true }, 'already_reversed'],
  [
    'a salesperson deletes a draft',
    'delete',
    { status: status.draft, isTenantAdmin: false, permissions: role('sales') },
    null,
  ],
  [
    'a buyer does not',
    'delete',
    {
      kind: 'purchase_bill',
      status: status.draft,
      isTenantAdmin: false,
      permissions: role('purchasing'),
    },
    'not_permitted',
  ],
  [
    'a buyer pays purchases by the delete right of associations',
    'add_payment',
    { kind: 'purchase_bill', isTenantAdmin: false, permissions: role('purchasing') },
    null,
  ],
  [
    'a salesperson does not',
    'add_payment',
    { kind: 'purchase_bill', isTenantAdmin: false, permissions: role('sales') },
    'not_permitted',
  ],
  [
    'a buyer takes back what a return left, or uses it',
    'add_payment',
    { kind: 'purchase_return', isTenantAdmin: false, permissions: role('purchasing') },
    null,
  ],
  [
    'who may only pay out gives a customer back what a credit note left him',
    'add_payment',
    { kind: 'credit_note', isTenantAdmin: false, permissions: paysOutOnly },
    null,
  ],
  [
    'but takes no payment of a sale',
    'add_payment',
    { isTenantAdmin: false, permissions: paysOutOnly },
    'not_permitted',
  ],
  [
    'a bill from a quotation needs the right to add bills',
    'create_bill',
    { kind: 'quotation', isTenantAdmin: false, permissions: role('auditor') },
    'not_permitted',
  ],
]
for (const [name, action, change, expected] of refusals) {
  test(name, () => assert.equal(actionRefusal(action, facts(change)), expected))
}
