import { budgets } from '@mizan/contract/budgets'
import { IconTargetArrow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'

/** The budgets of all years, each version with what it plans. */
export const BudgetList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(budgets)
  return (
    <ListScreen
      of={budgets}
      icon={IconTargetArrow}
      columns={[
        'name',
        'fiscal_year',
        {
          name: 'in_reports',
          cell: (budget) =>
            budget.in_reports ? <StatusPill tone="ok">{t('budgets.in_reports')}</StatusPill> : null,
        },
        'revenue',
        'expenses',
        'result',
      ]}
      actions={(budget) => actions(budget.id, budget.name)}
    />
  )
}
