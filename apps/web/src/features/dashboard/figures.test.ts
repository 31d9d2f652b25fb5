import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inThousands, shareOf, wholeText } from './figures.ts'

test('figures that are glanced at round half away from zero', () => {
  assert.equal(wholeText('24816.50'), '24,817')
  assert.equal(wholeText('-0.49'), '0')
  assert.equal(wholeText('1234567.89'), '1,234,568')
})

test('a chart plots thousands, a meter the share of the largest', () => {
  assert.equal(inThousands('438205.10'), 438.2051)
  assert.equal(inThousands(null), 0)
  assert.equal(shareOf('50.00', '200.00'), 25)
  assert.equal(shareOf('-5.00', '200.00'), 0)
  assert.equal(shareOf('5.00', '0.00'), 0)
})
