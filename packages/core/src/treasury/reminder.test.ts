import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextStep } from './reminder.ts'

test('a reminder is friendly first, then firm, then the last, and stays so', () => {
  assert.deepEqual(
    [null, 'friendly', 'firm', 'last'].map((sent) => nextStep(sent as never)),
    ['friendly', 'firm', 'last', 'last'],
  )
})
