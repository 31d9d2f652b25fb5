import './offers.css'
import { systemIntegrations } from '@mizan/contract/platform/providers'
import type { RowOf } from '@mizan/contract/resource'
import { IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../../client/format.ts'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import { StatusPill } from '../../../kit/records/status-pill.tsx'
import { ProviderMark } from '../provider-mark.tsx'
import { useOfferName } from './use-offer-name.ts'

type Offer = RowOf<typeof systemIntegrations>

/** The providers that companies are offered, and how many are connected with each. */
export const OfferList = (): ReactNode => {
  const { t } = useTranslation()
  const nameOfOffer = useOfferName()
  const actions = useRecordActions(systemIntegrations)
  const called = (offer: Offer): ReactNode => (
    <span className="offer-name">
      <ProviderMark image={offer.image} />
      {nameOfOffer(offer)}
    </span>
  )
  return (
    <ListScreen
      of={systemIntegrations}
      as={{
        isVoid: ({ offered }) => !offered,
        rowTo: ({ id }) => `/admin/system-integrations/form/${id}`,
      }}
      icon={IconPlugConnected}
      columns={[
        { name: 'name', strong: true, cell: called },
        { name: 'provider_name', ltr: true },
        { name: 'offered', cell: (offer) => <OfferState of={offer} /> },
        { name: 'connected', cell: ({ connected }) => countText(connected) },
        {
          name: 'failing',
          cell: ({ failing }) => (
            <span className={failing > 0 ? 'fg-bad' : 'dim'}>{countText(failing)}</span>
          ),
        },
        { name: 'connected_in_test', cell: ({ connected_in_test: n }) => countText(n) },
      ]}
      filters={[{ name: 'offered', kind: 'flag' }]}
      actions={(offer) => actions(offer.id, nameOfOffer(offer))}
      card={(offer) => (
        <>
          <strong className="two-lines">{called(offer)}</strong>
          <span className="card-figure">
            <OfferState of={offer} />
          </span>
          <span className="card-facts">
            <span>{t('offers.connected', { count: offer.connected })}</span>
            {offer.failing > 0 ? (
              <span className="fg-bad">{t('offers.failing', { count: offer.failing })}</span>
            ) : null}
          </span>
        </>
      )}
    />
  )
}

const OfferState = ({ of }: { readonly of: Offer }): ReactNode => {
  const { t } = useTranslation()
  if (!of.offered) return <StatusPill tone="bad">{t('offers.withheld')}</StatusPill>
  if (!of.live_allowed) return <StatusPill tone="warn">{t('offers.only_test')}</StatusPill>
  if (!of.test_allowed) return <StatusPill tone="warn">{t('offers.only_live')}</StatusPill>
  return <StatusPill tone="ok">{t('offers.offered')}</StatusPill>
}
