import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededChart } from '../ledger/seeded-chart.ts'
import { formatDecimal, scale } from '../money/decimal.ts'
import { assetClassOf } from './asset-class.ts'

test('every seeded asset account has a class, and depreciates on a seeded account', () => {
  const chart = new Map(seededChart.map((account) => [account.code, account]))
  const assets = seededChart.filter(({ subType }) => subType === 'fixed_asset')
  assert.ok(assets.length > 7)
  for (const { code } of assets) {
    const found = assetClassOf(code)
    assert.ok(found, code)
    if (found.accumulated !== null)
      assert.equal(chart.get(found.accumulated)?.subType, 'accum_depreciation', code)
  }
})

test('computers wear out in four years, land never; an own account below one is of its class', () => {
  const ratio = (number: string) => formatDecimal(assetClassOf(number)?.ratio ?? -1n, scale.percent)
  assert.equal(ratio('1217'), '25.0000')
  assert.equal(ratio('1217003'), '25.0000')
  assert.equal(assetClassOf('1211')?.accumulated, null)
  assert.equal(assetClassOf('1299'), null)
})
