import { items, itemTypeCodes } from '@mizan/contract/catalog'
import { IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../client/download.ts'
import { localName, nameOf } from '../../client/format.ts'
import { useAccess } from '../../client/access.ts'
import { complain } from '../../client/messages.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { isTracked, useItemActions, type Item } from './use-item-actions.ts'
import { useItemLabels } from './use-item-labels.ts'
import { useMakeBarcodes } from './use-make-barcodes.ts'

export const ItemList = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const actions = useRecordActions(items)
  const itemActions = useItemActions()
  const makeBarcodes = useMakeBarcodes()
  const labels = useItemLabels()
  const cost = access.can('items.see_cost', 'view') ? ['cost' as const, 'stock_value' as const] : []
  return (
    <ListScreen
      of={items}
      as={{ sort: 'name', isVoid: (item) => !item.active }}
      icon={IconPackage}
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
        {
          name: 'available_amount',
          cell: (item) => (isTracked(item) ? <QuantityText value={item.available_amount} /> : null),
        },
        ...(['reserved_amount', 'free_amount', 'ordered_amount', 'expected_amount'] as const).map(
          (name) => ({
            name,
            hidden: name !== 'free_amount',
            cell: (item: Item) => (isTracked(item) ? <QuantityText value={item[name]} /> : null),
          }),
        ),
        ...cost.map((name) => ({ name, hidden: true })),
        { name: 'barcode', ltr: true, hidden: true },
        { name: 'shelf', ltr: true, hidden: true },
        { name: 'limit_of_reorders', hidden: true },
        { name: 'maximum_stock', hidden: true },
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
        { name: 'model_id', kind: 'reference', of: 'item_models' },
        { name: 'unit_id', kind: 'reference', of: 'units' },
        { name: 'selling_price', kind: 'money' },
        { name: 'below_reorder', kind: 'flag' },
        { name: 'supplier_id', kind: 'reference', of: 'beneficiaries' },
        { name: 'store_id', kind: 'reference', of: 'stores' },
        { name: 'allow_to_sell', kind: 'flag' },
        { name: 'active', kind: 'flag' },
      ]}
      exports={[
        {
          key: 'suppliers',
          title: t('items.suppliers.to_file'),
          icon: IconTruckDelivery,
          run: () =>
            void download(
              '/exports/lists/item_suppliers',
              { format: 'xlsx' },
              `${t('resources.item_suppliers.title')}.xlsx`,
            ).catch(() => complain(t('kit.file_failed'))),
        },
      ]}
      bulk={access.may(items, 'update') ? [labels, makeBarcodes] : [labels]}
      actions={(item) => [...actions(item.id, localName(item)), ...itemActions(item)]}
      card={(item) => (
        <>
          <strong className="two-lines">{localName(item)}</strong>
          <span className="card-figure">
            <Amount value={item.selling_price} strong />
          </span>
          <span className="card-facts">
            <Ltr>{item.code}</Ltr>
            <span>{nameOf(item.unit)}</span>
          </span>
          <span className="card-figure card-side">
            {isTracked(item) ? <QuantityText value={item.available_amount} /> : null}
          </span>
        </>
      )}
    />
  )
}
