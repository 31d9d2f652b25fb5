import '../subscriptions.css'
import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SubscriptionPeriod } from '@mizan/contract/platform/coupons'
import {
  type MySubscription,
  type OfferedPlan,
  type Quote,
  subscriptions,
} from '@mizan/contract/platform/subscriptions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetChosenPlan, savedPlan, planInAddress } from '../../../client/chosen-plan.ts'
import { isFailure } from '../../../client/failure.ts'
import { countText, isZero, localName } from '../../../client/format.ts'
import { celebrate } from '../../../client/messages.ts'
import { useSave } from '../../../client/queries.ts'
import { request } from '../../../client/request.ts'
import { ErrorList, type PageError, usePageError } from '../../../kit/fields/error-list.tsx'
import { Amount } from '../../../kit/figures/amount.tsx'
import { InstantText } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { PageHead } from '../../../kit/page/page-head.tsx'
import { PriceLines } from '../orders/price-lines.tsx'
import { ClosesToday } from './closes-today.tsx'
import { PayerDetails, usePayerDetails } from './payer-details.tsx'
import { useMySubscription, useOfferedPlans } from './use-my-subscription.ts'

type Order = {
  readonly plan_id: string
  readonly period: SubscriptionPeriod
  readonly periods: number
  readonly coupon: string | null
}

/** A plan is chosen, for how long, and what it costs is made up by the server while one chooses. */
export const Subscribe = (): ReactNode => {
  const { t } = useTranslation()
  const plans = useOfferedPlans()
  const mine = useMySubscription()
  if (plans.isError || mine.isError)
    return (
      <LoadFailed
        isPage
        error={plans.error ?? mine.error}
        onRetry={() => void Promise.all([plans.refetch(), mine.refetch()])}
      />
    )
  if (!plans.data || !mine.data)
    return (
      <div className="page" aria-busy>
        <PageHead title={t('subscribe.title')} />
      </div>
    )
  const chosen = planInAddress(location.search) ?? savedPlan()
  const own =
    plans.data.find(({ code }) => code === chosen?.code) ??
    plans.data.find(({ id }) => id === mine.data.plan.id) ??
    plans.data[0]
  return (
    <Choosing
      plans={plans.data}
      first={own?.id ?? ''}
      firstPeriod={chosen?.period ?? 'monthly'}
      mine={mine.data}
    />
  )
}

type ChoosingProps = {
  readonly plans: readonly OfferedPlan[]
  readonly first: string
  readonly firstPeriod: SubscriptionPeriod
  readonly mine: MySubscription
}

const Choosing = ({ plans, first, firstPeriod, mine }: ChoosingProps): ReactNode => {
  const { t } = useTranslation()
  const { has_gateway: hasGateway, can_manage: mayOrder } = mine
  // A company in its days of grace changes nothing of itself before it has paid.
  const payer = usePayerDetails(mayOrder && mine.state === 'active')
  const navigate = useNavigate()
  const [planId, setPlanId] = useState(first)
  const [period, setPeriod] = useState<SubscriptionPeriod>(firstPeriod)
  const [periods, setPeriods] = useState(1)
  const [coupon, setCoupon] = useState('')
  const [error, setError] = useState<PageError | null>(null)
  const toPageError = usePageError()
  const save = useSave(subscriptions)
  const order: Order = { plan_id: planId, period, periods, coupon: coupon.trim() || null }
  const [asked] = useDebouncedValue(order, 300)
  const quote = useQuote(asked)
  const refused = isFailure(quote.error) ? quote.error : null
  const submit = async (): Promise<void> => {
    setError(null)
    try {
      if (!(await payer.save())) return
      const { data } = await save.mutateAsync({ id: undefined, draft: order })
      forgetChosenPlan()
      if (data.status === 'pending')
        await navigate({ to: '/dashboard/client/subscription_paid/$id', params: { id: data.id } })
      else {
        await celebrate(t('subscribe.begun'))
        await navigate({ to: '/dashboard/client/my_subscription' })
      }
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
    }
  }
  const shown = quote.data
  return (
    <article className="page">
      <PageHead title={t('subscribe.title')} />
      <div className="scroll">
        <ErrorList error={error} onClose={() => setError(null)} />
        <ClosesToday mine={mine} />
        <section className="section">
          <SegmentedControl
            aria-label={t('subscribe.period')}
            value={period}
            onChange={(value) => setPeriod(value as SubscriptionPeriod)}
            data={(['monthly', 'yearly'] as const).map((value) => ({
              value,
              label: t(`choices.subscription_period.${value}`),
            }))}
          />
        </section>
        <fieldset className="section plan-cards">
          <legend className="hidden-text">{t('subscribe.plan')}</legend>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              period={period}
              isOwn={plan.id === mine.plan.id}
              isChosen={plan.id === planId}
              onChoose={() => setPlanId(plan.id)}
            />
          ))}
        </fieldset>
        <section className="section order-grid">
          <div className="stack">
            <NumberInput
              label={t(`subscribe.periods_${period}`)}
              min={1}
              max={36}
              clampBehavior="strict"
              allowDecimal={false}
              value={periods}
              onChange={(value) => setPeriods(Math.max(1, Number(value) || 1))}
            />
            <TextInput
              label={t('subscribe.coupon')}
              classNames={{ input: 'ltr-input' }}
              autoComplete="off"
              maxLength={40}
              value={coupon}
              error={refused && coupon !== '' ? refused.message : undefined}
              onChange={(event) => setCoupon(event.currentTarget.value)}
            />
            <p className="dim">
              {t(hasGateway ? 'subscribe.by_gateway' : 'subscribe.by_transfer')}
            </p>
          </div>
          <div aria-live="polite" aria-busy={quote.isFetching}>
            {shown ? <Quoted of={shown} /> : null}
          </div>
        </section>
        <PayerDetails of={payer} />
      </div>
      <footer className="action-bar">
        <span className="grow dim">{mayOrder ? '' : t('subscribe.owner_only')}</span>
        <Button
          loading={save.isPending}
          disabled={!mayOrder || !shown || (shown.above.length > 0 && shown.change === 'downgrade')}
          onClick={() => void submit()}
        >
          {t(shown && isZero(shown.net) ? 'subscribe.begin' : 'subscribe.order')}
        </Button>
      </footer>
    </article>
  )
}

