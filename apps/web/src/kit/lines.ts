import { useReducer } from 'react'

/** A line knows itself by a key of its own; the wire's id may be missing while it is new. */
export type Keyed = { readonly key: string }

export type LinesAction<Line extends Keyed> =
  | { readonly do: 'set'; readonly key: string; readonly change: Partial<Line> }
  | { readonly do: 'add'; readonly line: Line; readonly after?: string }
  | { readonly do: 'remove'; readonly key: string }
  | { readonly do: 'duplicate'; readonly key: string; readonly as: string }
  | { readonly do: 'move'; readonly key: string; readonly to: number }
  | { readonly do: 'replace'; readonly lines: readonly Line[] }
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
    case 'scan': {
      const at = lines.findIndex(action.same)
      const line = lines[at]
      return line ? lines.with(at, action.more(line)) : [...lines, action.line]
    }
  }
}

export const newKey = (): string => crypto.randomUUID()

export type Lines<Line extends Keyed> = {
  readonly lines: readonly Line[]
  readonly change: (action: LinesAction<Line>) => void
}

export function useLines<Line extends Keyed>(initial: () => readonly Line[]): Lines<Line> {
  const [lines, change] = useReducer(linesAfter<Line>, undefined, initial)
  return { lines, change }
}
