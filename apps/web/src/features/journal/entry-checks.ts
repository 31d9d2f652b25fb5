import { errorText } from '@mizan/contract/errors'
import { limits } from '@mizan/core/documents/limits'
import type { TFunction } from 'i18next'
import { amountText, dateText } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import {
  isBlank,
  read,
  sharesLeft,
  write,
  type EntryHead,
  type EntryLine,
  type Sums,
} from './entry-values.ts'

type Given = {
  readonly head: EntryHead
  readonly lines: readonly EntryLine[]
  readonly sums: Sums
  readonly lockDate: string | null
  readonly t: TFunction
  readonly balance: () => void
}

/** What posting an entry will ask, answered while it is written (`domain/02` 2.17). */
export const entryChecks = (given: Given): readonly Check[] => [
  ...statementCheck(given),
  ...countCheck(given),
  ...lineChecks(given),
  balanceCheck(given),
  ...scheduleCheck(given),
  periodCheck(given),
]

const go = (t: TFunction, field: string) => ({
  title: t('entries.checks.go'),
  run: () => focusField(field),
})

function statementCheck({ head, t }: Given): readonly Check[] {
  if (head.statement?.trim()) return []
  return [
    {
      key: 'statement',
      state: 'bad',
      title: t('entries.checks.no_statement'),
      remedy: go(t, 'statement'),
    },
  ]
}

function countCheck({ lines, t }: Given): readonly Check[] {
  const count = lines.filter((line) => !isBlank(line)).length
  const { least, most } = limits.entryLines
  if (count >= least && count <= most) return []
  return [{ key: 'count', state: 'bad', title: t('entries.checks.count', { least, most }) }]
}

/** The first lines that are not whole are named; the others wait for them. */
const namedMost = 4

function lineChecks({ lines, t }: Given): readonly Check[] {
  const found = lines.flatMap((line, row) => {
    const problem = isBlank(line) ? null : lineProblem(line)
    if (problem === null) return []
    const [key, column] = problem
    const reason = key === 'refused' && line.refused ? line.refused : null
    return [
      {
        key: `line-${line.key}`,
        state: 'bad',
        title: t(`entries.checks.line.${key}`, { number: row + 1 }),
        ...(reason ? { reason: errorText(reason, currentLanguage()) } : {}),
        remedy: go(t, `transactions.${row}.${column}`),
      } as const,
    ]
  })
  return found.slice(0, namedMost)
}

function lineProblem(line: EntryLine): readonly [string, string] | null {
  const [debit, credit] = [read(line.debtor), read(line.creditor)]
  if (line.account_id === null) return ['no_account', 'account_id']
  if (line.refused !== null) return ['refused', 'account_id']
  if (line.needsParty && line.beneficiary_id === null) return ['no_party', 'beneficiary_id']
  if (debit !== 0n && credit !== 0n) return ['both_sides', 'creditor']
  if (debit <= 0n && credit <= 0n) return ['no_amount', 'debtor']
  if (line.cost_centers.length > 0 && sharesLeft(line.cost_centers) !== null)
    return ['not_shared', 'cost_center_id']
  return null
}

function balanceCheck({ sums, t, balance }: Given): Check {
  const key = 'balance'
  if (sums.difference === 0n) {
    return sums.debit === 0n
      ? { key, state: 'bad', title: t('entries.checks.empty') }
      : { key, state: 'ok', title: t('entries.checks.balanced') }
  }
  const amount = sums.difference < 0n ? -sums.difference : sums.difference
  return {
    key,
    state: 'bad',
    title: t('entries.checks.unbalanced'),
    reason: t(`entries.checks.${sums.difference > 0n ? 'credit_lacks' : 'debit_lacks'}`, {
      amount: amountText(write(amount)),
    }),
    remedy: { title: t('entries.balance'), run: balance },
  }
}

function scheduleCheck({ head, t }: Given): readonly Check[] {
  const { date, reverse_on: reverseOn, repeats, repeats_until: until } = head
  const isEarly = (day: string | null): boolean => day !== null && date !== null && day <= date
  return [
    ...(isEarly(reverseOn)
      ? [
          {
            key: 'reverse_on',
            state: 'bad',
            title: t('entries.checks.reverses_early'),
            remedy: go(t, 'reverse_on'),
          } as const,
        ]
      : []),
    ...(repeats !== null && isEarly(until)
      ? [
          {
            key: 'repeats_until',
            state: 'bad',
            title: t('entries.checks.repeats_early'),
            remedy: go(t, 'repeats_until'),
          } as const,
        ]
      : []),
  ]
}

function periodCheck({ head, lockDate, t }: Given): Check {
  const key = 'period'
  if (head.date === null)
    return { key, state: 'bad', title: t('entries.checks.no_date'), remedy: go(t, 'date') }
  if (lockDate !== null && head.date <= lockDate) {
    return {
      key,
      state: 'bad',
      title: t('entries.checks.locked'),
      reason: t('entries.checks.locked_why', { date: dateText(lockDate) }),
      remedy: go(t, 'date'),
    }
  }
  return { key, state: 'ok', title: t('entries.checks.open') }
}
