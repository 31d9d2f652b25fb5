import { recordPaths } from '../../kit/records/record-paths.ts'
import { budgets } from '@mizan/contract/budgets'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import type { FoundReport } from '../../trade/reports/use-report.ts'

type Used = { readonly id: string; readonly name: string }

/** Which budgets the books are held against; where there is none, the way to enter one. */
export const UsedBudgets = ({ report }: { readonly report: FoundReport }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const { viewTo, newTo } = recordPaths(budgets)
  const used = (report.meta?.['budgets'] ?? []) as readonly Used[]
  const mayView = access.may(budgets, 'view')
  if (used.length > 0)
    return (
      <div className="report-about">
        <span>
          {t('reports.budgets_used')}{' '}
          {used.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 ? t('activity.and') : null}
              <MaybeLink to={mayView ? viewTo(id) : null} className="text-link">
                {name}
              </MaybeLink>
            </Fragment>
          ))}
        </span>
        <span>{t('reports.budgets_months')}</span>
      </div>
    )
  return (
    <div className="report-about">
      <span>
        <strong>{t('reports.budget_none')}</strong> {t('reports.budget_none_how')}
      </span>
      {newTo !== null && access.may(budgets, 'store') ? (
        <Link className="text-link" to={newTo}>
          {t('reports.budget_enter')}
        </Link>
      ) : null}
    </div>
  )
}
