import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskedEmail } from './masked-email.ts'

test('of an address only its first letter and its domain are told', () => {
  assert.deepEqual(
    ['salma@example.com', 'a@b.sa', '@example.com', 'nothing', ''].map(maskedEmail),
    ['s…@example.com', 'a…@b.sa', '…', '…', '…'],
  )
})
