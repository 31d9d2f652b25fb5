import './integrations.css'
import { Button } from '@mantine/core'
import { integrations, type PaymentProviderDeclaration } from '@mizan/contract/integrations'
import { IconPlugConnected, IconPlugOff } from '@tabler/icons-react'
import { notFound } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useRemove } from '../../client/queries.ts'
import { session } from '../../client/session.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { CopiedUrl } from '../../trade/sharing/copied-url.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { usePathParam } from '../../kit/records/use-params.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { ConnectForm } from './connect-form.tsx'
import { EventList } from './event-list.tsx'
import {
  type Integration,
  integrationTone,
  useIntegration,
  useProviders,
  useProviderWords,
} from './use-integration.ts'

/** The connection with the provider of the address; nowhere for a name that no provider has. */
export const ConnectionPage = (): ReactNode => {
  const name = usePathParam('provider') ?? ''
  const providers = useProviders()
  const provider = providers.data?.find((each) => each.name === name)
  if (providers.isError)
    return <LoadFailed error={providers.error} onRetry={() => void providers.refetch()} isPage />
  if (provider) return <OfProvider key={name} provider={provider} />
  if (providers.isPending) return <div className="page" aria-busy />
  throw notFound()
}

type OfProviderProps = { readonly provider: PaymentProviderDeclaration }

/** Its keys, where its notices go, and what it notified of lately. */
const OfProvider = ({ provider }: OfProviderProps): ReactNode => {
  const { t } = useTranslation()
  const { integration, isPending, error, retry, isOneOfSeveral } = useIntegration(provider.name)
  return (
    <div className="page" aria-busy={isPending}>
      <PageHead
        title={useProviderWords()(provider).name}
        beside={
          integration ? (
            <StatusPill tone={integrationTone[integration.state]} large>
              {t(`choices.integration_state.${integration.state}`)}
            </StatusPill>
          ) : null
        }
      />
      <div className="scroll integration">
        {error ? <LoadFailed error={error} onRetry={retry} /> : null}
        <div className={`banner ${session.isTest() ? 'banner-warn' : 'banner-info'}`} role="status">
          {t(session.isTest() ? 'integrations.mode_test' : 'integrations.mode_live')}
        </div>
        {provider.withheld ? (
          <div className="banner banner-warn" role="status">
            <span>
              <strong>{t('integrations.withheld_title')}</strong>{' '}
              {provider.withheld[currentLanguage()] || provider.withheld.ar}{' '}
              {t('integrations.withheld_text')}
            </span>
          </div>
        ) : null}
        {isPending || error ? null : integration ? (
          <Connected
            provider={provider}
            integration={integration}
            isOneOfSeveral={isOneOfSeveral}
          />
        ) : (
          <NotConnected provider={provider} />
        )}
      </div>
    </div>
  )
}

const NotConnected = ({ provider }: OfProviderProps): ReactNode => {
  const { t } = useTranslation()
  const { isTenantAdmin } = useAccess()
  return (
    <section className="section">
      <h2>{t('integrations.connect_title')}</h2>
      <p className="section-note">{t(`integrations.providers.${provider.name}.connect_how`)}</p>
      {isTenantAdmin ? (
        <ConnectForm provider={provider} integration={null} onDone={() => undefined} />
      ) : (
        <p className="hint">{t('integrations.admin_only')}</p>
      )}
    </section>
  )
}

type ConnectedProps = {
  readonly integration: Integration
  /** Among several connections one is the default, and another can be made it. */
  readonly isOneOfSeveral: boolean
}

