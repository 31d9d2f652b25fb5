import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LocalDate } from '../time/local-date.ts'
import { type FeatureSwitch, featureOn, switchModes, withheldToday } from './feature-switches.ts'

const today = '2026-11-27' as LocalDate
const plan = { withheld: ['assets', 'pos'] }

/** `own off 2026-11-30`: whose switch, what it says, and its last day. */
const switchOf = (feature: string, text: string): FeatureSwitch => {
  const [whose, mode, until] = text.split(' ')
  return {
    feature,
    mode: mode as FeatureSwitch['mode'],
    until: (until ?? null) as LocalDate | null,
    isForAll: whose === 'all',
  }
}
const stateOf = (feature: string, ...texts: string[]): string => {
  const { isOn, by } = featureOn(
    feature,
    plan,
    texts.map((text) => switchOf(feature, text)),
    today,
  )
  return `${isOn ? 'on' : 'off'} by ${by}`
}

test('the company’s own switch goes before that of all, and both before the plan', () => {
  for (const [feature, switches, state] of [
    ['assets', [], 'off by plan'],
    ['budgets', [], 'on by plan'],
    ['assets', ['all on'], 'on by all'],
    ['budgets', ['all off'], 'off by all'],
    ['budgets', ['all off', 'own on'], 'on by company'],
    ['assets', ['all on', 'own off'], 'off by company'],
    ['budgets', ['all off', 'own plan'], 'on by plan'],
    ['assets', ['all on', 'own plan'], 'off by plan'],
    ['assets', ['all plan'], 'off by plan'],
  ] as const)
    assert.equal(stateOf(feature, ...switches), state, `${feature} ${switches.join(', ')}`)
})

test('a switch holds through its last day and says nothing after it', () => {
  assert.equal(stateOf('assets', 'own on 2026-11-27'), 'on by company')
  assert.equal(stateOf('assets', 'own on 2026-11-26'), 'off by plan')
  assert.equal(stateOf('assets', 'own off 2026-11-26', 'all on 2026-12-31'), 'on by all')
})

test('a switch of another part changes nothing', () => {
  const other = [switchOf('pos', 'own on')]
  assert.deepEqual(featureOn('assets', plan, other, today), { isOn: false, by: 'plan' })
  assert.deepEqual(withheldToday(plan, other, today), { all: ['assets'], byPlatform: [] })
})

test('what is being tried is off for everybody until it is switched on', () => {
  const tried = [{ key: 'new_dashboard', since: today }]
  const state = (...switches: FeatureSwitch[]) =>
    featureOn('new_dashboard', plan, switches, today, tried).isOn
  assert.equal(state(), false)
  assert.equal(state(switchOf('new_dashboard', 'own on')), true)
  assert.deepEqual(withheldToday({ withheld: [] }, [], today, tried), {
    all: ['new_dashboard'],
    byPlatform: ['new_dashboard'],
  })
})

test('what is withheld is told apart by who withholds it', () => {
  const switches = [switchOf('budgets', 'all off'), switchOf('pos', 'own on')]
  assert.deepEqual(withheldToday(plan, switches, today), {
    all: ['assets', 'budgets'],
    byPlatform: ['budgets'],
  })
})

test('whatever is switched, a part is withheld exactly when it is not on', () => {
  const keys = ['assets', 'pos', 'budgets', 'api']
  const anySwitch = fc.record({
    feature: fc.constantFrom(...keys),
    mode: fc.constantFrom(...switchModes),
    until: fc.constantFrom(null, '2026-11-26', '2026-11-27', '2026-11-28'),
    isForAll: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anySwitch), fc.subarray(keys), (switches, withheld) => {
      const given = switches as unknown as FeatureSwitch[]
      const { all, byPlatform } = withheldToday({ withheld }, given, today)
      for (const key of keys)
        assert.equal(all.includes(key), !featureOn(key, { withheld }, given, today).isOn, key)
      assert.ok(byPlatform.every((key) => all.includes(key)))
    }),
  )
})
