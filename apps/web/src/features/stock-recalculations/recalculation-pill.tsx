import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { type RecalculationRow, isUnderWay } from './recalculation-paths.ts'

const toneOf = ({ state }: Pick<RecalculationRow, 'state'>) =>
  state === 'failed'
    ? 'warn'
    : state === 'posted'
      ? 'ok'
      : state === 'cancelled'
        ? 'neutral'
        : 'info'

/** Whether it is read, looked at, posted or taken back. */
export const RecalculationPill = ({
  row,
  large = false,
}: {
  readonly row: Pick<RecalculationRow, 'state'>
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={toneOf(row)} large={large}>
      {t(`choices.recalculation_state.${row.state}`)}
      {isUnderWay(row) ? '…' : null}
    </StatusPill>
  )
}
