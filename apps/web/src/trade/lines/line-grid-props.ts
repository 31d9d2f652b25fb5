import type { ReactNode } from 'react'
import type { LineColumn } from './line-cell.tsx'
import type { Keyed, Lines } from './lines.ts'

export type LineGridProps<Line extends Keyed> = Lines<Line> & {
  readonly columns: readonly LineColumn<Line>[]
  readonly blank: () => Line
  /** A line nobody wrote on: Enter after its last cell does not open another. */
  readonly isBlank: (line: Line) => boolean
  /** Texts by `2.item_price`, as the check gave them. */
  readonly errors?: Readonly<Record<string, string>>
  /** The name of the lines on the wire, so that an error in the list can lead here: `items`. */
  readonly field: string
  /** How a line looks on a phone: its name, figure and quiet facts. */
  readonly card: (line: Line) => {
    readonly name: ReactNode
    readonly figure: ReactNode
    readonly facts: ReactNode
    readonly side?: ReactNode
  }
  readonly tools?: ReactNode
  readonly isReadOnly?: boolean
}
