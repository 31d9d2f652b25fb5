import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, monthEnd, wholeText } from './figures.ts'

test('an amount at a glance is rounded half away from zero', () => {
  assert.equal(wholeText('3289100.05'), '3,289,100')
  assert.equal(wholeText('1545.50'), '1,546')
  assert.equal(wholeText('-1545.50'), '\u22121,546')
  assert.equal(wholeText('0.00'), '0')
})

test('a change is written without a sign and says no figure beyond 999 %', () => {
  assert.deepEqual(changeOf('15.8'), { way: 'up', text: '16%' })
  assert.deepEqual(changeOf('-4.3'), { way: 'down', text: '4.3%' })
  assert.deepEqual(changeOf('4.0'), { way: 'up', text: '4%' })
  assert.deepEqual(changeOf('0.0'), { way: 'same', text: '0%' })
  assert.deepEqual(changeOf('999.0'), { way: 'up', text: '999%' })
  assert.deepEqual(changeOf('1534.8'), { way: 'up', text: null })
  assert.deepEqual(changeOf('-1200.0'), { way: 'down', text: null })
})

test('the end of a month knows leap years', () => {
  assert.equal(monthEnd('2028-02-01'), '2028-02-29')
  assert.equal(monthEnd('2026-11-01'), '2026-11-30')
})
