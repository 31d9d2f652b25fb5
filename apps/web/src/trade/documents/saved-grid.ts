import { rowOfSent } from '../lines/lines.ts'

/** How the grids of a document are called, and where in them a field of the wire is shown. */
export type SavedGrid<Line> = {
  /** Of one grid, or of several that share the lines. */
  readonly names: readonly string[]
  /** A line nobody wrote on is no line: it is shown, and nothing else. */
  readonly isBlank: (line: Line) => boolean
  readonly fieldOf: (name: string, lines: readonly Line[]) => string
}

/**
 * A grid that shows the lines nobody wrote on, which are not sent: the wire counts only the others. `called`
 * says in which column what the wire calls otherwise is shown.
 */
export const gridOf = <Line>(
  grid: string,
  isBlank: (line: Line) => boolean,
  called: Readonly<Record<string, string>> = {},
): SavedGrid<Line> => ({
  names: [grid],
  isBlank,
  fieldOf: (name, lines) => {
    const [of, place, ...path] = name.split('.')
    if (of !== grid || place === undefined || !/^\d+$/.test(place)) return name
    const column = called[path[0] ?? '']
    const shown = column === undefined ? path : [column]
    return [grid, rowOfSent(lines, isBlank, Number(place)), ...shown].join('.')
  },
})
