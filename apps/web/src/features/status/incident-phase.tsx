import type { incidents } from '@mizan/contract/platform/status'
import type { RowOf } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'

const tones = { planned: 'info', under_way: 'bad', over: 'neutral' } as const

/** Whether it is yet to come, goes on, or is over. */
export const IncidentPhase = ({
  of,
}: {
  readonly of: Pick<RowOf<typeof incidents>, 'phase'>
}): ReactNode => {
  const { t } = useTranslation()
  return <StatusPill tone={tones[of.phase]}>{t(`choices.incident_phase.${of.phase}`)}</StatusPill>
}
