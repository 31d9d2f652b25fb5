import { Button, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { LineCell } from './line-cell.tsx'
import type { LineGridProps } from './line-grid-props.ts'
import type { Keyed } from './lines.ts'

/** On phones a line is a card that opens a full-screen editor with the same cells. */
export function LineCards<Line extends Keyed>(props: LineGridProps<Line>): ReactNode {
  const { lines, columns, change, card, field } = props
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string | null>(null)
  const at = lines.findIndex((line) => line.key === opened)
  const line = lines[at]
  return (
    <>
      <ul>
        {lines.map((each, row) => {
          const { name, figure, facts, side } = card(each)
          return (
            <li key={each.key} className="card-row" data-field={`${field}.${row}`}>
              <UnstyledButton className="card-link" onClick={() => setOpened(each.key)}>
                <strong className="two-lines">{name}</strong>
                <span className="card-figure">{figure}</span>
                <span className="card-facts">{facts}</span>
                {side ? <span className="card-figure dim">{side}</span> : null}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      <Dialog
        opened={line !== undefined}
        onClose={() => setOpened(null)}
        fullScreen
        startAt={null}
        title={t('kit.line_number', { number: at + 1 })}
      >
        {line ? (
          <div className="stack line-editor">
            {columns.map((column) => (
              <div key={column.name} className="line-editor-field">
                <span>{column.head}</span>
                <LineCell
                  column={column}
                  line={line}
                  label={column.head}
                  error={props.errors?.[`${at}.${column.name}`]}
                  onChange={(next) => change({ do: 'set', key: line.key, change: next })}
                />
                {column.under ? (
                  <div className="cell-under">
                    {column.under({
                      line,
                      onChange: (next) => change({ do: 'set', key: line.key, change: next }),
                    })}
                  </div>
                ) : null}
              </div>
            ))}
            <Button onClick={() => setOpened(null)}>{t('kit.done')}</Button>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} stroke={1.6} />}
              onClick={() => {
                setOpened(null)
                change({ do: 'remove', key: line.key })
              }}
            >
              {t('kit.remove')}
            </Button>
          </div>
        ) : null}
      </Dialog>
    </>
  )
}
