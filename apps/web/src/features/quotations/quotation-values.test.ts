import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import { priceLines } from '../../trade/priced/price-lines.ts'
import { blankLine, type PricedLine } from '../../trade/priced/items/priced-line.ts'
import { quotationChecks } from './quotation-checks.ts'
import { markOf, type QuotationRow } from './quotation-family.ts'
import { draftOfQuotation, headOf, type QuotationHead } from './quotation-values.ts'

const t = ((key: string) => key) as TFunction
const pen: PricedLine = {
  ...blankLine(),
  item_id: 'pens',
  item_qty: '2',
  item_price: '10',
  reference: 'A-7',
}

test('an offer sends what the other side calls its items', () => {
  const draft = draftOfQuotation({
    id: 'q1',
    type: 'sales',
    head: headOf(null, 'noor'),
    lines: [pen],
    status: 1,
  })
  const [line] = draft['items'] as readonly Readonly<Record<string, unknown>>[]
  assert.deepEqual(
    [draft['type'], draft['beneficiary_id'], line?.['reference']],
    ['sales', 'noor', 'A-7'],
  )
  assert.equal(line !== undefined && 'item_cost' in line, false, 'an offer has no cost')
})

const statesOf = (
  head: Partial<QuotationHead>,
  type: 'sales' | 'purchases' = 'sales',
  line = pen,
) =>
  quotationChecks({
    type,
    head: { ...headOf(null, null), ...head },
    lines: [line],
    priced: priceLines({
      side: type,
      lines: [line],
      rows: [0],
      taxes: new Map(),
      discount: null,
      taxInclusive: false,
      digits: 2,
    }),
    taxes: new Map(),
    canSellBelowMinimum: false,
    discountMax: null,
    t,
  }).flatMap(({ key, state }) => (state === 'bad' ? [key] : []))

test('an offer is to somebody, and stands for a day or longer', () => {
  assert.deepEqual(statesOf({}), ['party'])
  const head = { beneficiary_id: 'noor', issue_date: '2026-11-21' }
  assert.deepEqual(statesOf({ ...head, valid_until: '2026-11-21' }), [])
  assert.deepEqual(statesOf({ ...head, valid_until: '2026-11-20' }), ['valid_until'])
})

test('a kit is offered and not ordered', () => {
  const kit = { ...pen, isPurchased: false }
  const head = { beneficiary_id: 'sahara' }
  assert.deepEqual(statesOf(head, 'sales', kit), [])
  assert.deepEqual(statesOf(head, 'purchases', kit), ['kit-0'])
})

test('billed says more than expired, and neither is said of a draft', () => {
  const offer = (of: Partial<QuotationRow>) =>
    ({ status: 1, type: 'sales', billed: false, expired: false, ...of }) as QuotationRow
  assert.equal(markOf(offer({ billed: true, expired: true }))?.tone, 'ok')
  assert.equal(markOf(offer({ expired: true }))?.tone, 'warn')
  assert.equal(markOf(offer({ status: 0, expired: true })), null)
})
