import { parseDecimal, scale } from '@mizan/core/money/decimal'
import { useReducer } from 'react'

/** A line knows itself by a key of its own; the wire's id may be missing while it is new. */
export type Keyed = { readonly key: string }

export type LinesAction<Line extends Keyed> =
  | { readonly do: 'set'; readonly key: string; readonly change: Partial<Line> }
  | { readonly do: 'set_all'; readonly change: Partial<Line> }
  | { readonly do: 'add'; readonly line: Line; readonly after?: string }
  | { readonly do: 'remove'; readonly key: string }
  | { readonly do: 'duplicate'; readonly key: string; readonly as: string }
  | { readonly do: 'move'; readonly key: string; readonly to: number }
  | { readonly do: 'replace'; readonly lines: readonly Line[] }
  /** What happens to the lines of one grid, where those of several stand together. */
  | {
      readonly do: 'among'
      readonly own: (line: Line) => boolean
      readonly after: (own: readonly Line[]) => readonly Line[]
    }
  /** One more of a line that is there, or the new line: what a scanner means. */
  | {
      readonly do: 'scan'
      readonly line: Line
      readonly same: (line: Line) => boolean
      readonly more: (line: Line) => Line
    }

/** What happens to the lines of a document; rows that did not change keep their identity. */
export function linesAfter<Line extends Keyed>(
  lines: readonly Line[],
  action: LinesAction<Line>,
): readonly Line[] {
  switch (action.do) {
    case 'set':
      return lines.map((line) => (line.key === action.key ? { ...line, ...action.change } : line))
    case 'set_all':
      return lines.map((line) => ({ ...line, ...action.change }))
    case 'add': {
      const at = lines.findIndex((line) => line.key === action.after)
      return at < 0 ? [...lines, action.line] : lines.toSpliced(at + 1, 0, action.line)
    }
    case 'remove':
      return lines.filter((line) => line.key !== action.key)
    case 'duplicate': {
      const at = lines.findIndex((line) => line.key === action.key)
      const line = lines[at]
      return line ? lines.toSpliced(at + 1, 0, { ...line, key: action.as }) : lines
    }
    case 'move': {
      const at = lines.findIndex((line) => line.key === action.key)
      const line = lines[at]
      return line ? lines.toSpliced(at, 1).toSpliced(action.to, 0, line) : lines
    }
    case 'replace':
      return action.lines
    case 'among': {
      const others = lines.filter((line) => !action.own(line))
      const at = lines.findIndex(action.own)
      const before = others.slice(0, at < 0 ? others.length : at)
      const own = action.after(lines.filter(action.own))
      return [...before, ...own, ...others.slice(before.length)]
    }
    case 'scan': {
      const at = lines.findIndex(action.same)
      const line = lines[at]
      return line ? lines.with(at, action.more(line)) : [...lines, action.line]
    }
  }
}

/** Whether a cell holds no amount: nothing was typed there, or a nought. */
export const isNothing = (text: string | null): boolean =>
  text === null || text.trim() === '' || parseDecimal(text, scale.price) === 0n

/**
 * The lines somebody wrote on, each with its row in the grid. A line without what it is about and
 * without amounts is no line: it is not priced, checked, counted or sent, wherever it stands.
 */
export const writtenLines = <Line>(
  lines: readonly Line[],
  isBlank: (line: Line) => boolean,
): readonly { readonly line: Line; readonly row: number }[] =>
  lines.map((line, row) => ({ line, row })).filter(({ line }) => !isBlank(line))

/** Whether the same was written, whatever blank lines stand between: nothing is left unsaved then. */
export function isSameWritten<Line>(
  lines: readonly Line[],
  others: readonly Line[],
  isBlank: (line: Line) => boolean,
): boolean {
  const before = writtenLines(others, isBlank)
  const now = writtenLines(lines, isBlank)
  return now.length === before.length && now.every(({ line }, at) => line === before[at]?.line)
}

/** The row of the line that was sent at a place: the wire counts only the lines that were written. */
export const rowOfSent = <Line>(
  lines: readonly Line[],
  isBlank: (line: Line) => boolean,
  place: number,
): number => writtenLines(lines, isBlank)[place]?.row ?? place

export const newKey = (): string => crypto.randomUUID()

export type Lines<Line extends Keyed> = {
  readonly lines: readonly Line[]
  readonly change: (action: LinesAction<Line>) => void
}

export function useLines<Line extends Keyed>(initial: () => readonly Line[]): Lines<Line> {
  const [lines, change] = useReducer(linesAfter<Line>, undefined, initial)
  return { lines, change }
}
