import assert from 'node:assert/strict'
import { test } from 'node:test'
import { money, quantity } from '../money/decimal.ts'
import { type EditFacts, editRefusal } from './edit-matrix.ts'
import { documentKinds } from './document-kinds.ts'
import { type DocumentKind } from './kind.ts'
import {
  type Action,
  assemblyStatus,
  isPosted,
  next,
  nextAssembly,
  status,
  statusName,
  statusOf,
  transitions,
} from './lifecycle.ts'
import { deliveryStatusOf, paymentStatus, returnStatusOf } from './settlement-status.ts'

test('every change of status there is', () => {
  const actions = Object.keys(transitions) as Action[]
  const table = Object.values(status).flatMap((from) =>
    actions.flatMap((action) => {
      const to = next(from, action)
      return to === null ? [] : [`${statusName(from)} ${action} ${statusName(to)}`]
    }),
  )
  assert.deepEqual(table, [
    'draft confirm confirmed',
    'confirmed open opened',
    'confirmed cancel cancelled',
    'confirmed reject rejected',
    'confirmed markReturned returned',
    'returned reject rejected',
    'returned markNotReturned confirmed',
    'rejected open opened',
    'rejected cancel cancelled',
    'rejected reissue confirmed',
    'opened confirm confirmed',
    'opened discard confirmed',
  ])
})

test('discarding the repair of a rejected bill leaves it rejected', () => {
  assert.equal(next(status.opened, 'discard', status.rejected), status.rejected)
})

test('codes of the wire', () => {
  assert.equal(statusOf(128), status.opened)
  assert.equal(statusOf(2), null)
  assert.deepEqual(Object.values(status).filter(isPosted), [1, 9, 11, 128])
})

test('an assembly starts, finishes, or is cancelled while it runs', () => {
  assert.equal(nextAssembly(assemblyStatus.draft, 'start'), assemblyStatus.started)
  assert.equal(nextAssembly(assemblyStatus.started, 'finish'), assemblyStatus.finished)
  assert.equal(nextAssembly(assemblyStatus.started, 'cancel'), assemblyStatus.cancelled)
  assert.equal(nextAssembly(assemblyStatus.finished, 'cancel'), null)
})

const edit = (change: Partial<EditFacts>) =>
  editRefusal({
    kind: 'sales_bill',
    status: status.confirmed,
    taxRestrictive: true,
    isTenantAdmin: false,
    vatRegistered: true,
    vatPeriodFiled: false,
    ...change,
  })

test('the edit and delete matrix of a tax-restrictive country', () => {
  const kinds = Object.keys(documentKinds) as DocumentKind[]
  const cell = (kind: DocumentKind, isTenantAdmin: boolean) =>
    edit({ kind, isTenantAdmin }) === null ? 'yes' : 'no'
  const table = Object.fromEntries(
    kinds.map((kind) => [kind, `${cell(kind, false)} ${cell(kind, true)}`]),
  )
  assert.deepEqual(table, {
    sales_bill: 'no no',
    sales_return: 'no no',
    credit_note: 'no no',
    customer_debit_note: 'no no',
    purchase_bill: 'no yes',
    purchase_return: 'no yes',
    supplier_debit_note: 'no yes',
    expense: 'no yes',
    quotation: 'yes yes',
    purchase_order: 'yes yes',
    catch_receipt: 'yes yes',
    cashing_receipt: 'yes yes',
    entry: 'yes yes',
    landed_cost: 'yes yes',
    conversion_balance: 'yes yes',
    outgoing: 'yes yes',
    goods_receipt: 'yes yes',
    write_down: 'yes yes',
    incoming: 'yes yes',
    scrapping: 'yes yes',
    transformation: 'yes yes',
    assembly: 'yes yes',
    stock_count: 'yes yes',
  })
})

test('the other rows and columns of the matrix', () => {
  assert.equal(edit({}), 'tax_restricted')
  assert.equal(edit({ taxRestrictive: false }), null)
  assert.equal(edit({ status: status.draft }), null)
  assert.equal(edit({ status: status.rejected }), null)
  assert.equal(edit({ vatRegistered: false }), 'tax_restricted')
  assert.equal(edit({ kind: 'expense', vatRegistered: false }), null)
  const filed = edit({ kind: 'expense', isTenantAdmin: true, vatPeriodFiled: true })
  assert.equal(filed, 'period_locked')
})

test('payment, delivery and return status', () => {
  assert.equal(paymentStatus(money(100n), money(0n)), 'not_fully_paid')
  assert.equal(paymentStatus(money(100n), money(1n)), 'partly_paid')
  assert.equal(paymentStatus(money(100n), money(100n)), 'fully_paid')
  assert.equal(paymentStatus(money(0n), money(0n)), 'fully_paid')

  const line = (asked: bigint, done: bigint) => ({ asked: quantity(asked), done: quantity(done) })
  assert.equal(deliveryStatusOf([line(2n, 2n), line(1n, 0n)]), 0)
  assert.equal(deliveryStatusOf([line(2n, 2n), line(1n, 1n)]), 1)
  assert.equal(returnStatusOf([line(2n, 0n), line(1n, 0n)]), 'not_returned')
  assert.equal(returnStatusOf([line(2n, 1n), line(1n, 0n)]), 'partly_returned')
  assert.equal(returnStatusOf([line(2n, 2n), line(1n, 1n)]), 'returned')
})
