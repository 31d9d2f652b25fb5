import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorityStatusOf } from './authority-status.ts'

const sending = {
  einvoice_id: '1',
  next_attempt_at: '2026-11-22T12:00:00Z',
  is_connected: true,
  is_stopped: false,
}

test('what needs a hand, or is to be known, is told of an e-invoice', () => {
  const cases = [
    ['rejected', 'standard', sending, 1, 'rejected'],
    ['warnings', 'simplified', sending, 1, 'warnings'],
    ['cleared', 'standard', sending, 1, null],
    ['reported', 'simplified', sending, 1, null],
    ['kept', 'standard', sending, 0, null],
    ['not_sent', 'standard', sending, 0, 'awaited'],
    ['not_sent', 'simplified', sending, 0, null],
    ['sending', 'simplified', sending, 1, 'awaited'],
    ['not_sent', 'simplified', { ...sending, is_stopped: true }, 0, 'awaited'],
    ['not_sent', 'simplified', { ...sending, is_connected: false }, 0, 'unsent'],
    ['not_sent', 'standard', null, 0, null],
  ] as const
  assert.deepEqual(
    cases.map(([status, kind, at, attempts]) => authorityStatusOf({ status, kind }, at, attempts)),
    cases.map(([, , , , expected]) => expected),
  )
})
