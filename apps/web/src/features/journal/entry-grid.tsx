import { Button } from '@mantine/core'
import { IconArrowsExchange, IconCopy, IconScale } from '@tabler/icons-react'
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { celebrate, complain } from '../../client/messages.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import type { LineColumn } from '../../trade/lines/line-cell.tsx'
import { LineGrid } from '../../trade/lines/line-grid.tsx'
import { newKey, type Lines } from '../../trade/lines/lines.ts'
import { blankLine, isBlank, swapped, type EntryLine } from './entry-values.ts'
import { pastedLines } from './paste-lines.ts'
import { usePaste } from './use-paste.ts'

type Props = Lines<EntryLine> & {
  readonly columns: readonly LineColumn<EntryLine>[]
  readonly errors: Readonly<Record<string, string>>
  readonly onBalance: (key: string | null) => void
}

const linesMost = 500

/**
 * The lines of an entry with the keys of every grid, and its own: Ctrl+B balances the line, and so does
 * «=» where an amount stands, Alt+X swaps its sides. A range of a spreadsheet is pasted as lines.
 */
export const EntryGrid = ({ lines, change, columns, errors, onBalance }: Props): ReactNode => {
  const { t } = useTranslation()
  const current = useRef<string | null>(null)
  const paste = usePaste()

  const keyAt = (target: EventTarget): string | null => {
    const row = (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row']
    return row === undefined ? null : (lines[Number(row)]?.key ?? null)
  }
  const copy = (key: string | null): void => {
    if (key !== null) change({ do: 'duplicate', key, as: newKey() })
  }
  const swap = (key: string | null): void => {
    const line = lines.find((each) => each.key === key)
    if (line) change({ do: 'set', key: line.key, change: swapped(line) })
  }
  /** What is typed in a cell is read when it changes, so the line is set once the key is done. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keyAt(event.target)
    if (key === null) return
    const isControl = event.ctrlKey || event.metaKey
    const isAmount = (event.target as HTMLElement).matches('.cell-number')
    if ((isControl && event.code === 'KeyB') || (isAmount && event.key === '=')) {
      event.preventDefault()
      event.stopPropagation()
      flushSync(() => onBalance(key))
    } else if (event.altKey && event.code === 'KeyX') {
      event.preventDefault()
      event.stopPropagation()
      flushSync(() => swap(key))
    }
  }
  const addPasted = async (text: string): Promise<void> => {
    const rows = pastedLines(text) ?? []
    const written = lines.filter((line) => !isBlank(line))
    if (rows.length + written.length > linesMost)
      return complain(t('entries.paste_limit', { count: linesMost }))
    const added = (await paste(rows)).filter((line) => !isBlank(line))
    change({ do: 'replace', lines: [...written, ...added] })
    const unknown = added.filter((line) => line.account_id === null).length
    if (unknown > 0) await complain(t('entries.pasted_unknown', { count: unknown }))
    else await celebrate(t('entries.pasted', { count: added.length }))
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (pastedLines(text) === null) return
    event.preventDefault()
    event.stopPropagation()
    addPasted(text).catch(() => complain(t('kit.load_failed')))
  }
  return (
    <div
      className="entry-grid"
      onKeyDownCapture={onKeyDown}
      onPasteCapture={onPaste}
      onFocusCapture={(event) => {
        current.current = keyAt(event.target) ?? current.current
      }}
    >
      <LineGrid
        lines={lines}
        change={change}
        columns={columns}
        blank={blankLine}
        isBlank={isBlank}
        field="transactions"
        errors={errors}
        card={cardOf(t)}
        tools={
          <LineTools
            onBalance={() => onBalance(known(lines, current.current))}
            onSwap={() => swap(current.current)}
            onCopy={() => copy(current.current)}
          />
        }
      />
      <p className="paste-hint">{t('entries.paste_how')}</p>
    </div>
  )
}

/** The line the hand was on last, unless it is gone or carries its amount already. */
const known = (lines: readonly EntryLine[], key: string | null): string | null => {
  const line = lines.find((each) => each.key === key)
  return line && line.debtor === null && line.creditor === null ? line.key : null
}

const LineTools = ({
  onBalance,
  onSwap,
  onCopy,
}: {
  readonly onBalance: () => void
  readonly onSwap: () => void
  readonly onCopy: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const tools = [
    { key: 'balance', icon: IconScale, keys: 'Ctrl B', run: onBalance },
    { key: 'swap', icon: IconArrowsExchange, keys: 'Alt X', run: onSwap },
    { key: 'copy', icon: IconCopy, keys: 'Ctrl D', run: onCopy },
  ] as const
  return tools.map(({ key, icon: Symbol, keys, run }) => (
    <Button
      key={key}
      variant="subtle"
      color="gray"
      className={key === 'balance' ? '' : 'not-phone'}
      leftSection={<Symbol size={16} stroke={1.6} />}
      rightSection={
        <kbd className="key not-phone" dir="ltr">
          {keys}
        </kbd>
      }
      // The line keeps the focus, so that the hand stays where it was.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {t(`entries.tools.${key}`)}
    </Button>
  ))
}

const cardOf = (t: (key: string) => string) => (line: EntryLine) => ({
  name: line.account_name || t('entries.no_account'),
  figure: <Amount value={line.debtor ?? line.creditor} strong />,
  facts: [line.beneficiary_name, line.cost_center_name, line.statement].filter(Boolean).join(' · '),
  side: line.debtor ? t('fields.debtor') : line.creditor ? t('fields.creditor') : undefined,
})
