import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupedNumber, typedExpiry, wrongFieldsOf } from './card-details.ts'

const today = '2026-11-27'
const right = { name: 'NOURA SALEH', number: '4111 1111 1111 1111', expiry: '11/26', cvc: '123' }

test('a card is good until the end of its month', () => {
  assert.deepEqual(wrongFieldsOf(right, today), [])
  assert.deepEqual(wrongFieldsOf({ ...right, expiry: '10/26' }, today), ['expiry'])
})

test('what is typed wrongly is named before anybody is asked', () => {
  for (const [typed, wrong] of [
    [{ name: 'نورة صالح' }, 'name'],
    [{ name: 'NOURA' }, 'name'],
    [{ number: '4111 1111 1111 1112' }, 'number'],
    [{ number: '0' }, 'number'],
    [{ expiry: '13/30' }, 'expiry'],
    [{ expiry: '1/3' }, 'expiry'],
    [{ cvc: '12' }, 'cvc'],
  ] as const)
    assert.deepEqual(wrongFieldsOf({ ...right, ...typed }, today), [wrong], JSON.stringify(typed))
})

test('digits write their own spaces and strokes, Arabic ones too', () => {
  assert.equal(groupedNumber('٤١١١١١١١١١١١١١١١'), '4111 1111 1111 1111')
  assert.equal(typedExpiry('1228'), '12/28')
  assert.equal(typedExpiry('12'), '12')
})
