import { items, itemTypeCodes } from '@mizan/contract/catalog'
import { IconPackage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { Amount, QuantityText } from '../../kit/amount.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useRecordActions } from '../../kit/record-actions.ts'
import { StatusPill } from '../../kit/status-pill.tsx'
import { Ltr } from '../../kit/text.tsx'

const viewTo = (id: string): string => `/dashboard/items/view/${id}`

export const ItemList = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const actions = useRecordActions(items, { viewTo, editTo: (id) => `/dashboard/items/form/${id}` })
  const cost = access.can('items.see_cost', 'view') ? ['cost' as const, 'stock_value' as const] : []
  return (
    <ListScreen
      of={items}
      icon={IconPackage}
      newTo="/dashboard/items/form"
      defaultSort="name"
      columns={[
        'name',
        { name: 'code', ltr: true },
        'item_type',
        'collection_id',
        'unit_id',
        {
          name: 'active',
          cell: (item) =>
            item.active ? null : (
              <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
            ),
          head: t('fields.status'),
        },
        'purchasing_price',
        'selling_price',
        'available_amount',
        ...cost.map((name) => ({ name, hidden: true })),
        { name: 'barcode', ltr: true, hidden: true },
      ]}
      filters={[
        {
          name: 'item_type',
          kind: 'choice',
          choices: itemTypeCodes.map((code) => ({
            value: String(code),
            label: t(`choices.item_type.${code}`),
          })),
        },
        { name: 'collection_id', kind: 'reference', of: 'collections' },
        { name: 'unit_id', kind: 'reference', of: 'units' },
        { name: 'selling_price', kind: 'money' },
        { name: 'allow_to_sell', kind: 'flag' },
        { name: 'active', kind: 'flag' },
      ]}
      rowTo={(item) => viewTo(item.id)}
      actions={(item) => actions(item.id, item.name)}
      card={(item) => (
        <>
          <strong className="two-lines">{item.name}</strong>
          <span className="card-figure">
            <Amount value={item.selling_price} strong />
          </span>
          <span className="card-facts">
            <Ltr>{item.code}</Ltr>
            <span>{item.unit?.name}</span>
          </span>
          <span className="card-figure dim">
            <QuantityText value={item.available_amount} />
          </span>
        </>
      )}
    />
  )
}
