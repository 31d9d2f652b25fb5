import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureNamesOf, rawFigureFindings } from './tidy/figures.ts'
import { filesIn } from './tidy/files.ts'

const find = rawFigureFindings(await figureNamesOf())

const mistakes = [
  '<p>{rows.length}</p>',
  '<p title={`${x.amount}`} />',
  '<p>{line.item_price ?? 0}</p>',
  '<p>{props.linesCount}</p>',
  '<p>{(ms / 1000).toFixed(2)}</p>',
  "<p>{t('left', { amount: bill.remain })}</p>",
]
const right = [
  '<p>{countText(rows.length)}</p>',
  '<Amount value={x.amount} />',
  "<p>{t('rows', { count: rows.length })}</p>",
  '<p>{String(account.account_number)}</p>',
]

test('a figure of a screen is shown with its separators', () => {
  for (const text of mistakes) {
    const seen = find([{ path: 'a.tsx', text: `export const A = () => ${text}` }])
    assert.equal(seen.length, 1, text)
  }
  for (const text of right)
    assert.deepEqual(find([{ path: 'a.tsx', text: `export const A = () => ${text}` }]), [], text)
  const files = filesIn('apps/web/src/', '.tsx')
  assert.ok(files.length > 0, 'the rule sees no file')
  assert.deepEqual(
    find(files).map(({ path, line, says }) => `${path}:${line} ${says}`),
    [],
    'use countText, Amount, QuantityText or PercentText, or give t() the number',
  )
})
