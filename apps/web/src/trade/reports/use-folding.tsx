import type { ReportDeclaration } from '@mizan/contract/reports/report'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toggled } from '../../kit/lists/list-table.tsx'
import { textIn, type ReportRow } from './use-report.ts'

/** Which groups are folded, where somebody else than the table knows. */
export type Folded = {
  readonly keys: ReadonlySet<string>
  readonly set: (keys: ReadonlySet<string>) => void
}

type Folding = {
  readonly rows: readonly ReportRow[]
  /** The cell that carries the fold, indented by its level. */
  readonly cell: (row: ReportRow, content: ReactNode) => ReactNode
  readonly rowClass: (row: ReportRow) => string
}

/** How the row of a statement looks; other rows of trees are headings by their level. */
const lines: Readonly<Record<string, string>> = { subtotal: 'sum', total: 'sum total' }

const isFoldable = (row: ReportRow): boolean => row['is_transaction_account'] === false
const levelOf = (row: ReportRow): number => Number(row['level'] ?? 1)

/** Rows of a tree: groups fold, what stands below them is hidden meanwhile. */
export function useFolding(
  { tree }: ReportDeclaration,
  rows: readonly ReportRow[],
  keyOf: (row: ReportRow) => string,
  given?: Folded,
): Folding | null {
  const { t } = useTranslation()
  const [keys, set] = useState<ReadonlySet<string>>(new Set())
  const { keys: folded, set: setFolded } = given ?? { keys, set }
  if (!tree) return null
  const isHidden = hiddenBy((row) => folded.has(keyOf(row)))
  return {
    rows: rows.filter((row) => !isHidden(row)),
    rowClass: (row) =>
      lines[textIn(row, 'line')] ??
      (isFoldable(row) && levelOf(row) <= tree.headings ? 'group' : ''),
    cell: (row, content) => {
      const key = keyOf(row)
      return (
        <span
          className="branch"
          style={{ paddingInlineStart: `calc(var(--indent) * ${levelOf(row) - 1})` }}
        >
          {isFoldable(row) ? (
            <button
              type="button"
              className="tree-fold"
              aria-expanded={!folded.has(key)}
              aria-label={t('reports.fold', { name: textIn(row, tree.column) })}
              onClick={(event) => {
                event.stopPropagation()
                setFolded(toggled(folded, key))
              }}
            >
              <IconChevronDown size={14} stroke={1.6} aria-hidden />
            </button>
          ) : levelOf(row) > 1 || row['is_transaction_account'] === true ? (
            <span className="tree-space" />
          ) : null}
          {content}
        </span>
      )
    },
  }
}

/** A row is hidden by a folded group above it: rows come in the order of the tree, parents first. */
function hiddenBy(isFolded: (row: ReportRow) => boolean): (row: ReportRow) => boolean {
  let level = Number.POSITIVE_INFINITY
  return (row) => {
    const own = levelOf(row)
    if (own > level) return true
    level = isFolded(row) ? own : Number.POSITIVE_INFINITY
    return false
  }
}
