import '../subscriptions.css'
import { Button, Switch } from '@mantine/core'
import {
  type MySubscription as Mine,
  subscriptionPayments,
  subscriptions,
} from '@mizan/contract/platform/subscriptions'
import type { RowOf } from '@mizan/contract/resource'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated, isZero, localName, nameOf } from '../../../client/format.ts'
import { isFailure } from '../../../client/failure.ts'
import { complain } from '../../../client/messages.ts'
import { useList } from '../../../client/queries.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import { DateText, InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { LoadFailed, failureSentence } from '../../../kit/page/empty-state.tsx'
import { PageHead } from '../../../kit/page/page-head.tsx'
import { useInvoice } from '../orders/use-invoice.ts'
import { SavedCard } from '../card/saved-card.tsx'
import { SubscriptionState } from '../orders/subscription-state.tsx'
import { UsageMeters } from './usage-meters.tsx'
import { useAutoRenew, useMySubscription } from './use-my-subscription.ts'

/** What the company has with the platform: its plan, how long it lasts, what is used of it, what was paid. */
export const MySubscription = (): ReactNode => {
  const { t } = useTranslation()
  const found = useMySubscription()
  if (found.isError)
    return <LoadFailed isPage error={found.error} onRetry={() => void found.refetch()} />
  const mine = found.data
  if (!mine)
    return (
      <div className="page" aria-busy>
        <PageHead title={t('my_subscription.title')} />
      </div>
    )
  return (
    <article className="page">
      <PageHead
        title={t('my_subscription.title')}
        beside={<SubscriptionState state={mine.state} />}
      >
        {mine.can_manage ? (
          <Button component={Link} to="/dashboard/client/subscribe">
            {t(mine.type === 1 ? 'my_subscription.renew' : 'my_subscription.subscribe')}
          </Button>
        ) : null}
      </PageHead>
      <div className="scroll">
        <Waiting mine={mine} />
        <Facts mine={mine} />
        {mine.type === 1 || mine.order ? <SavedCard canManage={mine.can_manage} /> : null}
        <UsageMeters usage={mine.usage} />
        <History />
        <Payments />
      </div>
    </article>
  )
}

/** What stands between now and the next period: an order to be paid, one that begins later. */
const Waiting = ({
  mine: { order, next, can_manage: canManage },
}: {
  readonly mine: Mine
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      {order ? (
        <div className="banner banner-warn" role="status">
          <span className="grow">
            {t('my_subscription.waits', { number: isolated(order.number) })}{' '}
            <Amount value={order.net} strong />
          </span>
          {canManage ? (
            <Link
              className="link"
              to="/dashboard/client/subscription_paid/$id"
              params={{ id: order.id }}
            >
              {t('my_subscription.pay_order')}
            </Link>
          ) : null}
        </div>
      ) : null}
      {next ? (
        <div className="banner banner-info" role="status">
          <span>
            {t('my_subscription.next', { plan: nameOf(next.plan) })}{' '}
            <InstantText value={next.starts_at} />
          </span>
        </div>
      ) : null}
    </>
  )
}

const Facts = ({ mine }: { readonly mine: Mine }): ReactNode => {
  const { t } = useTranslation()
  const fact = (word: string, value: ReactNode, large = false): ReactNode => (
    <div>
      <dt>{word}</dt>
      <dd className={large ? 'large' : ''}>{value}</dd>
    </div>
  )
  const days = Math.max(0, mine.days_left)
  return (
    <>
      <dl className="facts">
        {fact(t('my_subscription.plan'), localName(mine.plan), true)}
        {fact(t('my_subscription.type'), t(`choices.subscription_type.${mine.type}`))}
        {fact(t('my_subscription.expires'), <InstantText value={mine.expires_at} />)}
        {mine.state === 'active'
          ? fact(t('my_subscription.left'), t('my_subscription.days', { count: days }))
          : fact(t('my_subscription.closes'), <InstantText value={mine.closes_at} />)}
        {isZero(mine.credit)
          ? null
          : fact(t('my_subscription.credit'), <Amount value={mine.credit} />)}
      </dl>
      {mine.type === 1 && mine.can_manage ? <AutoRenew isOn={mine.auto_renew} /> : null}
    </>
  )
}

const AutoRenew = ({ isOn }: { readonly isOn: boolean }): ReactNode => {
  const { t } = useTranslation()
  const change = useAutoRenew()
  const [isBusy, setBusy] = useState(false)
  const turn = async (on: boolean): Promise<void> => {
    setBusy(true)
    try {
      await change(on)
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(failureSentence(error.status, error.code, error.message, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="section">
      <div>
        <Switch
          label={t('my_subscription.auto_renew')}
          description={t('my_subscription.auto_renew_how')}
          checked={isOn}
          disabled={isBusy}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      </div>
    </section>
  )
}

const History = (): ReactNode => {
  const { t } = useTranslation()
  const found = useList(subscriptions, { per_page: 50 })
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  return (
    <section className="section" aria-labelledby="history">
      <h2 id="history">{t('my_subscription.history')}</h2>
      <ul className="subscription-rows">
        {(found.data?.data ?? []).map((row) => (
          <HistoryRow key={row.id} of={row} />
        ))}
      </ul>
    </section>
  )
}

const HistoryRow = ({ of }: { readonly of: RowOf<typeof subscriptions> }): ReactNode => {
  const { t } = useTranslation()
  return (
    <li>
      <Ltr>{of.number}</Ltr>
      <span className="grow">
        <strong>{nameOf(of.plan)}</strong> · {t(`choices.subscription_change.${of.change}`)}
        <small className="dim">
          {of.starts_at ? (
            <InstantText value={of.starts_at} />
          ) : (
            <InstantText value={of.created_at} />
          )}
          {of.expires_at ? (
            <>
              {' – '}
              <InstantText value={of.expires_at} />
            </>
          ) : null}
        </small>
      </span>
      {of.type === 1 ? <Amount value={of.net} /> : null}
      <SubscriptionState state={of.status} />
    </li>
  )
}

const Payments = (): ReactNode => {
  const { t } = useTranslation()
  const found = useList(subscriptionPayments, { per_page: 50 })
  const invoice = useInvoice('/payments')
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const rows = found.data?.data ?? []
  return (
    <section className="section" aria-labelledby="payments">
      <h2 id="payments">{t('my_subscription.payments')}</h2>
      {found.data && rows.length === 0 ? (
        <p className="dim">{t('my_subscription.no_payments')}</p>
      ) : null}
      <ul className="subscription-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <Ltr>{row.number}</Ltr>
            <span className="grow">
              <strong>{t(`choices.subscription_payment_kind.${row.kind}`)}</strong> ·{' '}
              {t(`choices.subscription_payment_method.${row.method}`)}
              <small className="dim">
                <DateText value={row.paid_on} />
                {row.paid_for === 'credit' ? ` · ${t('choices.subscription_paid_for.credit')}` : ''}
              </small>
            </span>
            <Amount value={row.amount} />
            {row.invoice_number === null ? (
              <small className="dim">{t('orders.invoice_comes')}</small>
            ) : (
              <Button variant="default" size="xs" onClick={() => void invoice(row.id)}>
                {t('orders.invoice')} <Ltr>{row.invoice_number}</Ltr>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