const useQuote = (order: Order) =>
  useQuery({
    queryKey: ['my_subscription', 'quote', order],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: Quote }>({
          method: 'POST',
          path: '/subscription/quote',
          body: order,
          signal,
        })
      ).data,
    enabled: order.plan_id !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })

const Quoted = ({ of }: { readonly of: Quote }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <p>
        <strong>{t(`subscribe.what_${of.change}`)}</strong>{' '}
        <span className="dim">
          <InstantText value={of.starts_at} /> – <InstantText value={of.expires_at} />
        </span>
      </p>
      <PriceLines of={of} />
      {isZero(of.credit_left) ? null : (
        <p className="dim">
          {t('subscribe.credit_left')} <Amount value={of.credit_left} />
        </p>
      )}
      {of.above.length > 0 ? (
        <div className="banner banner-warn above" role="status">
          <div>
            {t(of.change === 'downgrade' ? 'subscribe.above_refused' : 'subscribe.above')}
            <ul>
              {of.above.map(({ limit, used, max }) => (
                <li key={limit}>
                  {t('subscribe.above_line', {
                    limit: t(`choices.plan_limit.${limit}`),
                    used: countText(used),
                    max: countText(max),
                  })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </>
  )
}

const shownLimits = ['users', 'stores', 'pos', 'bills_per_month'] as const

type CardProps = {
  readonly plan: OfferedPlan
  readonly period: SubscriptionPeriod
  readonly isOwn: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const PlanCard = ({ plan, period, isOwn, isChosen, onChoose }: CardProps): ReactNode => {
  const { t } = useTranslation()
  const price = period === 'monthly' ? plan.monthly_price : plan.yearly_price
  const whole = period === 'monthly' ? plan.monthly_price_with_vat : plan.yearly_price_with_vat
  return (
    <label className={`plan-card ${isChosen ? 'plan-chosen' : ''}`}>
      <span className="plan-head">
        <input type="radio" name="plan" checked={isChosen} onChange={onChoose} />
        <strong>{localName(plan)}</strong>
        {isOwn ? <small className="dim">{t('subscribe.own')}</small> : null}
      </span>
      <span className="plan-price">
        <Amount value={price} strong /> <small className="dim">{t(`subscribe.a_${period}`)}</small>
      </span>
      <small className="dim">
        {t('subscribe.with_vat')} <Amount value={whole} />
      </small>
      <ul>
        {shownLimits.map((limit) => (
          <li key={limit}>
            {t(`choices.plan_limit.${limit}`)}:{' '}
            {plan.limits[limit] == null ? t('plans.unlimited') : countText(plan.limits[limit])}
          </li>
        ))}
      </ul>
    </label>
  )
}
