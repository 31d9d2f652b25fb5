import { sar } from '../posting.fixture.ts'
import { seededChart } from '../seeded-chart.ts'
import type { StatementAccount } from './statement.ts'

/** The seeded chart with balances, debit as plus: `{ 4111: '-1000' }`. An account's parent is the longest number before its own. */
export function chart(...periods: readonly Readonly<Record<string, string>>[]): StatementAccount[] {
  const groups = seededChart.filter(({ subType }) => subType === 'group').map(({ code }) => code)
  return seededChart.map(({ code, type, subType }) => ({
    id: code,
    parentId:
      groups
        .filter((group) => group !== code && code.startsWith(group))
        .toSorted((one, other) => other.length - one.length)[0] ?? null,
    type,
    subType,
    isGroup: subType === 'group',
    balances: periods.map((balances) => sar(balances[code] ?? '0')),
  }))
}
