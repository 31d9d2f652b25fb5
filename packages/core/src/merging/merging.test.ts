import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ItemMerge, type MergingItem, itemMergeProblems, unitsToAdd } from './merge-items.ts'
import { type MergingParty, type PartyMerge, partyMergeProblems } from './merge-parties.ts'

const party = (id: string, of: Partial<MergingParty> = {}): MergingParty => ({
  id,
  isCustomer: true,
  isSupplier: false,
  vatNumber: null,
  isSystem: false,
  receivableAccount: '1141',
  payableAccount: '2111',
  ...of,
})
const parties = (of: Partial<PartyMerge> = {}): PartyMerge => ({
  kept: party('Noor'),
  absorbed: party('Noor again'),
  vatMayDiffer: false,
  openOn: [],
  openedDocument: null,
  ...of,
})
const codes = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code)

test('why two parties cannot become one', () => {
  const both = { isCustomer: true, isSupplier: true }
  const vat = (number: string) => ({ vatNumber: number })
  const cases: readonly (readonly [Partial<PartyMerge>, readonly string[]])[] = [
    [{}, []],
    [{ absorbed: party('Noor') }, ['merge_same_record']],
    [{ kept: party('Walk-in', { isSystem: true }) }, ['merge_system_record']],
    [{ absorbed: party('Walk-in', { isSystem: true }) }, ['merge_system_record']],
    [{ absorbed: party('b', both) }, ['merge_supplier_role']],
    [{ kept: party('a', both) }, []],
    [{ kept: party('a', { isCustomer: false, isSupplier: true }) }, ['merge_customer_role']],
    [{ kept: party('a', vat('300')), absorbed: party('b', vat('301')) }, ['merge_vat_differs']],
    [{ kept: party('a', vat('300')), absorbed: party('b', vat('300')) }, []],
    [{ kept: party('a'), absorbed: party('b', vat('301')) }, []],
    [{ kept: party('a', vat('300')), absorbed: party('b', vat('301')), vatMayDiffer: true }, []],
    [{ absorbed: party('b', { receivableAccount: '1145' }) }, []],
    [
      { absorbed: party('b', { receivableAccount: '1145' }), openOn: ['1145'] },
      ['merge_accounts_differ'],
    ],
    // What is open on the account of both stays there.
    [{ openOn: ['1141'] }, []],
    // A customer has no payables.
    [{ absorbed: party('b', { payableAccount: '2113' }), openOn: ['2113'] }, []],
    [{ openedDocument: '#TS 7' }, ['merge_opened_document']],
  ]
  for (const [facts, wanted] of cases)
    assert.deepEqual(codes(partyMergeProblems(parties(facts))), wanted, JSON.stringify(facts))
})

const item = (id: string, of: Partial<MergingItem> = {}): MergingItem => ({
  id,
  type: 0,
  baseUnit: 'piece',
  units: [],
  trackedBy: null,
  hasExpiry: false,
  model: null,
  caliber: null,
  allowNegative: false,
  ...of,
})
const items = (of: Partial<ItemMerge> = {}): ItemMerge => ({
  kept: item('pen'),
  absorbed: item('biro'),
  stock: [],
  sharedLots: [],
  isMadeOfOther: false,
  recipeOfBoth: null,
  openedDocument: null,
  runningCount: null,
  isRecalculating: false,
  ...of,
})

test('why two items cannot become one', () => {
  const carton = (factor: string) => ({ units: [{ unit: 'carton', factor }] })
  const lot = (ownExpiry: string | null, otherExpiry: string | null) => ({
    sharedLots: [{ number: 'A-1', ownExpiry, otherExpiry }],
  })
  const tracked = (by: string) => ({
    kept: item('a', { trackedBy: by }),
    absorbed: item('b', { trackedBy: by }),
  })
  const store = (kept: bigint, absorbed: bigint) => ({
    stock: [{ store: 'Riyadh', kept, absorbed }],
  })
  const negative = { kept: item('a', { allowNegative: true }) }
  const cases: readonly (readonly [Partial<ItemMerge>, readonly string[]])[] = [
    [{}, []],
    [{ absorbed: item('pen') }, ['merge_same_record']],
    [{ absorbed: item('b', { type: 2 }) }, ['merge_types_differ']],
    [{ absorbed: item('b', { baseUnit: 'kg' }) }, ['merge_base_units_differ']],
    [{ absorbed: item('b', carton('24')) }, []],
    [{ kept: item('a', carton('24')), absorbed: item('b', carton('24')) }, []],
    [{ kept: item('a', carton('12')), absorbed: item('b', carton('24')) }, ['merge_unit_differs']],
    [{ absorbed: item('b', { trackedBy: 'batch' }) }, ['merge_tracking_differs']],
    [
      {
        kept: item('a', { trackedBy: 'batch' }),
        absorbed: item('b', { trackedBy: 'batch', hasExpiry: true }),
      },
      ['merge_tracking_differs'],
    ],
    [{ absorbed: item('b', { model: 'shirt' }) }, ['merge_models_differ']],
    [{ kept: item('a', { model: 'shirt' }) }, []],
    [{ kept: item('a', { model: 'shirt' }), absorbed: item('b', { model: 'shirt' }) }, []],
    [{ absorbed: item('b', { caliber: 21 }) }, ['merge_karats_differ']],
    [{ isMadeOfOther: true }, ['merge_made_of_other']],
    [{ recipeOfBoth: 'set' }, ['merge_recipe_of_both']],
    [store(4n, 5n), []],
    [store(0n, -5n), ['merge_below_zero']],
    [{ ...negative, ...store(0n, -5n) }, []],
    [{ ...negative, ...store(-1n, -5n) }, []],
    [{ ...negative, ...store(9n, -5n) }, ['merge_below_zero']],
    [{ ...negative, ...store(-9n, 5n) }, ['merge_below_zero']],
    [{ ...tracked('batch'), ...lot('2031-01-01', '2031-01-01') }, []],
    [{ ...tracked('batch'), ...lot('2031-01-01', '2031-01-02') }, ['merge_lot_twice']],
    [{ ...tracked('serial'), ...lot(null, null) }, ['merge_lot_twice']],
    [{ openedDocument: '#TS 7' }, ['merge_opened_document']],
    [{ runningCount: '#CT 2' }, ['merge_count_running']],
    [{ isRecalculating: true }, ['recalculation_under_way']],
  ]
  for (const [facts, wanted] of cases)
    assert.deepEqual(
      codes(itemMergeProblems(items(facts))),
      wanted,
      JSON.stringify(facts, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v)),
    )
})

test('the kept item learns the units that it does not have', () => {
  const units = (...names: string[]) => names.map((unit) => ({ unit, factor: '12' }))
  const kept = item('a', { units: units('box') })
  const absorbed = item('b', { units: units('box', 'carton') })
  assert.deepEqual(unitsToAdd({ kept, absorbed }), units('carton'))
})
