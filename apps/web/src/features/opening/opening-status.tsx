import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'

const tones = { 0: 'quiet', 1: 'ok', 128: 'info' } as const

/** Draft, posted, or open for correction. */
export const OpeningPill = ({
  status,
  large = false,
}: {
  readonly status: 0 | 1 | 128
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={tones[status]} large={large}>
      {t(`choices.opening_status.${status}`)}
    </StatusPill>
  )
}

/** Balanced, or not. */
export const BalancePill = ({
  isBalanced,
  large = false,
}: {
  readonly isBalanced: boolean
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={isBalanced ? 'ok' : 'warn'} large={large}>
      {t(isBalanced ? 'opening.balanced' : 'opening.not_balanced')}
    </StatusPill>
  )
}
