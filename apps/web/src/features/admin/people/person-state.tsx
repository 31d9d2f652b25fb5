import type { personStates } from '@mizan/contract/platform/people'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../../kit/records/status-pill.tsx'

const tones = { active: 'ok', waiting: 'warn', stopped: 'bad' } as const

/** Whether a person can sign in. */
export const PersonState = ({
  of,
}: {
  readonly of: { readonly state: (typeof personStates)[number] }
}): ReactNode => {
  const { t } = useTranslation()
  return <StatusPill tone={tones[of.state]}>{t(`choices.person_state.${of.state}`)}</StatusPill>
}
