import { useCallback, useEffect, useState } from 'react'
import { idOf } from './columns.tsx'

/**
 * The rows that are chosen: those of the page that is shown, and where they stay chosen while one turns pages (`page` is its
 * number) those of others as they were last seen. A row that left the page by what was done with it is no longer chosen.
 */
export function useChosen<Row>(rows: readonly Row[], page: number | null) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<ReadonlyMap<number, readonly Row[]>>(new Map())
  useEffect(() => {
    if (page !== null) setSeen((before) => new Map(before).set(page, rows))
  }, [rows, page])
  const others = [...seen].flatMap(([at, of]) => (at === page ? [] : of))
  const known = new Map([...others, ...rows].map((row) => [idOf(row), row]))
  return {
    chosen,
    setChosen: useCallback((ids: ReadonlySet<string>): void => {
      setChosen(ids)
      if (ids.size === 0) setSeen(new Map())
    }, []),
    chosenRows: [...known].flatMap(([id, row]) => (chosen.has(id) ? [row] : [])),
  }
}
