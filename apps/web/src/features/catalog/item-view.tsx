import { items } from '@mizan/contract/catalog'
import { IconTransfer } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { Attachments, useAttachments } from '../../kit/attachments.tsx'
import { useRecordActions } from '../../kit/record-actions.ts'
import { StatusPill } from '../../kit/status-pill.tsx'
import { useRecordId } from '../../kit/use-params.ts'
import { ViewScreen } from '../../kit/view-screen.tsx'

export const ItemView = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(items, {
    editTo: (each) => `/dashboard/items/form/${each}`,
    listTo: '/dashboard/items',
  })
  return (
    <ViewScreen
      of={items}
      id={id}
      title={(item) => item.name}
      rowTo={(each) => `/dashboard/items/view/${each}`}
      beside={(item) =>
        item.active ? null : <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
      }
      facts={[
        'item_type',
        { name: 'code', ltr: true },
        { name: 'barcode', ltr: true },
        { name: 'available_amount', large: true },
        'collection_id',
        'unit_id',
        'item_tax_id',
        'selling_price',
        'purchasing_price',
        'minimum_price',
        'defualt_store_id',
        'limit_of_reorders',
        ...(access.can('items.see_cost', 'view') ? ['cost' as const, 'stock_value' as const] : []),
        'description',
      ]}
      actions={(item) => [
        ...actions(item.id, item.name),
        {
          key: 'transactions',
          title: t('items.transactions'),
          icon: IconTransfer,
          group: 'look',
          run: () => void navigate({ to: `/dashboard/items/transactions/${item.id}` }),
        },
      ]}
      buttons={['transactions', 'edit']}
    >
      {(item) => <ItemFiles id={item.id} />}
    </ViewScreen>
  )
}

const ItemFiles = ({ id }: { readonly id: string }): ReactNode => {
  const files = useAttachments('items', id)
  return (
    <div className="section">
      <Attachments of={files} />
    </div>
  )
}
