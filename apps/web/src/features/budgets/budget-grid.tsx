import { ActionIcon } from '@mantine/core'
import type { PlannedAccount } from '@mizan/contract/budgets'
import { formatDecimal, sum } from '@mizan/core/money/decimal'
import { IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { monthText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { BudgetCell } from './budget-cell.tsx'
import { type SheetLine, cellOf, keyOf, totalOf } from './sheet-lines.ts'
import { type SheetRow, sheetRows, sheetSums } from './sheet-rows.ts'
import { type SheetErrors, errorAt } from './use-sheet.ts'
import { caretOf, stepOf } from './walk-cells.ts'

export type GridActions = {
  /** Something was typed in a month of a line. */
  readonly onTyped: (key: string, month: number, text: string) => void
  /** The year's amount of a line was typed. */
  readonly onTotal: (key: string, text: string) => void
  /** A month's amount goes on to the end of the year. */
  readonly onRepeat: (key: string, month: number) => void
  readonly onRemove: (key: string) => void
  /** A block was pasted in a month of a line, or in its year's amount (−1); false where it is one value. */
  readonly onPaste: (key: string, month: number, text: string) => boolean
}

type Props = {
  readonly accounts: readonly PlannedAccount[]
  /** The lines of the cost centre that is shown. */
  readonly lines: readonly SheetLine[]
  readonly months: readonly string[]
  /** Which months are shown: all, or on a phone one. */
  readonly shown: readonly number[]
  readonly errors: SheetErrors
  readonly isReadOnly: boolean
  readonly actions: GridActions
}

const totalColumn = -1

/**
 * The sheet: accounts under their groups, the year's amount and the months beside it. By keyboard alone: arrows
 * and Enter walk, F2 goes into a cell, Ctrl+D repeats a month to the end of the year, Ctrl+Delete removes a line.
 */
export const BudgetGrid = (props: Props): ReactNode => {
  const { accounts, lines, months, shown, errors, isReadOnly, actions } = props
  const { t } = useTranslation()
  const table = useRef<HTMLTableElement>(null)
  // The cell that somebody went into, to correct what stands in it.
  const inside = useRef<EventTarget | null>(null)
  const rows = sheetRows(accounts, lines, months.length)
  const sums = sheetSums(accounts, lines, months.length)
  const columns = [totalColumn, ...shown]

  const cellAt = (row: number, column: number): HTMLInputElement | null =>
    table.current?.querySelector(`[data-row="${row}"][data-column="${column}"] input`) ?? null
  const placeOf = (target: EventTarget): HTMLElement | null =>
    (target as HTMLElement).closest<HTMLElement>('td[data-row]')
  const lineCount = rows.filter(({ kind }) => kind === 'line').length

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const place = placeOf(event.target)
    if (!place || !(event.target instanceof HTMLInputElement)) return
    const row = Number(place.dataset['row'])
    const column = Number(place.dataset['column'])
    const key = place.dataset['line'] ?? ''
    const control = event.ctrlKey || event.metaKey
    if (control && event.code === 'KeyD' && !isReadOnly) {
      event.preventDefault()
      if (column !== totalColumn) actions.onRepeat(key, column)
      return
    }
    if (control && event.key === 'Delete' && !isReadOnly) {
      event.preventDefault()
      cellAt(row + 1 < lineCount ? row + 1 : row - 1, column)?.focus()
      actions.onRemove(key)
      return
    }
    if (event.key === 'F2') {
      inside.current = event.target
      event.target.setSelectionRange(event.target.value.length, event.target.value.length)
      return
    }
    const caret = caretOf(event.target, inside.current === event.target)
    const step = stepOf(event, caret, document.documentElement.dir === 'rtl')
    if (!step) return
    const at = columns.indexOf(column) + step.columns
    const next = columns[at]
    const cell = next === undefined ? null : cellAt(row + step.rows, next)
    if (cell || event.key === 'Enter') event.preventDefault()
    // Where there is nowhere to go, Enter still ends what is typed: a year's amount is spread then.
    if (event.key === 'Enter' && !cell) event.target.blur()
    ;(cell ?? (event.key === 'Enter' ? event.target : null))?.focus()
  }
  const onPaste = (event: ClipboardEvent<HTMLTableElement>): void => {
    const place = placeOf(event.target)
    if (!place || isReadOnly) return
    const text = event.clipboardData.getData('text/plain')
    const isBlock = actions.onPaste(
      place.dataset['line'] ?? '',
      Number(place.dataset['column']),
      text,
    )
    if (isBlock) event.preventDefault()
  }
  const lineAt = new Map(
    rows.filter(({ kind }) => kind === 'line').map((row, at) => [row.account.id, at]),
  )
  return (
    <table
      className="budget-grid"
      ref={table}
      onKeyDown={onKeyDown}
      onMouseDown={({ target }) => {
        if (target === document.activeElement) inside.current = target
      }}
      onBlur={() => {
        inside.current = null
      }}
      onPaste={onPaste}
    >
      <thead>
        <tr>
          <th scope="col" className="budget-name">
            {t('fields.account')}
          </th>
          <th scope="col" className="figure budget-total">
            {t('budgets.year_amount')}
          </th>
          {shown.map((at) => (
            <th key={at} scope="col" className="figure">
              {monthText(months[at] ?? '')}
            </th>
          ))}
          {isReadOnly ? null : (
            <th scope="col" className="budget-bin">
              <span className="hidden-text">{t('kit.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.kind === 'group' ? (
            <GroupRow key={row.account.id} row={row} shown={shown} isReadOnly={isReadOnly} />
          ) : (
            <LineRow
              key={row.account.id}
              account={row.account}
              line={row.line}
              place={lineAt.get(row.account.id) ?? 0}
              months={months}
              shown={shown}
              errors={errorsOf(errors, keyOf(row.line))}
              isReadOnly={isReadOnly}
              actions={actions}
            />
          ),
        )}
      </tbody>
      <tfoot>
        {(['revenue', 'expenses', 'result'] as const).map((name) => (
          <tr key={name} className={name}>
            <th scope="row" className="budget-name">
              {t(`fields.budgets.${name}`)}
            </th>
            <td className="figure budget-total">
              <Amount value={formatDecimal(sum(sums[name]), 2)} strong />
            </td>
            {shown.map((at) => (
              <td key={at} className="figure">
                <Amount value={formatDecimal(sums[name][at] ?? 0n, 2)} />
              </td>
            ))}
            {isReadOnly ? null : <td />}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

/** The errors of one line as one text, so that lines without a change are not drawn again. */
const errorsOf = (errors: SheetErrors, key: string): string => {
  const own = Object.entries(errors).filter(([at]) => at === key || at.startsWith(`${key}.`))
  return own.length === 0 ? '' : JSON.stringify(Object.fromEntries(own))
}

const Name = ({ account }: { readonly account: PlannedAccount }): ReactNode => (
  <span
    className="budget-account"
    style={{ paddingInlineStart: `calc(var(--indent) * ${account.level - 1})` }}
  >
    <span className="budget-code">
      <Ltr>{account.account_number}</Ltr>
    </span>{' '}
    {account.name}
  </span>
)

const GroupRow = ({
  row: { account, sums },
  shown,
  isReadOnly,
}: {
  readonly row: Extract<SheetRow, { kind: 'group' }>
  readonly shown: readonly number[]
  readonly isReadOnly: boolean
}): ReactNode => (
  <tr className="group">
    <th scope="row" className="budget-name">
      <Name account={account} />
    </th>
    <td className="figure budget-total">
      <Amount value={formatDecimal(sum(sums), 2)} />
    </td>
    {shown.map((at) => (
      <td key={at} className="figure">
        <Amount value={formatDecimal(sums[at] ?? 0n, 2)} />
      </td>
    ))}
    {isReadOnly ? null : <td />}
  </tr>
)

type LineRowProps = {
  readonly account: PlannedAccount
  readonly line: SheetLine
  /** Which of the lines it is, from above. */
  readonly place: number
  readonly months: readonly string[]
  readonly shown: readonly number[]
  readonly errors: string
  readonly isReadOnly: boolean
  readonly actions: GridActions
}

/** One line, drawn again only when something of it changes. */
const LineRow = memo(function LineRow(props: LineRowProps): ReactNode {
  const { account, line, place, months, shown, isReadOnly, actions } = props
  const { t } = useTranslation()
  const key = keyOf(line)
  const errors = props.errors === '' ? {} : (JSON.parse(props.errors) as Record<string, string>)
  const ofLine = errors[errorAt(key)]
  return (
    <tr className={ofLine ? 'invalid' : ''}>
      <th scope="row" className="budget-name" title={ofLine}>
        <Name account={account} />
        {ofLine ? <small className="text-bad">{ofLine}</small> : null}
      </th>
      <td
        className="figure budget-total"
        data-row={place}
        data-column={totalColumn}
        data-line={key}
      >
        <BudgetCell
          value={cellOf(totalOf(line))}
          label={`${account.name} · ${t('budgets.year_amount')}`}
          isReadOnly={isReadOnly}
          isLate
          onTyped={(text) => actions.onTotal(key, text)}
        />
      </td>
      {shown.map((at) => {
        const error = errors[errorAt(key, at)]
        return (
          <td
            key={at}
            className={`figure${error ? ' invalid' : ''}`}
            data-row={place}
            data-column={at}
            data-line={key}
          >
            <BudgetCell
              value={line.cells[at] ?? ''}
              label={`${account.name} · ${monthText(months[at] ?? '')}`}
              error={error}
              isReadOnly={isReadOnly}
              onTyped={(text) => actions.onTyped(key, at, text)}
            />
          </td>
        )
      })}
      {isReadOnly ? null : (
        <td className="budget-bin">
          <ActionIcon
            size={28}
            tabIndex={-1}
            aria-label={t('budgets.remove_line', { name: account.name })}
            onClick={() => actions.onRemove(key)}
          >
            <IconTrash size={15} stroke={1.6} />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
})
