import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOfValue, withTyped } from './written-values.ts'

const texts = (typed: string, before: Parameters<typeof withTyped>[0] = []): string[] =>
  withTyped(before, typed).map(textOfValue)

test('values are typed one by one or several between commas', () => {
  assert.deepEqual(texts('أبيض'), ['أبيض'])
  assert.deepEqual(texts('S, M،L'), ['S', 'M', 'L'])
  assert.deepEqual(texts(' ،, '), [])
})

test('the English name stands after an equals sign, and may come later', () => {
  assert.deepEqual(texts('أبيض = White'), ['أبيض = White'])
  const known = [{ id: 'w', name: 'أبيض', name_en: null }]
  assert.deepEqual(withTyped(known, 'أبيض=White'), [{ id: 'w', name: 'أبيض', name_en: 'White' }])
})

test('a value stands once', () => {
  assert.deepEqual(texts('M, M', [{ id: 'm', name: 'M', name_en: 'Medium' }]), ['M = Medium'])
})
