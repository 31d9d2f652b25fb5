import './integrations.css'
import { IconChevronLeft, IconChevronRight, IconCreditCardPay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { integrationTo, integrationTone, useIntegration, useProviders } from './use-integration.ts'

/** Whatever a company can be connected with, and whether it is. */
export const ProviderList = (): ReactNode => {
  const { t } = useTranslation()
  const providers = useProviders()
  return (
    <div className="page" aria-busy={providers.isPending}>
      <PageHead title={t('menu.systems_integration')} />
      <div className="scroll">
        <section className="section">
          <h2>{t('integrations.gateways')}</h2>
          {providers.isError ? (
            <LoadFailed error={providers.error} onRetry={() => void providers.refetch()} />
          ) : null}
          <ul className="providers">
            {providers.data?.map(({ name }) => (
              <Provider key={name} provider={name} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

const Provider = ({ provider }: { readonly provider: string }): ReactNode => {
  const { t } = useTranslation()
  const { integration, isPending, isOneOfSeveral } = useIntegration(provider)
  const Onwards = currentLanguage() === 'ar' ? IconChevronLeft : IconChevronRight
  return (
    <li>
      <Link className="panel provider" to={integrationTo(provider)}>
        <IconCreditCardPay size={24} stroke={1.4} aria-hidden />
        <span className="provider-name">
          <strong>{t(`choices.payment_provider.${provider}`)}</strong>
          <small>{t(`integrations.providers.${provider}.says`)}</small>
        </span>
        {isOneOfSeveral && integration?.is_default ? (
          <StatusPill tone="info">{t('integrations.default')}</StatusPill>
        ) : null}
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