const Connected = ({
  provider,
  integration,
  isOneOfSeveral,
}: OfProviderProps & ConnectedProps): ReactNode => {
  const { t } = useTranslation()
  const { isTenantAdmin } = useAccess()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <section className="section">
        <h2>{t('integrations.keys')}</h2>
        <State integration={integration} isOneOfSeveral={isOneOfSeveral} />
        {isChanging ? (
          <ConnectForm
            provider={provider}
            integration={integration}
            onDone={() => setChanging(false)}
          />
        ) : (
          <Verbs
            integration={integration}
            isOneOfSeveral={isOneOfSeveral}
            onChange={isTenantAdmin ? () => setChanging(true) : null}
          />
        )}
      </section>
      <section className="section">
        <h2>{t('integrations.webhook')}</h2>
        <p className="section-note">{t(`integrations.providers.${provider.name}.webhook_how`)}</p>
        <CopiedUrl label={t('integrations.webhook_url')} url={integration.webhook_url} />
        {integration.has_webhook_secret ? null : (
          <p className="hint fg-warn">{t('integrations.no_secret')}</p>
        )}
      </section>
      <EventList provider={integration.provider} />
    </>
  )
}

const State = ({ integration, isOneOfSeveral }: ConnectedProps): ReactNode => {
  const { t } = useTranslation()
  const { state, key_end: end, checked_at: at, has_webhook_secret: hasSecret } = integration
  return (
    <dl className="integration-facts">
      <dt>{t('integrations.key')}</dt>
      <dd>
        <Ltr>•••• {end}</Ltr>
      </dd>
      <dt>{t('fields.webhook_secret')}</dt>
      <dd>{t(hasSecret ? 'integrations.secret_kept' : 'integrations.secret_missing')}</dd>
      {integration.public_key === null ? null : (
        <>
          <dt>{t('fields.public_key')}</dt>
          <dd>
            <Ltr>{integration.public_key}</Ltr>
          </dd>
        </>
      )}
      <dt>{t('integrations.checked')}</dt>
      <dd>
        {t(`integrations.states.${state}`)} {at ? <InstantText value={at} /> : null}
      </dd>
      {isOneOfSeveral ? (
        <>
          <dt>{t('integrations.new_links')}</dt>
          <dd>
            {t(integration.is_default ? 'integrations.by_default' : 'integrations.by_choice')}
          </dd>
        </>
      ) : null}
    </dl>
  )
}

const Verbs = ({
  integration,
  isOneOfSeveral,
  onChange,
}: ConnectedProps & {
  /** Null for who may not change keys. */
  readonly onChange: (() => void) | null
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const refused = useRefused()
  const test = useAction(integrations, 'test')
  const makeDefault = useAction(integrations, 'make_default')
  const remove = useRemove(integrations)
  const tryKey = async (): Promise<void> => {
    try {
      await test.mutateAsync({ id: integration.id })
    } catch (error) {
      await refused(error, { title: t('integrations.not_tested') })
    }
  }
  const prefer = async (): Promise<void> => {
    try {
      await makeDefault.mutateAsync({ id: integration.id })
      await celebrate(t('integrations.is_default_now'))
    } catch (error) {
      await refused(error, { title: t('integrations.not_made_default') })
    }
  }
  const leave = async (): Promise<void> => {
    const sure = await confirmed({
      title: t('integrations.leave_title'),
      text: t('integrations.leave_text'),
      verb: t('integrations.leave'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await remove.mutateAsync(integration.id)
      await celebrate(t('integrations.left'))
    } catch (error) {
      await refused(error, { title: t('integrations.not_left') })
    }
  }
  return (
    <div className="integration-verbs">
      {access.may(integrations, 'update') ? (
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} stroke={1.6} />}
          loading={test.isPending || integration.state === 'checking'}
          onClick={() => void tryKey()}
        >
          {t('integrations.test')}
        </Button>
      ) : null}
      {onChange ? (
        <>
          <Button variant="default" onClick={onChange}>
            {t('integrations.change')}
          </Button>
          {isOneOfSeveral && !integration.is_default ? (
            <Button variant="default" loading={makeDefault.isPending} onClick={() => void prefer()}>
              {t('integrations.make_default')}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconPlugOff size={16} stroke={1.6} />}
            loading={remove.isPending}
            onClick={() => void leave()}
          >
            {t('integrations.leave')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
