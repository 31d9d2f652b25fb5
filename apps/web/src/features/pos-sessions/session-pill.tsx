import type { PosSessionRow } from '@mizan/contract/documents/pos-sessions'
import { sessionState } from '@mizan/core/pos/session'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'

const tones = {
  [sessionState.open]: 'ok',
  [sessionState.onHold]: 'warn',
  [sessionState.counting]: 'info',
  [sessionState.closed]: 'neutral',
} as const

/** Whether a session goes on, rests, is being counted or is closed. */
export const SessionPill = ({ state }: Pick<PosSessionRow, 'state'>): ReactNode => {
  const { t } = useTranslation()
  return <StatusPill tone={tones[state]}>{t(`choices.pos_session_state.${state}`)}</StatusPill>
}
