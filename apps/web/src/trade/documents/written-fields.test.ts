import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bills } from '@mizan/contract/documents/bills'
import { expenses } from '@mizan/contract/documents/expenses'
import { fieldMeta } from '@mizan/contract/fields'
import { entries } from '@mizan/contract/documents/journal'
import { notes } from '@mizan/contract/documents/notes'
import { quotations } from '@mizan/contract/documents/quotations'
import { receipts } from '@mizan/contract/documents/receipts'
import fc from 'fast-check'
import { z } from 'zod'
import { localDate } from '../../client/format.ts'
import type { Values } from '../../kit/fields/form-values.ts'
import { billLines, draftOfLine, linesOf, offerLines } from '../priced/items/priced-line.ts'
import {
  accountLinesOf,
  draftOfAccountLine,
  expenseLines,
  noteLines,
} from '../priced/accounts/account-line.ts'
import { headFields, writtenFields } from './written-fields.ts'

/** Any value that the wire may have stored in a field, of its kind. */
function stored(schema: z.ZodType): fc.Arbitrary<unknown> {
  const list = schema instanceof z.ZodDefault ? schema.unwrap() : schema
  if (list instanceof z.ZodArray && list.element instanceof z.ZodObject)
    return fc.array(rowOf(list.element.shape), { maxLength: 3 })
  const value = valueOf(schema)
  return schema.safeParse(null).success ? fc.option(value) : value
}

const decimal = (digits: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: 9_999 }).map((amount) => (amount / 10 ** digits).toFixed(digits))

function valueOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  switch (fieldMeta(schema)?.kind) {
    case 'flag':
      return fc.boolean()
    case 'date':
      return fc.constantFrom('2026-11-21', '2027-02-28')
    case 'time':
      return fc.constantFrom('10:42', '23:59:59')
    case 'id':
    case 'reference':
      return fc.uuid()
    case 'money':
    case 'price':
    case 'quantity':
    case 'rate':
    case 'percent':
      return decimal(2)
    case 'choice':
      return fc.constantFrom(...choicesOf(schema))
    case 'text':
    case 'long_text':
      return fc.constantFrom('عقد 17', 'PO-4711', 'x')
    default:
      return fc.constant(null)
  }
}

/** The codes of a choice, through whatever is around it. */
function choicesOf(schema: z.ZodType): readonly unknown[] {
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  const { innerType, in: before } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? before
  return inner ? choicesOf(inner) : [null]
}

const rowOf = (shape: Readonly<Record<string, z.ZodType>>): fc.Arbitrary<Values> =>
  fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [
        name,
        name === 'id' ? fc.uuid() : stored(schema),
      ]),
    ),
  )

const shapes = {
  bills: bills.draft.shape,
  'lines of bills': bills.draft.shape.items.element.shape,
  expenses: expenses.draft.shape,
  'lines of expenses': expenses.draft.shape.items.element.shape,
  notes: notes.draft.shape,
  'lines of notes': notes.draft.shape.transactions.element.shape,
  quotations: quotations.draft.shape,
  'lines of quotations': quotations.draft.shape.items.element.shape,
  receipts: receipts.draft.shape,
  entries: entries.draft.shape,
  'lines of entries': entries.draft.shape.transactions.unwrap().element.shape,
}
const lists = ['items', 'transactions', 'associations', 'fee']

for (const [what, shape] of Object.entries(shapes))
  test(`${what}: what was stored opens, and unchanged is sent back as it was`, () => {
    const fields = writtenFields(shape, lists, {})
    const heads = Object.keys(shape).filter((name) => !lists.includes(name))
    const checked = z.object(
      Object.fromEntries(heads.map((name) => [name, shape[name as keyof typeof shape]])),
    )
    fc.assert(
      fc.property(rowOf(shape), (row) => {
        // What stands in the row besides, the names of what it refers to, is not sent.
        const sent = fields.send(fields.open({ ...row, beneficiary: { name: 'Noor' } }))
        assert.equal('beneficiary' in sent, false)
        assert.deepEqual(checked.parse(sent), checked.parse(row))
      }),
    )
  })

test('lines keep what no cell of theirs shows', () => {
  const line = {
    id: 'l1',
    item_id: 'pen',
    item: null,
    unit: null,
    unit_id: null,
    unit_factor: '1',
    item_price: '5',
    item_qty: '2',
    exemption_code: 'VATEX-SA-32',
    exemption_reason: 'تصدير',
    extra_fields: { lot: '7' },
    returned_from_bill_item_id: 'b1',
  }
  const [opened] = linesOf([line as never])
  assert.ok(opened)
  const sent = draftOfLine(opened)
  assert.deepEqual(
    [
      sent['id'],
      sent['exemption_reason'],
      sent['extra_fields'],
      sent['returned_from_bill_item_id'],
    ],
    ['l1', 'تصدير', { lot: '7' }, 'b1'],
  )
  assert.equal('reference' in sent, false)
  assert.equal('reference' in draftOfLine(opened, offerLines), true)
})

test('families call the figures of their lines otherwise, the screen alike', () => {
  const figures = { id: 'l', statement: 'إيجار', account_id: 'a' }
  const [expense] = accountLinesOf(
    [{ ...figures, item_price: '100.00', item_discount: '5', item_discount_is_percentage: true }],
    expenseLines,
  )
  const [note] = accountLinesOf(
    [{ ...figures, amount: '100.00', discount: '5', discount_is_percentage: true }],
    noteLines,
  )
  assert.ok(expense && note)
  assert.deepEqual([expense.amount, expense.discount], ['100.00', '5%'])
  assert.deepEqual(note, expense)
  const sent = draftOfAccountLine(expense, expenseLines, 'S15')
  assert.deepEqual(
    [
      sent['item_price'],
      sent['item_discount'],
      sent['item_discount_is_percentage'],
      sent['tax_id'],
    ],
    ['100.00', '5', true, 'S15'],
  )
  assert.equal(draftOfAccountLine(note, noteLines, null)['amount'], '100.00')
})

test('a new document is of today; its switches stand as the wire takes them, its figures are empty', () => {
  const head = headFields(bills).blank()
  assert.equal(head.issue_date, localDate())
  assert.deepEqual(
    [
      head.due_date,
      head.deliver,
      head.tax_inclusive,
      head.discount_amount,
      head.retentions,
      head.exchange_rate_to_local_currency,
      head.payments,
      head.kind,
    ],
    [null, true, false, null, null, null, [], null],
  )
})

test('an emptied field is null where it may be, and left out where it must be said', () => {
  const { blank, send } = headFields(bills)
  const sent = send({
    ...blank(),
    issue_date: null,
    reference: '  ',
    due_date: '',
    discount_amount: '',
  })
  assert.equal('issue_date' in sent, false)
  assert.equal('exchange_rate_to_local_currency' in sent, false)
  assert.deepEqual(
    [sent['reference'], sent['due_date'], sent['discount_amount'], sent['discount_is_percentage']],
    [null, null, '0', false],
  )
  assert.deepEqual(
    Object.keys(sent).filter((name) => ['id', 'type', 'status', 'items', 'discard'].includes(name)),
    [],
  )
})

test('a payment that says no amount is asked for it', () => {
  const sent = headFields(bills).send({ payments: [{ payment_method_id: 'cash', amount: null }] })
  assert.deepEqual(sent['payments'], [{ payment_method_id: 'cash' }])
  assert.equal(billLines.send({})['item_id'], undefined)
})
