import './reorder.css'
import { NumberInput } from '@mantine/core'
import {
  reorderDays,
  reorderProposals,
  type ReorderedOrder,
} from '@mizan/contract/documents/reorder'
import { IconShoppingCartPlus, IconTruckDelivery } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isZero, nameOf } from '../../client/format.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { MadeOrders } from './made-orders.tsx'
import { AmountCell, Claimed, ItemCell, Moved, PriceCell, SupplierCell } from './proposal-cells.tsx'
import { useChoices, type Proposal } from './use-choices.ts'
import { useOrder } from './use-order.ts'

/** What is to be ordered again, by supplier: amounts are changed in their rows, and chosen rows become draft orders. */
export const ReorderList = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const [days, setDays] = useState<number>(reorderDays)
  const choices = useChoices()
  const [made, setMade] = useState<readonly ReorderedOrder[] | null>(null)
  const order = useOrder(choices.ordered)
  const run = (rows: readonly Proposal[]): Promise<boolean> => {
    if (order.isPending) return Promise.resolve(false)
    return new Promise((done) => {
      order.mutate(rows, {
        onSuccess: (orders) => {
          setMade(orders)
          choices.forget()
          done(true)
        },
        onError: () => done(false),
      })
    })
  }
  const supplier = (row: Proposal): ReactNode => (
    <SupplierCell
      row={row}
      ordered={choices.ordered(row)}
      onChange={(id) => choices.setSupplier(row, id)}
    />
  )
  const amount = (row: Proposal): ReactNode => (
    <AmountCell
      row={row}
      ordered={choices.ordered(row)}
      onChange={(typed) => choices.setAmount(row, typed)}
    />
  )
  return (
    <>
      <ListScreen
        of={reorderProposals}
        icon={IconTruckDelivery}
        as={{ fixed: { days }, newTo: null, choosesInCards: true, choosesOverPages: true }}
        beside={
          <NumberInput
            className="reorder-days"
            label={t('reorder.days')}
            value={days}
            min={1}
            max={366}
            clampBehavior="strict"
            allowDecimal={false}
            hideControls
            onChange={(typed) => typeof typed === 'number' && typed >= 1 && setDays(typed)}
          />
        }
        columns={[
          { name: 'beneficiary', cell: supplier, width: 220 },
          { name: 'item', cell: (row) => <ItemCell row={row} /> },
          { name: 'wanted_amount', cell: amount, width: 150 },
          'store',
          { name: 'on_hand', cell: (row) => <Moved row={row} of="on_hand" days={days} /> },
          {
            name: 'reserved_amount',
            hidden: true,
            cell: (row) => <Claimed row={row} of="reserved_amount" />,
          },
          { name: 'ordered_amount', cell: (row) => <Claimed row={row} of="ordered_amount" /> },
          {
            name: 'drafted_amount',
            hidden: true,
            cell: (row) => <Claimed row={row} of="drafted_amount" />,
          },
          { name: 'sold_amount', cell: (row) => <Moved row={row} of="sold_amount" days={days} /> },
          {
            name: 'limit_of_reorders',
            cell: (row) => <QuantityText value={row.limit_of_reorders} />,
          },
          {
            name: 'maximum_stock',
            hidden: true,
            cell: (row) => <QuantityText value={row.maximum_stock} />,
          },
          {
            name: 'purchasing_price',
            head: t('reorder.last_price'),
            cell: (row) => <PriceCell row={row} ordered={choices.ordered(row)} />,
          },
        ]}
        filters={[
          {
            name: 'beneficiary_id',
            kind: 'reference',
            of: 'beneficiaries',
            head: t('reorder.supplier'),
          },
          { name: 'store_id', kind: 'reference', of: 'stores' },
          { name: 'collection_id', kind: 'reference', of: 'collections' },
          { name: 'item_id', kind: 'reference', of: 'items' },
          { name: 'below_limit', kind: 'flag' },
          { name: 'has_supplier', kind: 'flag' },
        ]}
        views={[
          { key: 'below', title: t('reorder.views.below'), query: { below_limit: 'true' } },
          { key: 'without', title: t('reorder.views.without'), query: { has_supplier: 'false' } },
        ]}
        bulk={
          access.can('purchase_orders', 'store')
            ? [
                {
                  key: 'order',
                  title: t('reorder.make'),
                  icon: IconShoppingCartPlus,
                  blocked: (row) => {
                    const { beneficiary_id: from, amount: much } = choices.ordered(row)
                    if (from === null)
                      return t('reorder.choose_supplier', { name: nameOf(row.item) })
                    return isZero(much)
                      ? t('reorder.choose_amount', { name: nameOf(row.item) })
                      : null
                  },
                  run,
                },
              ]
            : []
        }
        card={(row) => (
          <>
            <strong>
              <ItemCell row={row} />
            </strong>
            <span className="card-figure">{amount(row)}</span>
            <span className="card-facts">
              {supplier(row)}
              <span>{nameOf(row.store)}</span>
              <span>
                {t('fields.reorder_proposals.on_hand')} <Moved row={row} of="on_hand" days={days} />
              </span>
              <span>
                {t('fields.reorder_proposals.sold_amount')}{' '}
                <Moved row={row} of="sold_amount" days={days} />
              </span>
            </span>
          </>
        )}
      />
      {made ? <MadeOrders orders={made} onClose={() => setMade(null)} /> : null}
    </>
  )
}
