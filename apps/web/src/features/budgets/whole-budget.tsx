import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import type { Budget } from './use-sheet.ts'

/** What the version plans over all cost centres, as it is saved. */
export const WholeBudget = ({ budget }: { readonly budget: Budget }): ReactNode => {
  const { t } = useTranslation()
  return (
    <dl className="facts">
      <div>
        <dt>{t('fields.budgets.fiscal_year')}</dt>
        <dd>{budget.fiscal_year.name}</dd>
      </div>
      {(['revenue', 'expenses', 'result'] as const).map((name) => (
        <div key={name}>
          <dt>{t('budgets.whole', { name: t(`fields.budgets.${name}`) })}</dt>
          <dd>
            <OwnAmount value={budget[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
