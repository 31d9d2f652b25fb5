import { useCallback, useRef } from 'react'
import type { LinesAction } from '../../trade/lines/lines.ts'
import { balancing, blankLine, isBlank, type EntryLine } from './entry-values.ts'

/**
 * Puts on a line what the others leave; without a line on the first one that has no amount yet, else
 * on a new one.
 */
export function useBalance(
  lines: readonly EntryLine[],
  change: (action: LinesAction<EntryLine>) => void,
): (key: string | null) => void {
  const latest = useRef(lines)
  latest.current = lines
  return useCallback(
    (key) => {
      const all = latest.current
      const line =
        all.find((each) => each.key === key) ??
        all.find((each) => each.account_id !== null && each.debtor === null && !each.creditor) ??
        all.find(isBlank)
      if (line) return change({ do: 'set', key: line.key, change: balancing(all, line.key) })
      const fresh = blankLine()
      change({ do: 'add', line: { ...fresh, ...balancing(all, fresh.key) } })
    },
    [change],
  )
}
