import type { ColumnShown } from './columns.tsx'

/** What the table and the cards show alike. */
export type ListShown<Row> = {
  readonly rows: readonly Row[]
  readonly columns: readonly ColumnShown<Row>[]
  readonly label: (name: string) => string
  readonly chosen: ReadonlySet<string>
  readonly setChosen: (ids: ReadonlySet<string>) => void
  readonly open: (row: Row) => void
  readonly rowTo: ((row: Row) => string) | null
  readonly hasMenu: boolean
  readonly openMenu: (row: Row, point: { readonly x: number; readonly y: number }) => void
  readonly isVoid: (row: Row) => boolean
  readonly selectable: boolean
  readonly totals: Readonly<Record<string, string>> | null
  readonly total: number
  readonly sort: string
  readonly setSort: (sort: string) => void
}
