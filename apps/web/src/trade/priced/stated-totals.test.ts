import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import { lawfulTaxes } from './lawful-taxes.ts'
import { statedTotalChecks, withStatedTotals } from './stated-totals.ts'
import { priceLines } from './price-lines.ts'
import { tax, taxesOf } from './priced.fixture.ts'

const t = ((key: string) => key) as TFunction
const line = (item_price: string, tax_id: string, item_discount: string | null = null) => ({
  item_qty: '3',
  item_price,
  item_discount,
  tax_id,
})
const taxes = taxesOf(tax('S15'), tax('Z', { category: 'Z', percentage: '0' }))
const priced = (
  discount: string | null,
  taxInclusive: boolean,
  ...lines: ReturnType<typeof line>[]
) =>
  priceLines({
    side: 'sales',
    lines,
    rows: lines.map((_, row) => row),
    taxes,
    discount,
    taxInclusive,
    digits: 2,
  })

test('a document is priced while it is typed as the server prices it', () => {
  const { document } = priced('10%', false, line('33.33', 's15', '5'), line('10', 'z'))
  // 99.99 - 5 + 30 = 124.99, less a tenth of each rate.
  assert.deepEqual(
    [document.total, document.discount, document.vat, document.net],
    [12499n, 1250n, 1282n, 12531n],
  )
})

test('prices that include VAT come to what was typed', () => {
  const { document } = priced(null, true, line('115', 's15'))
  assert.deepEqual([document.vat, document.net], [4500n, 34500n])
})

test('figures that are no number yet charge nothing', () => {
  const { document } = priced('x', false, line('12x', 's15'))
  assert.equal(document.net, 0n)
})

const ours = priced(null, false, line('100', 's15'))

test('the sums of a paper near enough to ours are taken, what its total differs by is rounding', () => {
  const { document } = withStatedTotals(ours, { vat_override: '45.02', net_override: '345.10' })
  assert.deepEqual([document.vat, document.net, document.rounding], [4502n, 34510n, 8n])
})

test('a paper too far from ours is told, and ours stays', () => {
  const written = { vat_override: '46.00', net_override: '350' }
  assert.equal(withStatedTotals(ours, written).document.net, 34500n)
  assert.deepEqual(
    statedTotalChecks(ours, written, t).map(({ key, state }) => [key, state]),
    [
      ['vat_override', 'bad'],
      ['net_override', 'bad'],
    ],
  )
  assert.deepEqual(statedTotalChecks(ours, { vat_override: '45.50', net_override: null }, t), [])
})

test('who has no VAT number sells outside its scope; who has one chooses freely', () => {
  const rows = [tax('S15'), tax('OS', { category: 'O', percentage: '0' })]
  const without = lawfulTaxes(rows, 'sales', false)
  assert.deepEqual([without.standardTax, [...without.taxes.keys()]], ['os', ['os']])
  const registered = lawfulTaxes(rows, 'sales', true)
  assert.deepEqual([registered.standardTax, registered.instead.size], ['s15', 0])
})
