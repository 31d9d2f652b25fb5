import './integrations.css'
import type { PaymentProviderDeclaration } from '@mizan/contract/integrations'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { ProviderMark } from './provider-mark.tsx'
import {
  integrationTo,
  integrationTone,
  useIntegration,
  useProviders,
  useProviderWords,
} from './use-integration.ts'

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
          {providers.data?.length === 0 ? (
            <p className="dim">{t('integrations.none_offered')}</p>
          ) : null}
          <ul className="providers">
            {providers.data?.map((provider) => (
              <Provider key={provider.name} provider={provider} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

const Provider = ({ provider }: { readonly provider: PaymentProviderDeclaration }): ReactNode => {
  const { t } = useTranslation()
  const { integration, isPending, isOneOfSeveral } = useIntegration(provider.name)
  const { name, says } = useProviderWords()(provider)
  const Onwards = currentLanguage() === 'ar' ? IconChevronLeft : IconChevronRight
  return (
    <li>
      <Link className="panel provider" to={integrationTo(provider.name)}>
        <ProviderMark image={provider.image} />
        <span className="provider-name">
          <strong>{name}</strong>
          <small>{says}</small>
        </span>
        {isOneOfSeveral && integration?.is_default ? (
          <StatusPill tone="info">{t('integrations.default')}</StatusPill>
        ) : null}
        {provider.withheld ? (
          <StatusPill tone="warn">{t('integrations.withheld')}</StatusPill>
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
