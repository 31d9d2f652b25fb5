import '../subscriptions.css'
import { Button, Loader } from '@mantine/core'
import { type MySubscription, subscriptions } from '@mizan/contract/platform/subscriptions'
import type { RowOf } from '@mizan/contract/resource'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { isolated, nameOf } from '../../../client/format.ts'
import { currentLanguage } from '../../../client/language.ts'
import { useAction, useRecord } from '../../../client/queries.ts'
import { ErrorList, type PageError, usePageError } from '../../../kit/fields/error-list.tsx'
import { InstantText } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { PageHead } from '../../../kit/page/page-head.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { CardName } from '../card/saved-card.tsx'
import { useSavedCard } from '../card/use-saved-card.ts'
import { PriceLines } from '../orders/price-lines.tsx'
import { SubscriptionState } from '../orders/subscription-state.tsx'
import { ClosesToday } from './closes-today.tsx'
import { useMySubscription } from './use-my-subscription.ts'

type Order = RowOf<typeof subscriptions>

const lookAgainMs = 3_000

/** An order: what it costs, its page at the gateway, and what came of it. Somebody who paid comes back to it. */
export const OrderPage = (): ReactNode => {
  const id = useRecordId() ?? ''
  const order = useRecord(subscriptions, id)
  const mine = useMySubscription()
  if (order.isError || mine.isError)
    return (
      <LoadFailed
        isPage
        error={order.error ?? mine.error}
        onRetry={() => void Promise.all([order.refetch(), mine.refetch()])}
      />
    )
  if (!order.data || !mine.data)
    return (
      <div className="page" aria-busy>
        <PageHead title="…" />
      </div>
    )
  return <OneOrder order={order.data} mine={mine.data} />
}

const OneOrder = ({
  order,
  mine,
}: {
  readonly order: Order
  readonly mine: MySubscription
}): ReactNode => {
  const { t } = useTranslation()
  const isWaiting = order.status === 'pending'
  useLookingAgain(order)
  return (
    <article className="page">
      <PageHead
        title={t('orders.title', { number: isolated(order.number) })}
        beside={<SubscriptionState state={order.status} />}
      />
      <div className="scroll">
        <section className="section order-grid">
          <div className="stack">
            <p>
              <strong>{nameOf(order.plan)}</strong> ·{' '}
              {t(`choices.subscription_change.${order.change}`)}
            </p>
            {isWaiting ? <ClosesToday mine={mine} /> : null}
            {isWaiting ? <Paying order={order} mine={mine} /> : <Outcome order={order} />}
          </div>
          <PriceLines of={order} />
        </section>
      </div>
    </article>
  )
}

/** While the gateway has the word, it is asked again every few seconds. */
function useLookingAgain({ id, status, checkout }: Order): void {
  const client = useQueryClient()
  const check = useAction(subscriptions, 'check')
  const { mutateAsync } = check
  const state = status === 'pending' ? checkout?.state : undefined
  useEffect(() => {
    if (state !== 'making' && state !== 'open') return
    const timer = setInterval(() => {
      const look = (): Promise<unknown> =>
        client.invalidateQueries({ queryKey: [subscriptions.name, 'record', id] })
      if (state === 'making') void look()
      else
        void mutateAsync({ id }).catch((error: unknown) => {
          if (!isFailure(error)) throw error
        })
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [client, id, mutateAsync, state])
}

const Paying = ({
  order,
  mine,
}: {
  readonly order: Order
  readonly mine: MySubscription
}): ReactNode => {
  const { t } = useTranslation()
  const pay = useAction(subscriptions, 'pay')
  const withdraw = useAction(subscriptions, 'withdraw')
  const toPageError = usePageError()
  const [error, setError] = useState<PageError | null>(null)
  const { data: kept } = useSavedCard(false)
  const run = async (action: typeof pay, body = {}): Promise<void> => {
    setError(null)
    try {
      await action.mutateAsync({ id: order.id, body })
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
    }
  }
  const { checkout } = order
  if (!mine.has_gateway)
    return (
      <>
        <p>{t('orders.transfer', { number: isolated(order.number) })}</p>
        {mine.can_manage ? (
          <Withdraw onRun={() => void run(withdraw)} isBusy={withdraw.isPending} />
        ) : null}
      </>
    )
  return (
    <>
      <ErrorList error={error} onClose={() => setError(null)} />
      {checkout?.problem ? (
        <p className="fg-bad" role="status">
          {checkout.problem[currentLanguage()]}
        </p>
      ) : null}
      {checkout?.has_failed_payment ? <p className="fg-bad">{t('orders.failed_payment')}</p> : null}
      {checkout?.state === 'making' ? (
        <p role="status">
          <Loader size={16} aria-hidden />{' '}
          {t(checkout.is_by_card ? 'orders.charging' : 'orders.making')}
        </p>
      ) : checkout?.state === 'open' && checkout.url ? (
        <>
          <a className="button-link" href={checkout.url}>
            {t(checkout.is_by_card ? 'orders.go_to_bank' : 'orders.go_to_pay')}
          </a>
          <p className="dim" role="status">
            {t('orders.asking')}
          </p>
        </>
      ) : (
        <div className="saved-card-verbs">
          {kept?.card && mine.can_manage ? (
            <Button loading={pay.isPending} onClick={() => void run(pay, { with_card: true })}>
              {t('orders.pay_by_card')} <CardName card={kept.card} />
            </Button>
          ) : null}
          <Button
            {...(kept?.card ? { variant: 'default' } : {})}
            loading={pay.isPending}
            disabled={!mine.can_manage}
            onClick={() => void run(pay)}
          >
            {t(kept?.card ? 'orders.pay_otherwise' : 'orders.pay')}
          </Button>
        </div>
      )}
      <p className="dim">
        {t('orders.held')} <InstantText value={order.held_until} />
      </p>
      {mine.can_manage ? (
        <Withdraw onRun={() => void run(withdraw)} isBusy={withdraw.isPending} />
      ) : null}
    </>
  )
}

const Withdraw = ({
  onRun,
  isBusy,
}: {
  readonly onRun: () => void
  readonly isBusy: boolean
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <Button variant="default" loading={isBusy} onClick={onRun}>
      {t('orders.withdraw')}
    </Button>
  )
}

const Outcome = ({ order }: { readonly order: Order }): ReactNode => {
  const { t } = useTranslation()
  const isOver = order.status === 'lapsed'
  return (
    <>
      <p role="status">{t(isOver ? 'orders.over' : 'orders.paid')}</p>
      {order.expires_at ? (
        <p className="dim">
          {t('orders.until')} <InstantText value={order.expires_at} />
        </p>
      ) : null}
      <Link
        className="link"
        to={isOver ? '/dashboard/client/subscribe' : '/dashboard/client/my_subscription'}
      >
        {t(isOver ? 'orders.again' : 'my_subscription.title')}
      </Link>
    </>
  )
}
