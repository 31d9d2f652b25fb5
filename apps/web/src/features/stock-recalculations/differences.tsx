import { Button } from '@mantine/core'
import {
  stockRecalculationItems,
  stockRecalculations,
} from '@mizan/contract/documents/stock-recalculations'
import { firstOfMonth, lastOfMonth, localDate } from '@mizan/core/time/local-date'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, monthText, nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { entryPath, recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import type { Difference, RecalculationRow } from './recalculation-paths.ts'

const perPage = 50
const figures = ['booked_cost', 'dated_cost', 'difference', 'cogs', 'correction'] as const

/** What differs by item, store and month: what it cost, what the order of days says, and where the difference goes. */
export const Differences = ({ of }: { readonly of: RecalculationRow }): ReactNode => {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const list = useList(
    stockRecalculationItems,
    { page, per_page: perPage },
    { under: { of: stockRecalculations.name, id: of.id, as: 'items' } },
  )
  const meta = list.data?.meta
  const label = (name: string): string => t(`fields.stock_recalculation_items.${name}`)
  return (
    <DocumentLines
      title={t('stock_recalculations.differences')}
      rows={list.data?.data ?? []}
      rowKey={({ id }) => id}
      columns={[
        { key: 'item', head: t('fields.item'), cell: (row) => <Item of={row} /> },
        { key: 'store', head: t('fields.store'), cell: (row) => <Store of={row} /> },
        { key: 'month', head: label('month'), cell: (row) => <Month of={row} /> },
        ...figures.map((name) => ({
          key: name,
          head: label(name),
          figure: true,
          cell: (row: Difference) => <Amount value={row[name]} strong={name === 'difference'} />,
        })),
        { key: 'entry', head: label('entry'), cell: (row) => <Outcome of={row} /> },
      ]}
      card={(row) => ({
        name: <Item of={row} />,
        figure: <Amount value={row.difference} strong />,
        facts: (
          <>
            <Store of={row} />
            <Month of={row} />
            <Outcome of={row} />
          </>
        ),
        side: (
          <>
            {label('dated_cost')} <Amount value={row.dated_cost} />
          </>
        ),
      })}
    >
      <div className="recalculation-foot">
        {figures.slice(2).map((name) => (
          <span key={name}>
            {label(name)} <Amount value={meta?.totals?.[name] ?? '0'} strong />
          </span>
        ))}
        {meta && meta.last_page > 1 ? (
          <span className="recalculation-pages">
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
          </span>
        ) : null}
      </div>
    </DocumentLines>
  )
}

const Item = ({ of }: { readonly of: Difference }): ReactNode => (
  <MaybeLink to={recordPath('items', of.item_id)}>{nameOf(of.item)}</MaybeLink>
)

const Store = ({ of }: { readonly of: Difference }): ReactNode => (
  <MaybeLink to={recordPath('stores', of.store_id)}>{nameOf(of.store)}</MaybeLink>
)

/** The month, which opens the movements that it is made of. */
const Month = ({ of }: { readonly of: Difference }): ReactNode => {
  const path = `/dashboard/items/transactions/${of.item_id}`
  const month = localDate(of.month)
  return (
    <MaybeLink
      to={hasScreen(path) ? path : null}
      search={{
        move_date_from: firstOfMonth(month),
        move_date_to: lastOfMonth(month),
        store_id: of.store_id,
      }}
    >
      {monthText(of.month)}
    </MaybeLink>
  )
}

/** Its entry once it is posted; else what became of it. */
const Outcome = ({ of }: { readonly of: Difference }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      {of.entry ? (
        <MaybeLink to={entryPath(of.entry.id)}>
          <Ltr>{of.entry.number}</Ltr>
        </MaybeLink>
      ) : null}{' '}
      {of.outcome === 'posted' ? null : (
        <StatusPill tone={of.outcome === 'moved' ? 'warn' : 'neutral'}>
          {t(`choices.recalculation_outcome.${of.outcome}`)}
        </StatusPill>
      )}
    </>
  )
}
