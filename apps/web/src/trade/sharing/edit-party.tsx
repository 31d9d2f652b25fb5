import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasScreen } from '../../kit/page/screens.ts'

/** The way to add the address a party lacks. */
export const EditParty = ({
  partyId,
  onLeave,
}: {
  readonly partyId: string | null
  readonly onLeave: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const to = `/dashboard/beneficiaries/form/${partyId ?? ''}`
  if (partyId === null || !hasScreen(to)) return null
  return (
    <Link className="text-link" to={to} onClick={onLeave}>
      {t('sharing.edit_party')}
    </Link>
  )
}
