import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameScreen } from './same-screen.ts'

const id = '01a1fde3-4ff3-713a-a1f7-537b7ff8add2'

test('a switch of books keeps the screen, but not a document that stands in one set only', () => {
  for (const [path, search, wanted] of [
    ['/dashboard/bills/sales', '?status=1', '/dashboard/bills/sales?status=1'],
    [`/dashboard/bills/sales/view/${id}`, '', '/dashboard/bills/sales'],
    [`/dashboard/expenses/form/${id}`, '', '/dashboard/expenses'],
    ['/dashboard/bills/sales/form', `?copy=${id}`, '/dashboard/bills/sales/form'],
    [`/dashboard/items/view/${id}`, '?tab=moves', `/dashboard/items/view/${id}?tab=moves`],
    ['/dashboard', '', '/dashboard'],
  ] as const)
    assert.equal(sameScreen(path, search), wanted)
})
