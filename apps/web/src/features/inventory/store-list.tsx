import { stores } from '@mizan/contract/catalog'
import { IconBuildingWarehouse, IconTransfer } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { useAccess } from '../../client/access.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'

export const StoreList = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const actions = useRecordActions(stores)
  return (
    <ListScreen
      of={stores}
      as={{ isVoid: (store) => !store.active }}
      icon={IconBuildingWarehouse}
      columns={[
        'name',
        'address',
        'account_id',
        {
          name: 'is_main_store',
          head: t('fields.status'),
          cell: (store) =>
            store.is_main_store ? (
              <StatusPill tone="info">{t('stores.main')}</StatusPill>
            ) : store.active ? null : (
              <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
            ),
        },
        ...(access.can('items.see_cost', 'view') ? ['stock_value' as const] : []),
      ]}
      filters={[{ name: 'active', kind: 'flag' }]}
      actions={(store) => [
        ...actions(store.id, localName(store)),
        {
          key: 'transactions',
          title: t('items.transactions'),
          icon: IconTransfer,
          group: 'look',
          run: () => void navigate({ to: `/dashboard/stores/transactions/${store.id}` }),
        },
      ]}
      card={(store) => (
        <>
          <strong>{localName(store)}</strong>
          <span className="card-figure">
            <Amount value={store.stock_value} strong />
          </span>
          <span className="card-facts">
            {store.is_main_store ? <StatusPill tone="info">{t('stores.main')}</StatusPill> : null}
            <span>{store.address}</span>
          </span>
        </>
      )}
    />
  )
}
