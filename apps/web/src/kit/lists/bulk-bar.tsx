import './bulk-bar.css'
import { IconX, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDecimal, formatDecimal } from '@mizan/core/money/decimal'
import { OwnAmount } from '../figures/own-amount.tsx'
import { read } from './columns.tsx'

export type BulkAction<Row> = {
  readonly key: string
  readonly title: string
  readonly icon?: Icon
  /** Why a row does not take part; when any does not, the action is dimmed with the reason. */
  readonly blocked?: (row: Row) => string | null
  /** One row that takes part is enough: the others are told of afterwards, each with its reason. */
  readonly isPartial?: boolean
  /** Answers true where the rows it was done with need not stay chosen. */
  readonly run: (rows: readonly Row[]) => void | Promise<boolean>
}

/** Stands in the pager's place while rows are chosen, so that it covers no figure. */
export function BulkBar<Row>({
  rows,
  actions,
  sum,
  total,
  isWhole,
  onAll,
  onClose,
}: {
  readonly rows: readonly Row[]
  readonly actions: readonly BulkAction<Row>[]
  readonly sum: string | null
  /** How many rows the page has, and whether all of them are chosen. */
  readonly total: number
  readonly isWhole: boolean
  readonly onAll: () => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="bulk" role="toolbar" aria-label={t('kit.bulk')}>
      <span className="bulk-count">
        <strong>{t('kit.chosen', { count: rows.length })}</strong>
        {sum ? <OwnAmount value={sumOf(rows, sum)} /> : null}
      </span>
      <i className="bulk-rule" />
      {actions.map(({ key, title, icon: Symbol, blocked, isPartial = false, run }) => {
        const reasons = rows.map((row) => blocked?.(row) ?? null)
        const isOpen = isPartial && reasons.includes(null)
        const why = isOpen ? null : (reasons.find((each) => each !== null) ?? null)
        return (
          <button
            key={key}
            type="button"
            aria-disabled={why !== null}
            title={why ?? undefined}
            onClick={() => {
              if (why !== null) return
              void Promise.resolve(run(rows)).then((isDone) => isDone === true && onClose())
            }}
          >
            {Symbol ? <Symbol size={16} stroke={1.6} aria-hidden /> : null}
            {title}
          </button>
        )
      })}
      <span className="grow" />
      {isWhole ? null : (
        <button type="button" onClick={onAll}>
          {t('kit.select_all', { count: total })}
        </button>
      )}
      <i className="bulk-rule" />
      <button type="button" aria-label={t('kit.clear_selection')} onClick={onClose}>
        <IconX size={16} stroke={1.6} />
      </button>
    </div>
  )
}

const sumOf = <Row,>(rows: readonly Row[], name: string): string =>
  formatDecimal(
    rows.reduce((sum, row) => sum + (parseDecimal(String(read(row, name) ?? '0'), 2) ?? 0n), 0n),
    2,
  )
