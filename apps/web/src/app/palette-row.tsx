import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from './palette-command.ts'

/** One row: what it is at the start, its key at the end. Amounts never move, so no Enter beside them. */
export const PaletteRow = ({
  command,
  isAt,
  onPoint,
  onRun,
}: {
  readonly command: Command
  readonly isAt: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <div
      id={`command-${command.key}`}
      role="option"
      aria-selected={isAt}
      tabIndex={-1}
      className="palette-row"
      onMouseMove={onPoint}
      onClick={onRun}
    >
      <command.icon size={18} stroke={1.6} aria-hidden />
      <span className="palette-title">{command.title}</span>
      {command.detail ? <span className="dim palette-detail">{command.detail}</span> : null}
      <span className="grow" />
      {command.end ? <span className="palette-end">{command.end}</span> : null}
      {command.shortcut ? (
        <kbd className="key" dir="ltr">
          {command.shortcut}
        </kbd>
      ) : null}
      {isAt && !command.shortcut && !command.end ? (
        <span className="palette-enter">
          <span className="dim">{t('kit.open')}</span>
          <kbd className="key" dir="ltr">
            Enter
          </kbd>
        </span>
      ) : null}
    </div>
  )
}
