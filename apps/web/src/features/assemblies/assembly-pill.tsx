import { assemblyStatus } from '@mizan/core/documents/lifecycle'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import type { AssemblyRow } from './assembly-family.ts'

const tones = {
  [assemblyStatus.draft]: 'neutral',
  [assemblyStatus.started]: 'warn',
  [assemblyStatus.finished]: 'ok',
  [assemblyStatus.cancelled]: 'neutral',
} as const

/** Where a batch stands: planned, under way, done, or given up. */
export const AssemblyPill = ({
  row,
  large = false,
}: {
  readonly row: Pick<AssemblyRow, 'status'>
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={tones[row.status]} large={large}>
      {t(`choices.assembly_status.${row.status}`)}
    </StatusPill>
  )
}
