import './outcome-list.css'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What became of one of many rows. */
export type Outcome = {
  readonly key: string
  readonly name: ReactNode
  readonly isDone: boolean
  /** What happened, or why it did not. */
  readonly text: ReactNode
  /** The way to put it right. */
  readonly remedy?: ReactNode
}

/** What became of each row of a step done with many: what did not come first, with its reason. */
export const OutcomeList = ({
  outcomes,
  label,
  onClose,
}: {
  readonly outcomes: readonly Outcome[]
  readonly label: string
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const done = outcomes.filter(({ isDone }) => isDone).length
  const ordered = outcomes.toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
  return (
    <>
      <p className="dialog-text" role="status">
        {t('kit.outcomes', { done, count: outcomes.length })}
      </p>
      <ul className="outcomes panel" aria-label={label} tabIndex={0}>
        {ordered.map(({ key, name, isDone, text, remedy }) => (
          <li key={key}>
            {isDone ? (
              <IconCheck size={16} stroke={1.8} className="fg-ok" aria-hidden />
            ) : (
              <IconX size={16} stroke={1.8} className="fg-bad" aria-hidden />
            )}
            <span className="outcome-words">
              <span>{name}</span>
              <small>{text}</small>
              {remedy}
            </span>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <span className="grow" />
        <Button data-autofocus onClick={onClose}>
          {t('kit.dismiss')}
        </Button>
      </div>
    </>
  )
}
