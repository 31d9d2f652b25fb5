import type { featureSwitches } from '@mizan/contract/platform/feature-switches'
import type { RowOf } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../../kit/records/status-pill.tsx'

export type Switch = RowOf<typeof featureSwitches>
const tones = { on: 'ok', off: 'bad', plan: 'neutral' } as const

/** What a switch says; one whose last day is over says nothing any more. */
export const SwitchState = ({
  of: { mode, is_over: isOver },
}: {
  readonly of: Pick<Switch, 'mode' | 'is_over'>
}): ReactNode => {
  const { t } = useTranslation()
  const text = t(`choices.switch_mode.${mode}`)
  return (
    <StatusPill tone={isOver ? 'neutral' : tones[mode]}>
      {isOver ? t('feature_switches.over', { mode: text }) : text}
    </StatusPill>
  )
}
