import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import type { Invitation } from './use-invitation-actions.ts'

const tones = { open: 'info', accepted: 'ok', expired: 'warn', revoked: 'neutral' } as const

/** What became of an invitation. */
export const InvitationStatus = ({ of }: { readonly of: Invitation }): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={tones[of.status]}>{t(`choices.invitation_status.${of.status}`)}</StatusPill>
  )
}
