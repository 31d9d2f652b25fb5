import { useCallback, useMemo } from 'react'
import { linesAfter, type Lines, type LinesAction } from '../../trade/lines/lines.ts'
import { isIn, type Grid, type LineIn, type SheetLine } from './opening-lines.ts'

/** The lines of one grid among all of the sheet. */
export function useGrid<G extends Grid>(
  { lines: all, change: changeAll }: Lines<SheetLine>,
  grid: G,
): Lines<LineIn<G>> {
  const lines = useMemo(() => all.filter(isIn(grid)), [all, grid])
  const change = useCallback(
    (action: LinesAction<LineIn<G>>): void =>
      changeAll({
        do: 'among',
        own: isIn(grid),
        after: (own) => linesAfter<LineIn<G>>(own.filter(isIn(grid)), action),
      }),
    [changeAll, grid],
  )
  return { lines, change }
}
