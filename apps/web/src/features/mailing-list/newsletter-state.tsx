import type { newsletters } from '@mizan/contract/platform/subscribers'
import type { RowOf } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'

const tones = { draft: 'quiet', sending: 'info', stopped: 'warn', sent: 'ok' } as const

/** Whether a newsletter is written, on its way, held up or gone. */
export const NewsletterState = ({
  of,
}: {
  readonly of: Pick<RowOf<typeof newsletters>, 'status'>
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={tones[of.status]}>{t(`choices.newsletter_status.${of.status}`)}</StatusPill>
  )
}
