import { Button, SegmentedControl } from '@mantine/core'
import { stockCountItems, stockCounts } from '@mizan/contract/documents/stock-counts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { countText, nameOf } from '../../client/format.ts'
import { useAction, useList } from '../../client/queries.ts'
import type { Query } from '../../client/request.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { PriceInput } from '../../kit/fields/money-input.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { CountedLots } from './counted-lots.tsx'
import { type CountRow, type CountedItem, isOpen } from './count-paths.ts'

const perPage = 50

type Part = 'different' | 'all' | 'uncounted' | 'recount'
const queries: Readonly<Record<Part, Query>> = {
  different: { is_different: true, sort: '-value' },
  all: {},
  uncounted: { is_counted: false },
  recount: { wants_recount: true, sort: '-value' },
}

/** What was expected and found of each item, what differs first. */
export const CountItems = ({ row }: { readonly row: CountRow }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const seesDifferences = row.different_items !== null
  const [part, setPart] = useState<Part>(seesDifferences ? 'different' : 'all')
  const [page, setPage] = useState(1)
  const list = useList(
    stockCountItems,
    { ...queries[part], page, per_page: perPage },
    { under: { of: stockCounts.name, id: row.id, as: 'items' } },
  )
  const seesCost = access.can('items.see_cost', 'view')
  const parts: readonly Part[] = [
    ...(seesDifferences ? (['different'] as const) : []),
    'all',
    ...(isOpen(row) ? (['uncounted'] as const) : []),
    ...(row.recount_items ? (['recount'] as const) : []),
  ]
  const meta = list.data?.meta
  const figure = (key: keyof CountedItem, head: string) => ({
    key,
    head,
    figure: true,
    cell: (item: CountedItem) => <QuantityText value={item[key] as string | null} />,
  })
  const label = (name: string): string => t(`fields.stock_count_items.${name}`)
  return (
    <>
      <div className="count-parts">
        <SegmentedControl
          value={part}
          onChange={(value) => {
            setPart(value as Part)
            setPage(1)
          }}
          aria-label={t('stock_counts.part')}
          data={parts.map((value) => ({ value, label: t(`stock_counts.parts.${value}`) }))}
        />
      </div>
      <DocumentLines
        title={t('stock_counts.items')}
        rows={list.data?.data ?? []}
        rowKey={({ id }) => id}
        columns={[
          ...(list.data?.data.some(({ shelf }) => shelf !== null)
            ? [
                {
                  key: 'shelf',
                  head: t('fields.shelf'),
                  cell: (item: CountedItem) => <Ltr>{item.shelf}</Ltr>,
                },
              ]
            : []),
          { key: 'item', head: t('fields.item'), cell: (item) => <ItemName item={item} /> },
          ...(seesDifferences ? [figure('expected_count', label('expected_count'))] : []),
          figure('actual_count', label('actual_count')),
          ...(seesDifferences ? [figure('difference', label('difference'))] : []),
          ...(seesDifferences && seesCost
            ? [
                {
                  key: 'value',
                  head: label('value'),
                  figure: true,
                  cell: (item: CountedItem) => <Worth row={row} item={item} />,
                },
              ]
            : []),
        ]}
        card={(item) => ({
          name: <ItemName item={item} />,
          figure: <QuantityText value={item.difference ?? item.actual_count} />,
          facts: (
            <>
              {seesDifferences ? (
                <span>
                  {label('expected_count')} <QuantityText value={item.expected_count} />
                </span>
              ) : null}
              <span>
                {label('actual_count')} <QuantityText value={item.actual_count} />
              </span>
            </>
          ),
          side: seesDifferences && seesCost ? <Worth row={row} item={item} /> : null,
        })}
      >
        {meta && meta.last_page > 1 ? (
          <div className="count-pages">
            <Button
              variant="default"
              size="xs"
              disabled={page <= 1}
              onClick={() => setPage(page - 1)}
            >
              {t('kit.previous_page')}
            </Button>
            <Ltr>
              {countText(page)} / {countText(meta.last_page)}
            </Ltr>
            <Button
              variant="default"
              size="xs"
              disabled={page >= meta.last_page}
              onClick={() => setPage(page + 1)}
            >
              {t('kit.next_page')}
            </Button>
          </div>
        ) : null}
      </DocumentLines>
    </>
  )
}

/** The item with its code, and that it wants to be counted again. */
const ItemName = ({ item }: { readonly item: CountedItem }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <MaybeLink to={recordPath('items', item.item_id)}>{nameOf(item.item)}</MaybeLink>{' '}
      {item.code ? <Ltr className="dim">{item.code}</Ltr> : null}{' '}
      {item.wants_recount ? (
        <StatusPill tone="warn">{t('stock_counts.wants_recount')}</StatusPill>
      ) : item.round > 1 ? (
        <StatusPill tone="neutral">{t('stock_counts.recounted')}</StatusPill>
      ) : null}
      <CountedLots line={item} />
    </>
  )
}

/** What a difference is worth; of what is found without any cost being known one is asked for. */
const Worth = ({
  row,
  item,
}: {
  readonly row: CountRow
  readonly item: CountedItem
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const cost = useAction(stockCounts, 'cost')
  const refused = useRefused()
  const isFound = Number(item.difference ?? 0) > 0
  const isUnknown = item.unit_cost !== null || Number(item.value ?? 0) === 0
  if (!isOpen(row) || !isFound || !isUnknown || !access.may(stockCounts, 'confirm'))
    return <Amount value={item.value} />
  return (
    <PriceInput
      className="count-cost"
      aria-label={t('stock_counts.cost_of', { name: nameOf(item.item) })}
      placeholder={t('fields.stock_count_items.unit_cost')}
      value={item.unit_cost}
      onChange={(value) => {
        if (value === item.unit_cost) return
        cost
          .mutateAsync({ id: row.id, body: { item_id: item.item_id, unit_cost: value } })
          .catch((error: unknown) => refused(error, { title: t('stock_counts.not_counted') }))
      }}
    />
  )
}
