import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rowOfValues, valuesOf } from './row-values.ts'

const fields = ['id', 'net', 'beneficiary.name', 'beneficiary.name_en', 'opened_by.id']

test('a row is the values of its fields, and the row again', () => {
  const row = {
    id: 'a',
    net: '1.00',
    beneficiary: { name: 'أحمد', name_en: null },
    opened_by: null,
  }
  const values = valuesOf(fields)(row)
  assert.deepEqual(values, ['a', '1.00', 'أحمد', null, null])
  assert.deepEqual(rowOfValues(fields)(values), row)
})

test('what a row does not have is null', () => {
  assert.deepEqual(valuesOf(fields)({ id: 'a' }), ['a', null, null, null, null])
})

test('whatever stands in a row comes back', () => {
  const text = fc.option(fc.string())
  const record = <T>(parts: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
    fc.record(parts, { noNullPrototype: true })
  const rows = record({
    id: fc.string(),
    net: text,
    beneficiary: fc.option(record({ name: fc.string(), name_en: text })),
    opened_by: fc.option(record({ id: fc.string() })),
  })
  fc.assert(
    fc.property(rows, (row) => {
      assert.deepEqual(rowOfValues(fields)(valuesOf(fields)(row)), row)
    }),
  )
})
