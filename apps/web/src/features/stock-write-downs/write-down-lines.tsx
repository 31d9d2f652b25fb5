import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentLines, type ReadColumn } from '../../trade/documents/document-lines.tsx'
import type { WriteDownLineRow, WriteDownRow } from './write-down-family.ts'

/** The lines of a write-down being read: a draft as it would be posted now, what is confirmed as it was. */
export const WriteDownLines = ({ row }: { readonly row: WriteDownRow }): ReactNode => {
  const { t } = useTranslation()
  const item = (line: WriteDownLineRow): ReactNode => (
    <MaybeLink to={recordPath('items', line.item_id)}>{nameOf(line.item)}</MaybeLink>
  )
  const store = (line: WriteDownLineRow): ReactNode => (
    <MaybeLink to={recordPath('stores', line.store_id)}>{nameOf(line.store)}</MaybeLink>
  )
  const amount = (
    key: 'cost' | 'net_realisable_value' | 'written_down' | 'write_down',
  ): ReadColumn<WriteDownLineRow> => ({
    key,
    head: t(`fields.stock_write_downs.${key}`),
    figure: true,
    cell: (line) => <Amount value={line[key]} />,
  })
  return (
    <DocumentLines
      rows={row.items ?? []}
      rowKey={({ id }) => id}
      columns={[
        { key: 'item', head: t('fields.item'), cell: item },
        { key: 'store', head: t('fields.store'), cell: store },
        {
          key: 'quantity',
          head: t('fields.quantity'),
          figure: true,
          cell: (line) => (
            <>
              <QuantityText value={line.quantity} />{' '}
              <span className="dim">{nameOf(line.unit)}</span>
            </>
          ),
        },
        amount('cost'),
        amount('net_realisable_value'),
        amount('written_down'),
        amount('write_down'),
      ]}
      card={(line) => ({
        name: item(line),
        figure: <Amount value={line.write_down} />,
        facts: (
          <>
            {nameOf(line.store)} · <QuantityText value={line.quantity} /> {nameOf(line.unit)}
          </>
        ),
        side: <Amount value={line.net_realisable_value} />,
      })}
    />
  )
}
