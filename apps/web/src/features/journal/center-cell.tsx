import { IconPercentage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../client/format.ts'
import type { Named } from '../../client/queries.ts'
import type { CellGiven } from '../../trade/lines/line-cell.tsx'
import type { EntryLine } from './entry-values.ts'
import { moveOn, RecordCell } from '../../trade/lines/record-cell.tsx'

type Props = CellGiven<EntryLine> & {
  readonly called: (record: Named) => string
  readonly onSplit: (line: EntryLine) => void
}

const active = { active: true }

/** One cost centre, or several by percentages: the % key and the sign beside it open the split. */
export const CenterCell = ({ line, onChange, label, error, called, onSplit }: Props): ReactNode => {
  const { t } = useTranslation()
  const { cost_centers: shares } = line
  const title = shares.map(({ name, percentage }) => `${name} ${percentText(percentage)}`)
  return (
    <span
      className="center-cell"
      onKeyDown={(event) => {
        if (event.key !== '%') return
        event.preventDefault()
        onSplit(line)
      }}
    >
      {shares.length > 0 ? (
        <input
          className="cell"
          aria-label={label}
          aria-invalid={Boolean(error)}
          title={error ?? title.join('\n')}
          value={t('entries.centers', { count: shares.length })}
          onChange={() => undefined}
          onClick={() => onSplit(line)}
        />
      ) : (
        <RecordCell
          of="cost_centers"
          query={active}
          name={line.cost_center_name}
          label={label}
          error={error}
          show={called}
          onChosen={(center, input) => {
            onChange({
              cost_center_id: center?.id ?? null,
              cost_center_name: center ? called(center) : '',
            })
            if (center) moveOn(input)
          }}
        />
      )}
      <button
        type="button"
        className="center-split"
        tabIndex={-1}
        aria-label={t('entries.split_line', { label })}
        title={t('entries.split')}
        onClick={() => onSplit(line)}
      >
        <IconPercentage size={14} stroke={1.6} aria-hidden />
      </button>
    </span>
  )
}
