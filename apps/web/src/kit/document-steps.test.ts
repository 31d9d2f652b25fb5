import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import { authoritySteps, lastState } from './document-steps.ts'

const words = ((key: string) => key.split('.').at(-1)) as TFunction
const answered = (status: number, kind: string, invoice: { status: string; kind: string } | null) =>
  authoritySteps({ status, kind, e_invoice: invoice }, false, words).map(
    ({ title, state }) => `${title} ${state}`,
  )

test('an invoice is cleared or reported by its kind, a prepayment by that of its buyer', () => {
  assert.deepEqual(
    [
      answered(1, 'standard', { status: 'cleared', kind: 'standard' }),
      answered(1, 'simplified', { status: 'reported', kind: 'simplified' }),
      answered(1, 'prepayment', { status: 'cleared', kind: 'standard' }),
      answered(1, 'prepayment', { status: 'sending', kind: 'simplified' }),
      answered(0, 'simplified', null),
    ],
    [['cleared done'], ['reported done'], ['cleared done'], ['reported later'], ['reported later']],
  )
})

test('a rejected document stands at the authority, not at its payment', () => {
  assert.deepEqual(answered(11, 'standard', { status: 'rejected', kind: 'standard' }), [
    'cleared now',
  ])
  assert.deepEqual(
    [0, 1, 9, 11, 128, 255].map((status) => lastState(status, false)),
    ['later', 'now', 'now', 'later', 'now', 'later'],
  )
  assert.equal(lastState(1, true), 'done')
})
