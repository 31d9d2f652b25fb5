import { budgets } from '@mizan/contract/budgets'
import { reportPath } from '@mizan/contract/reports/report-groups'
import { IconChartBar, IconTargetArrow } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import type { Budget } from './use-sheet.ts'

/** What can be done with the version besides writing on it. */
export function useSheetHeading({
  saved,
  onSaved,
  isDirty,
  more,
}: {
  readonly saved: Budget
  readonly onSaved: (budget: Budget) => void
  readonly isDirty: boolean
  readonly more: readonly RowAction[]
}): {
  readonly primary: null
  readonly buttons: readonly string[]
  readonly actions: readonly RowAction[]
} {
  const { t } = useTranslation()
  const access = useAccess()
  const navigate = useNavigate()
  const refused = useRefused()
  const use = useAction(budgets, 'use_in_reports')
  const actionsOf = useRecordActions(budgets, { isView: true })
  const year = saved.fiscal_year as { readonly starts_on?: string; readonly ends_on?: string }
  const useInReports = async (): Promise<void> => {
    try {
      const { data } = await use.mutateAsync({ id: saved.id })
      onSaved({ ...saved, in_reports: true, lock_version: data.lock_version })
      await celebrate(t('budgets.now_in_reports'))
    } catch (error) {
      await refused(error, { title: t('budgets.not_used') })
    }
  }
  return {
    primary: null,
    buttons: ['report'],
    actions: [
      {
        key: 'report',
        title: t('budgets.report'),
        icon: IconChartBar,
        group: 'look',
        blocked: access.can('reports_accounting', 'view') ? null : t('budgets.report_not_allowed'),
        run: () =>
          void navigate({
            to: reportPath('budget'),
            search: { budget_id: saved.id, from: year.starts_on, to: year.ends_on } as never,
          }),
      },
      ...(access.may(budgets, 'update')
        ? [
            {
              key: 'use',
              title: t('budgets.use_in_reports'),
              icon: IconTargetArrow,
              group: 'look',
              blocked: saved.in_reports
                ? t('budgets.is_in_reports')
                : isDirty
                  ? t('budgets.save_first')
                  : null,
              run: () => void useInReports(),
            } as const,
          ]
        : []),
      ...more,
      ...actionsOf(saved.id, saved.name),
    ],
  }
}
