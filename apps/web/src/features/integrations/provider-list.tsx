import './integrations.css'
import { paymentProviders, type PaymentProvider } from '@mizan/contract/integrations'
import { IconChevronLeft, IconChevronRight, IconCreditCardPay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { StatusPill } from '../../kit/status-pill.tsx'
import { integrationTo, integrationTone, useIntegration } from './use-integration.ts'

/** Whatever a company can be connected with, and whether it is. */
export const ProviderList = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="page">
      <PageHead title={t('menu.systems_integration')} />
      <div className="scroll">
        <section className="section">
          <h2>{t('integrations.gateways')}</h2>
          <ul className="providers">
            {paymentProviders.map((provider) => (
              <Provider key={provider} provider={provider} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

const Provider = ({ provider }: { readonly provider: PaymentProvider }): ReactNode => {
  const { t } = useTranslation()
  const { integration, isPending } = useIntegration(provider)
  const Onwards = currentLanguage() === 'ar' ? IconChevronLeft : IconChevronRight
  return (
    <li>
      <Link className="panel provider" to={integrationTo(provider)}>
        <IconCreditCardPay size={24} stroke={1.4} aria-hidden />
        <span className="provider-name">
          <strong>{t(`choices.payment_provider.${provider}`)}</strong>
          <small>{t(`integrations.says.${provider}`)}</small>
        </span>
        {isPending ? null : integration ? (
          <StatusPill tone={integrationTone[integration.state]}>
            {t(`choices.integration_state.${integration.state}`)}
          </StatusPill>
        ) : (
          <StatusPill tone="quiet">{t('integrations.not_connected')}</StatusPill>
        )}
        <Onwards size={16} stroke={1.6} aria-hidden />
      </Link>
    </li>
  )
}
