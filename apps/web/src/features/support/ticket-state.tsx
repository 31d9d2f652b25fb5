import type { RowOf } from '@mizan/contract/resource'
import type { tickets } from '@mizan/contract/companies/support'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'

export type Ticket = RowOf<typeof tickets>

const tones = { open: 'info', answered: 'ok', closed: 'neutral' } as const

export const TicketState = ({ of }: { readonly of: Pick<Ticket, 'status'> }): ReactNode => {
  const { t } = useTranslation()
  return <StatusPill tone={tones[of.status]}>{t(`choices.ticket_status.${of.status}`)}</StatusPill>
}
