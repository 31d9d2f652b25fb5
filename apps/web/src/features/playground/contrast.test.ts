import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contrastOf, pairs, textContrastMin, tokensOf } from './contrast.ts'

const css = readFileSync(new URL('../../theme/tokens.css', import.meta.url), 'utf8')

test('black on white is 21, and a colour on itself 1', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21)
  assert.equal(contrastOf('#1e7245', '#1e7245'), 1)
})

for (const scheme of ['light', 'dark'] as const) {
  test(`every text can be read on its ground (${scheme})`, () => {
    const tokens = tokensOf(css, scheme)
    assert.ok(tokens.size > 40, 'the test must see the tokens')
    const faint = pairs
      .map(([text, ground]) => ({
        pair: `${text} on ${ground}`,
        contrast: contrastOf(tokens.get(text) ?? '', tokens.get(ground) ?? ''),
      }))
      .filter(({ contrast }) => !(contrast >= textContrastMin))
    assert.deepEqual(faint, [])
  })
}
