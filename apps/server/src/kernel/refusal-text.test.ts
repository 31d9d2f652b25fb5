import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalText } from './refusal-text.ts'

test('a limit of the plan is named as the screens name it, and a figure stays as it is', () => {
  const params = { limit: 'bills_per_month', used: '400', max: '500' }
  assert.deepEqual(
    (['ar', 'en'] as const).map((language) => refusalText('plan_limit_near', language, params)),
    [
      'اقتربت من حد الباقة في «فواتير المبيعات في الشهر»: 400 من 500',
      'The plan limit of “Sales bills a month” is near: 400 of 500',
    ],
  )
  assert.equal(refusalText('too_small', 'en', { limit: '3' }), 'Must be at least 3')
})
