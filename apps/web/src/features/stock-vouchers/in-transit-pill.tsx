import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'

/** Something of a transfer is still under way. */
export const InTransitPill = (): ReactNode => {
  const { t } = useTranslation()
  return <StatusPill tone="warn">{t('consignments.in_transit')}</StatusPill>
}
