import { items, stockTransactions } from '@mizan/contract/catalog'
import { IconBarcode, IconTransfer } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isZero, joined, localName, nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { Attachments, useAttachments } from '../../kit/records/attachments.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { MoveDocument } from '../../trade/stock/movement-list.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { ItemAvailabilityPart } from './item-availability.tsx'
import { ItemListPrices } from './item-list-prices.tsx'
import { ItemRecipe } from './item-recipe.tsx'
import { ItemSuppliers } from './item-suppliers.tsx'
import { isTracked, useItemActions, type Item } from './use-item-actions.ts'
import { useMakeBarcodes } from './use-make-barcodes.ts'

const movesTo = (id: string): string => `/dashboard/items/transactions/${id}`

/** An item: what it is and costs, what is on hand, where it went, and the bill it goes on next. */
export const ItemView = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(items, { isView: true })
  const itemActions = useItemActions()
  const makeBarcodes = useMakeBarcodes()
  const seesMoves = access.can('stores', 'view')
  return (
    <ViewScreen
      key={id}
      of={items}
      id={id}
      title={(item) => localName(item)}
      rowTo={(each) => `/dashboard/items/view/${each}`}
      beside={(item) =>
        item.active ? null : <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
      }
      facts={[
        {
          name: 'available_amount',
          large: true,
          value: (item) =>
            isTracked(item) ? (
              <MaybeLink to={seesMoves ? movesTo(item.id) : null}>
                <QuantityText value={item.available_amount} />
              </MaybeLink>
            ) : null,
        },
        {
          name: 'in_transit',
          value: (item) =>
            isZero(item.in_transit) ? null : (
              <MaybeLink to={access.can('consignments', 'view') ? transitTo(item.id) : null}>
                <QuantityText value={item.in_transit} />
              </MaybeLink>
            ),
        },
        {
          name: 'free_amount',
          large: true,
          value: (item) => (isTracked(item) ? <QuantityText value={item.free_amount} /> : null),
        },
        'selling_price',
        'purchasing_price',
        'minimum_price',
        'item_type',
        { name: 'code', ltr: true },
        { name: 'barcode', ltr: true },
        {
          name: 'more_barcodes',
          ltr: true,
          value: (item) => joined(item.more_barcodes.map(({ barcode }) => barcode)) || null,
        },
        {
          name: 'collection_id',
          value: (item) =>
            item.collection ? (
              <MaybeLink to={recordPath('collections', item.collection_id)}>
                {nameOf(item.collection)}
              </MaybeLink>
            ) : null,
        },
        {
          name: 'model_id',
          value: (item) =>
            item.model ? (
              <MaybeLink to={`/dashboard/item_models/view/${item.model.id}`}>
                {nameOf(item.model)}
              </MaybeLink>
            ) : null,
        },
        'unit_id',
        'item_tax_id',
        {
          name: 'defualt_store_id',
          value: (item) =>
            item.defualt_store ? (
              <MaybeLink to={recordPath('stores', item.defualt_store_id)}>
                {nameOf(item.defualt_store)}
              </MaybeLink>
            ) : null,
        },
        'limit_of_reorders',
        'maximum_stock',
        { name: 'shelf', ltr: true },
        ...(access.can('items.see_cost', 'view') ? ['cost' as const, 'stock_value' as const] : []),
        'name_en',
        'description',
      ]}
      primary={(item) => itemActions(item).find(({ key }) => key === 'bill') ?? null}
      actions={(item) => [
        ...actions(item.id, localName(item)),
        ...itemActions(item),
        ...(access.may(items, 'update') && item.barcode === null
          ? [
              {
                key: makeBarcodes.key,
                title: makeBarcodes.title,
                icon: IconBarcode,
                group: 'look' as const,
                run: () => makeBarcodes.run([item]),
              },
            ]
          : []),
      ]}
      buttons={['transactions', 'edit']}
      tabs={[
        {
          key: 'stores',
          title: t('items.availability.title'),
          body: (item: Item) =>
            isTracked(item) ? (
              <ItemAvailabilityPart item={item} />
            ) : (
              <p className="dim">{t('items.availability.none')}</p>
            ),
        },
        ...(seesMoves
          ? [
              {
                key: 'moves',
                title: t('items.last_moves'),
                body: (item: Item) => <LastMoves id={item.id} />,
              },
            ]
          : []),
        {
          key: 'suppliers',
          title: t('items.suppliers.title'),
          body: (item: Item) => <ItemSuppliers item={item} />,
        },
        ...(access.can('price_lists', 'view')
          ? [
              {
                key: 'prices',
                title: t('items.list_prices.title'),
                body: (item: Item) => <ItemListPrices id={item.id} />,
              },
            ]
          : []),
        ...(access.can('attachments', 'view')
          ? [
              {
                key: 'files',
                title: t('kit.attachments'),
                body: (item: Item) => <ItemFiles id={item.id} />,
              },
            ]
          : []),
        {
          key: 'activity',
          title: t('kit.activity'),
          body: (item: Item) => <RecordActivity resource="items" id={item.id} />,
        },
      ]}
    >
      {(item) => (item.components.length > 0 ? <ItemRecipe item={item} /> : null)}
    </ViewScreen>
  )
}

/** The transfers by which an item is under way. */
const transitTo = (id: string): string =>
  `/dashboard/consignments/transformation?is_in_transit=true&item_id=${id}`

const shownMoves = 10

/** The last movements of an item and the way to all of them. */
const LastMoves = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const found = useList(
    stockTransactions,
    { per_page: shownMoves, sort: '-move_date' },
    { under: { of: 'items', id, as: 'transactions' } },
  )
  const rows = found.data?.data
  if (!rows) return null
  if (rows.length === 0) return <p className="dim">{t('resources.stock_transactions.empty')}</p>
  type Move = (typeof rows)[number]
  const store = (move: Move): ReactNode => (
    <MaybeLink to={recordPath('stores', move.store_id)}>{nameOf(move.store)}</MaybeLink>
  )
  return (
    <DocumentLines
      title={t('items.last_moves')}
      icon={IconTransfer}
      beside={
        <Link className="text-link" to={movesTo(id)}>
          {t('items.all_moves')}
        </Link>
      }
      rows={rows}
      rowKey={(move) => move.id}
      columns={[
        {
          key: 'date',
          head: t('fields.date'),
          cell: (move) => <DateText value={move.move_date} />,
        },
        {
          key: 'document',
          head: t('fields.stock_transactions.document_number'),
          cell: (move) => <MoveDocument of={move} />,
        },
        { key: 'store', head: t('fields.store'), cell: store },
        {
          key: 'quantity',
          head: t('fields.quantity'),
          figure: true,
          cell: (move) => <QuantityText value={move.quantity} />,
        },
        ...(access.can('items.see_cost', 'view')
          ? [
              {
                key: 'value',
                head: t('fields.value'),
                figure: true,
                cell: (move: Move) => <Amount value={move.value} />,
              },
            ]
          : []),
      ]}
      card={(move) => ({
        name: store(move),
        figure: <QuantityText value={move.quantity} />,
        facts: (
          <>
            <DateText value={move.move_date} />
            <MoveDocument of={move} />
          </>
        ),
      })}
    />
  )
}

const ItemFiles = ({ id }: { readonly id: string }): ReactNode => (
  <Attachments of={useAttachments('items', id)} />
)
