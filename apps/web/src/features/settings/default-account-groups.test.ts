import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultAccountKeys } from '@mizan/core/ledger/default-accounts'
import { defaultAccountGroups, defaultAccountName } from './default-account-groups.ts'

test('every default account stands in one group and is called in both languages', () => {
  const shown = Object.values(defaultAccountGroups).flat()
  assert.deepEqual([...shown].sort(), [...defaultAccountKeys].sort())
  assert.equal(defaultAccountName('main_cash', 'ar'), 'الصندوق الرئيسي')
  assert.equal(defaultAccountName('main_cash', 'en'), 'Main cash box')
})
