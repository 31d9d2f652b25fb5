import assert from 'node:assert/strict'
import { test } from 'node:test'
import { units } from '@mizan/contract/catalog'
import { paymentMethods, taxes } from '@mizan/contract/ledger'
import { stockTransactions } from '@mizan/contract/catalog'
import { formPath, listPath, menuKey, viewPath, wordOfKind } from './kind-paths.ts'
import { recordPaths } from '../../kit/records/record-paths.ts'
import { knowScreens } from '../../kit/page/screens.ts'

test('documents of a kind have their list, form and page under its screens', () => {
  assert.equal(listPath('sales_return'), '/dashboard/bills/sales_return')
  assert.equal(formPath('expense'), '/dashboard/expenses/form')
  assert.equal(formPath('catch_receipt', 'r1'), '/dashboard/receipts/catch/form/r1')
  assert.equal(viewPath('supplier_debit_note', 'n1'), '/dashboard/notes/debit/view/n1')
})

test('a kind is called by its screens, and in a family of one kind by the family', () => {
  assert.deepEqual(
    [menuKey('purchase_order'), menuKey('entry')],
    ['quotations_purchases', 'entries'],
  )
  assert.equal(wordOfKind('quotation', 'quotations.edit'), 'quotations.edit.sales')
  assert.equal(wordOfKind('expense', 'expenses.edit'), 'expenses.edit')
})

test('a record leads only where a screen stands, and is made only where the contract makes it', () => {
  knowScreens([
    '/dashboard/units/form/{-$id}',
    '/dashboard/units/view/$id',
    '/dashboard/client/taxes/view/$id',
    '/dashboard/client/payment_methods/form/{-$id}',
    '/dashboard/stock_transactions/form',
  ])
  const unit = recordPaths(units)
  assert.deepEqual(
    [unit.newTo, unit.viewTo('u1'), unit.editTo('u1')],
    ['/dashboard/units/form', '/dashboard/units/view/u1', '/dashboard/units/form/u1'],
  )
  const tax = recordPaths(taxes)
  assert.deepEqual([tax.newTo, tax.viewTo('t1')], [null, '/dashboard/client/taxes/view/t1'])
  assert.equal(recordPaths(paymentMethods).viewTo('m1'), null)
  assert.equal(recordPaths(stockTransactions).newTo, null)
})
