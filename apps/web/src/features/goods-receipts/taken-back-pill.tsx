import { status } from '@mizan/core/documents/lifecycle'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'

/** A return that was taken back says so. */
export const TakenBackPill = ({ of }: { readonly of: { readonly status: number } }): ReactNode => {
  const { t } = useTranslation()
  return of.status === status.cancelled ? (
    <StatusPill tone="neutral">{t('goods_receipts.return.taken_back')}</StatusPill>
  ) : null
}
