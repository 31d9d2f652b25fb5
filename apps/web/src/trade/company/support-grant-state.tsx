import type { SupportState } from '@mizan/contract/companies/support-access'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'

const tones = {
  requested: 'warn',
  in_force: 'ok',
  expired: 'neutral',
  withdrawn: 'neutral',
  refused: 'bad',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<SupportState, string>>

/** How it is with what a company let; red while somebody is inside. */
export const SupportGrantState = ({
  of: { state, is_inside: isInside },
}: {
  readonly of: { readonly state: SupportState; readonly is_inside: boolean }
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={isInside ? 'bad' : tones[state]}>
      {t(isInside ? 'support_grants.inside_now' : `choices.support_state.${state}`)}
    </StatusPill>
  )
}
