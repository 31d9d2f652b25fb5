import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as f from '@mizan/contract/fields'
import { z } from 'zod'
import { documentColumns } from './document-columns.ts'

const draft = z.object({
  id: f.id().optional(),
  status: f.choice('document_status', [0, 1, 128] as const).default(0),
  discard: f.flag().default(false),
  issue_date: f.date(),
  p_o_s_id: f.nullableReference('pos'),
  retentions: f.money({}, 3).default('0'),
  currency_id: f.nullableReference('currencies'),
  payments: z.array(z.object({ amount: f.money() })).default([]),
  items: z.array(z.object({ id: f.id().optional(), statement: f.text(), item_price: f.price() })),
})
const columns = documentColumns(draft, {
  lines: 'items',
  names: { p_o_s_id: 'pos_id' },
  lineNames: { item_price: 'price' },
})
const pos = '0197d0a0-0000-7000-8000-000000000001'
const bread = '0197d0a0-0000-7000-8000-000000000002'
const sent = draft.parse({
  issue_date: '2026-11-01',
  p_o_s_id: pos,
  payments: [{ amount: '5' }],
  items: [{ id: bread, statement: 'خبز', item_price: '2' }],
})

test('a field is typed under the name of its column, a line with its id', () => {
  const { id, ...typed } = columns.merge(null, sent, 'SAR')
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(typed, {
    issue_date: '2026-11-01',
    pos_id: pos,
    retentions: '0',
    payments: [{ amount: '5.00' }],
    status: 0,
    currency: 'SAR',
    lines: [{ id: bread, statement: 'خبز', price: '2.000000' }],
    isNew: true,
    edited: null,
  })
})

test('only what was sent changes; null empties a field', () => {
  const before = columns.merge(null, sent, 'SAR')
  const after = columns.merge(before, { p_o_s_id: null, retentions: undefined }, 'USD')
  assert.deepEqual(after, { ...before, pos_id: null, currency: 'USD', isNew: false })
})

test('a new document takes the value of the wire for what it lacks, and has no day of its own', () => {
  const { issue_date, items } = sent
  const { pos_id, retentions, payments } = columns.merge(null, { issue_date, items }, 'SAR')
  assert.deepEqual(
    { pos_id, retentions, payments },
    { pos_id: null, retentions: '0', payments: [] },
  )
  assert.throws(() => columns.merge(null, { items }, 'SAR'))
})

test('what is written is read again', () => {
  const document = columns.merge(null, sent, 'SAR')
  const head = columns.write(document)
  assert.deepEqual(head, {
    issue_date: '2026-11-01',
    pos_id: pos,
    retentions: '0',
    payments: '[{"amount":"5.00"}]',
    currency: 'SAR',
  })
  const stored = { ...head, id: document.id, status: 0, payments: document.payments, net: '2.000' }
  const lines = document.lines.map((line) => ({ ...columns.writeLine(line), net: '2.000' }))
  const { id: _id, status: _status, isNew: _isNew, edited: _edited, ...typed } = document
  assert.deepEqual(columns.read(stored, lines), typed)
})

test('what was typed is shown under the names of the wire, but for figures and lists', () => {
  const stored = { ...columns.write(columns.merge(null, sent, 'SAR')), net: '2.000' }
  assert.deepEqual(columns.show(stored), { issue_date: '2026-11-01', p_o_s_id: pos })
})
