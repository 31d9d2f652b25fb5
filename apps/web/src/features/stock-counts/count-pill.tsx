import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { type CountRow, isOpen } from './count-paths.ts'

/** Whether a count goes on, was approved, or was taken back. */
export const CountPill = ({
  row,
  large = false,
}: {
  readonly row: Pick<CountRow, 'status'>
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={isOpen(row) ? 'info' : 'neutral'} large={large}>
      {t(`choices.count_status.${row.status}`)}
    </StatusPill>
  )
}
