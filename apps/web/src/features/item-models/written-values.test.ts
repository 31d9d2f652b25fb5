import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renamed, textOfValue, withTyped } from './written-values.ts'

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

test('a value that is written anew is the same value under another name', () => {
  const known = [
    { id: 'w', name: 'أبيض', name_en: 'White' },
    { id: 'b', name: 'أسود', name_en: null },
  ]
  assert.deepEqual(renamed(known, 'أسود', 'كحلي = Navy')[1], {
    id: 'b',
    name: 'كحلي',
    name_en: 'Navy',
  })
  assert.deepEqual(renamed(known, 'أبيض', 'أبيض')[0], { id: 'w', name: 'أبيض', name_en: null })
  assert.deepEqual(renamed(known, 'أسود', 'أبيض'), known)
  assert.deepEqual(renamed(known, 'أسود', ' '), known)
})
