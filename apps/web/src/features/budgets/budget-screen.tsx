import { budgets } from '@mizan/contract/budgets'
import type { ReactNode } from 'react'
import { useRecord } from '../../client/queries.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { BudgetSheet } from './budget-sheet.tsx'
import { usePlannedAccounts } from './use-budget.ts'

/** One version of a year's budget, to be written month by month. */
export const BudgetScreen = (): ReactNode => {
  const id = useRecordId() ?? ''
  const budget = useRecord(budgets, id)
  const accounts = usePlannedAccounts()
  const failed = [budget, accounts].find(({ isError }) => isError)
  if (failed)
    return <LoadFailed isPage error={failed.error} onRetry={() => void failed.refetch()} />
  if (!budget.data || !accounts.data)
    return (
      <div className="page" aria-busy>
        <PageHead title="…" />
      </div>
    )
  return <BudgetSheet key={id} budget={budget.data} accounts={accounts.data} />
}
