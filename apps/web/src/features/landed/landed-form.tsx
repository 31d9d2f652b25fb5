import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '../../client/format.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { AwaitedPage } from '../../kit/records/loaded-record.tsx'
import { useGivenId } from '../../kit/records/use-params.ts'
import { landedHead, type LandedHead } from './landed-values.ts'
import { OpenLandedForm } from './open-landed-form.tsx'
import { useWaiting } from './use-landed-source.ts'

/**
 * Spreading a cost over goods: from an expense (`?expense_id`), or from the purchase that brought the
 * goods (`?bill_id`), which is also where the cost comes from when something of it waits.
 */
export const LandedForm = (): ReactNode => {
  const { t } = useTranslation()
  const bill = useGivenId('bill_id')
  const expense = useGivenId('expense_id')
  const own = useWaiting('bill', bill)
  if (own.isError) return <LoadFailed isPage error={own.error} onRetry={() => void own.refetch()} />
  if (bill !== null && !own.data) return <AwaitedPage title={t('resources.landed_costs.new')} />
  const isOwn = (own.data ?? []).some(({ open }) => !isZero(open))
  const head: LandedHead = {
    ...landedHead.blank(),
    source_type: isOwn && expense === null ? 'bill' : 'expense',
    source_id: expense ?? (isOwn ? bill : null),
  }
  return (
    <OpenLandedForm
      key={`${bill ?? ''} ${expense ?? ''}`}
      head={head}
      bills={bill === null ? [] : [bill]}
    />
  )
}
