import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { isCancelled, type LandedRow } from './landed-family.ts'

/** Whether goods carry the cost, or it was taken back. */
export const LandedPill = ({
  row,
  large = false,
}: {
  readonly row: Pick<LandedRow, 'status'>
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone="neutral" large={large}>
      {t(isCancelled(row) ? 'landed.views.cancelled' : 'landed.carried')}
    </StatusPill>
  )
}
