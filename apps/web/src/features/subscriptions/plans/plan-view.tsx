import { plans } from '@mizan/contract/platform/plans'
import type { RowOf } from '@mizan/contract/resource'
import { limitKeys } from '@mizan/core/access/plan-limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, localName } from '../../../client/format.ts'
import { Ltr } from '../../../kit/figures/text.tsx'
import { RecordActs } from '../../../kit/records/record-acts.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { useFeatureName } from '../../../trade/company/feature-name.ts'

export const PlanView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(plans, { isView: true })
  return (
    <ViewScreen
      of={plans}
      id={id}
      title={(plan) => localName(plan)}
      rowTo={(each) => `/admin/plans/view/${each}`}
      facts={[
        'name',
        'name_en',
        { name: 'code', ltr: true },
        { name: 'monthly_price', large: true },
        { name: 'yearly_price', large: true },
        'tenants_count',
        {
          name: 'visible',
          value: ({ visible }) => t(visible ? 'plans.offered' : 'plans.hidden'),
        },
      ]}
      actions={(plan) => actions(plan.id, localName(plan))}
      buttons={['edit']}
      tabs={[
        { key: 'limits', title: t('plans.limits'), body: (plan) => <Limits plan={plan} /> },
        { key: 'withheld', title: t('plans.withheld'), body: (plan) => <Withheld plan={plan} /> },
        {
          key: 'acts',
          title: t('kit.activity'),
          body: (plan) => <RecordActs of={plans.name} id={plan.id} />,
        },
      ]}
    />
  )
}

type Plan = RowOf<typeof plans>

const Limits = ({ plan }: { readonly plan: Plan }): ReactNode => {
  const { t } = useTranslation()
  return (
    <dl className="facts">
      {limitKeys.map((key) => (
        <div key={key}>
          <dt>{t(`choices.plan_limit.${key}`)}</dt>
          <dd>
            {plan.limits[key] == null ? (
              t('plans.unlimited')
            ) : (
              <Ltr>{countText(plan.limits[key])}</Ltr>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Withheld = ({ plan }: { readonly plan: Plan }): ReactNode => {
  const { t } = useTranslation()
  const nameOf = useFeatureName()
  if (plan.protected_fields.length === 0)
    return <p className="dim">{t('plans.withholds_nothing')}</p>
  return (
    <ul>
      {plan.protected_fields.map((key) => (
        <li key={key}>{nameOf(key)}</li>
      ))}
    </ul>
  )
}
