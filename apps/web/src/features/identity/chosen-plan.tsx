import type { OfferedPlan } from '@mizan/contract/platform/subscriptions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenPlan } from '../../client/chosen-plan.ts'
import { localName } from '../../client/format.ts'
import { request } from '../../client/request.ts'

/** Which plan was chosen before registering; it is ordered after the trial. */
export const ChosenPlanNote = ({ chosen }: { readonly chosen: ChosenPlan }): ReactNode => {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly OfferedPlan[] }>({ path: '/plans', signal })).data,
  })
  const plan = data.find(({ code }) => code === chosen.code)
  return plan === undefined ? null : (
    <p className="chosen-plan">
      {t('auth.chosen_plan', {
        plan: localName(plan),
        period: t(`choices.subscription_period.${chosen.period}`),
      })}
    </p>
  )
}
