import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../../kit/records/status-pill.tsx'

/** Whether a member may come into his company. */
export const MemberState = ({
  of: { active },
}: {
  readonly of: { readonly active: 0 | 1 }
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={active === 1 ? 'ok' : 'neutral'}>
      {t(`choices.member_active.${active}`)}
    </StatusPill>
  )
}
