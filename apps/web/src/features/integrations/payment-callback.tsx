import './integrations.css'
import { Loader, Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { PaymentOutcome } from '@mizan/contract/integrations'
import {
  IconCircleCheckFilled,
  IconClockHour4,
  IconLinkOff,
  IconXboxXFilled,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { request } from '../../client/request.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { usePathParam } from '../../kit/records/use-params.ts'

const lookEveryMs = 2_500
/** An unpaid one is asked about for so long: the bank may take a while. */
const lookUnpaidEveryMs = 12_000

const waitOf = (outcome: PaymentOutcome | undefined): number | false => {
  if (outcome?.state === 'checking') return lookEveryMs
  return outcome?.state === 'unpaid' || outcome?.state === 'failed' ? lookUnpaidEveryMs : false
}

/** Where a customer comes back from paying: what the gateway told us, whatever the address says. */
export const PaymentCallback = (): ReactNode => {
  const { t } = useTranslation()
  const code = usePathParam('code') ?? ''
  const provider = usePathParam('provider')
  const found = useQuery({
    queryKey: ['payment_callback', provider, code],
    queryFn: async () =>
      (
        await request<{ data: PaymentOutcome }>({
          method: 'POST',
          path:
            provider === undefined
              ? `/payment_callback/${encodeURIComponent(code)}`
              : `/payments/${encodeURIComponent(provider)}/outcome/${encodeURIComponent(code)}`,
          body: {},
        })
      ).data,
    enabled: code !== '',
    retry: false,
    refetchInterval: ({ state }) => waitOf(state.data),
  })
  if (code === '' || (isFailure(found.error) && found.error.status === 404)) return <Nowhere />
  if (found.isError && !found.data)
    return (
      <div>
        <h1 className="hidden-text">{t('payment.title')}</h1>
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      </div>
    )
  return found.data ? (
    <Shown outcome={found.data} />
  ) : (
    <div className="paid-page" aria-busy>
      <Skeleton height={28} />
      <Skeleton height={180} />
    </div>
  )
}

const Sign = ({ state }: { readonly state: PaymentOutcome['state'] }): ReactNode => {
  switch (state) {
    case 'paid':
      return <IconCircleCheckFilled size={48} className="fg-ok" aria-hidden />
    case 'failed':
      return <IconXboxXFilled size={48} className="fg-bad" aria-hidden />
    case 'checking':
      return <Loader size={40} aria-hidden />
    case 'unpaid':
      return <IconClockHour4 size={48} stroke={1.4} aria-hidden />
    case 'ended':
      return <IconLinkOff size={48} stroke={1.4} aria-hidden />
  }
}

const Shown = ({ outcome }: { readonly outcome: PaymentOutcome }): ReactNode => {
  const { t } = useTranslation()
  const { state, company: names } = outcome
  const company = currentLanguage() === 'en' ? (names.en ?? names.ar) : names.ar
  const title = t(`payment.states.${state}.title`)
  useDocumentTitle(`${title} · ${company}`)
  return (
    <article className="paid-page">
      <header className="paid-from">
        {outcome.logo_url ? <img src={outcome.logo_url} alt="" height={40} /> : null}
        <strong>
          <bdi>{company}</bdi>
        </strong>
      </header>
      {outcome.is_test ? (
        <div className="banner banner-warn" role="status">
          {t('payment.test')}
        </div>
      ) : null}
      <section className="paid-card" aria-live="polite">
        <Sign state={state} />
        <h1>{title}</h1>
        <p>{t(`payment.states.${state}.text`)}</p>
        <dl>
          <div>
            <dt>{t('payment.bill')}</dt>
            <dd>
              <Ltr>{outcome.number}</Ltr>
            </dd>
          </div>
          <div>
            <dt>{t('payment.amount')}</dt>
            <dd>
              <Amount value={outcome.amount} currency={outcome.currency} strong />
            </dd>
          </div>
        </dl>
      </section>
    </article>
  )
}

const Nowhere = (): ReactNode => {
  const { t } = useTranslation()
  useDocumentTitle(`${t('payment.nowhere')} · ${t('app.name')}`)
  return (
    <div className="empty">
      <IconLinkOff size={32} stroke={1.4} aria-hidden />
      <h1>{t('payment.nowhere')}</h1>
      <span>{t('payment.nowhere_how')}</span>
    </div>
  )
}
