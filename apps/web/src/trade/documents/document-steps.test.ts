import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import { instantText } from '../../client/format.ts'
import { authoritySteps, lastState, writtenSteps } from './document-steps.ts'

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

test('the step of a cancelled document tells when it was cancelled, of all others when it was confirmed', () => {
  const [created_at, confirmed_at, cancelled_at] = [8, 9, 10].map(
    (h) => `2026-11-21T${String(h).padStart(2, '0')}:00:00Z`,
  )
  const stepTexts = (status: number) =>
    writtenSteps(
      {
        status,
        created_at: created_at!,
        confirmed_at: confirmed_at!,
        cancelled_at: status === 255 ? cancelled_at! : null,
      },
      words,
      [9, 128, 255],
    ).map(({ title, note }) => `${title} ${note}`)
  const written = `0 ${instantText(created_at)}`
  assert.deepEqual(stepTexts(1), [written, `1 ${instantText(confirmed_at)}`])
  assert.deepEqual(stepTexts(9), [written, `9 ${instantText(confirmed_at)}`])
  assert.deepEqual(stepTexts(128), [written, `128 ${instantText(confirmed_at)}`])
  assert.deepEqual(stepTexts(255), [written, `255 ${instantText(cancelled_at)}`])
})
