import assert from 'node:assert/strict'
import test from 'node:test'
import { authorityRules, skipWithoutRules } from '../fixtures/authority-rules.ts'
import { allRules } from './all-rules.ts'

test('every rule of the authority is here, as severe as there', { skip: skipWithoutRules }, () => {
  const ours = Object.entries(allRules).map(([rule, { severity }]) => `${rule} ${severity}`)
  const theirs = [...authorityRules].map(([rule, severity]) => `${rule} ${severity}`)
  assert.equal(authorityRules.size, 245)
  assert.deepEqual(ours.sort(), theirs.sort())
})

for (const [rule, { says }] of Object.entries(allRules)) {
  test(`${rule} says what a shopkeeper can do in both languages`, () => {
    assert.match(says.ar, /^[\u0600-\u06FF].*\.$/u)
    assert.match(says.en, /^[A-Z].*\.$/)
    assert.equal(says.ar.includes('{expected}'), says.en.includes('{expected}'))
    assert.doesNotMatch(says.ar + says.en, /\bBT-|\bBG-|\bKSA-|cac:|cbc:/)
    assert.ok(says.ar.length < 160 && says.en.length < 160, `${says.ar}\n${says.en}`)
  })
}
