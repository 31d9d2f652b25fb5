import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import type { Query } from '../../client/request.ts'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'

type ChosenProps = {
  readonly of: string
  readonly query: Query
  /** What stands there; empty while nothing is chosen. */
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
  readonly isFixed?: boolean
  readonly onChosen: (id: string | null, name: string) => void
}

/**
 * A record chosen in a grid: its name as text, so that two hundred lines stay light; a click makes
 * it a picker again.
 */
export const ChosenCell = (props: ChosenProps): ReactNode => {
  const { t } = useTranslation()
  const [isPicking, setPicking] = useState(false)
  if (props.name !== '' && !isPicking)
    return (
      <UnstyledButton
        className="cell opening-chosen"
        tabIndex={-1}
        disabled={props.isFixed ?? false}
        aria-label={`${props.label}: ${props.name}`}
        title={props.error ?? (props.isFixed ? undefined : t('opening.pick_again'))}
        onClick={() => setPicking(true)}
      >
        <span className="truncated">{props.name}</span>
      </UnstyledButton>
    )
  return (
    <div className="cell-reference">
      <ReferencePicker
        of={props.of}
        value={null}
        query={props.query}
        ariaLabel={props.label}
        clearable={false}
        error={props.error ? true : undefined}
        placeholder={t('kit.choose')}
        onChange={(id, record) => {
          setPicking(false)
          const number = record?.['account_number']
          const called = record?.name ? (nameOf({ ...record, name: record.name }) ?? '') : ''
          props.onChosen(id, typeof number === 'string' ? `${number} ${called}` : called)
        }}
      />
    </div>
  )
}
