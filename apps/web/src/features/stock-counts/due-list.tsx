import { stores } from '@mizan/contract/catalog'
import { itemsToCount } from '@mizan/contract/documents/items-to-count'
import { stockCounts } from '@mizan/contract/documents/stock-counts'
import type { RowOf } from '@mizan/contract/resource'
import { countClasses } from '@mizan/core/inventory/count-classes'
import { IconClipboardCheck, IconClipboardList } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localDate, localName, nameOf } from '../../client/format.ts'
import { useRecord, useSave } from '../../client/queries.ts'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { countingTo, dueTo } from './count-paths.ts'

type Due = RowOf<typeof itemsToCount>

/** The goods of a store by the value they bear and when they were counted last; a count is begun of those chosen. */
export const DueList = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const refused = useRefused()
  const id = useRecordId() ?? ''
  const store = useRecord(stores, id).data
  const save = useSave(stockCounts)
  const begin = async (rows: readonly Due[]): Promise<void> => {
    try {
      const { data } = await save.mutateAsync({
        draft: {
          date: localDate(),
          store_id: id,
          scope: 'items',
          items: rows.map((row) => ({ item_id: row.item_id })),
        },
      })
      await navigate({ to: countingTo(data.id) })
    } catch (error) {
      await refused(error, { title: t('stock_counts.not_begun') })
    }
  }
  return (
    <ListScreen
      key={id}
      of={itemsToCount}
      icon={IconClipboardList}
      as={{
        under: { of: stores.name, id },
        title: store
          ? t('stock_counts.due.of', { name: localName(store) })
          : t('menu.stock_counts'),
        newTo: null,
      }}
      beside={
        <ReferencePicker
          of="stores"
          ariaLabel={t('fields.store')}
          value={id}
          clearable={false}
          onChange={(chosen) => chosen !== null && void navigate({ to: dueTo(chosen) })}
        />
      }
      columns={[
        'code',
        { name: 'item_id', cell: (row) => <Item of={row} /> },
        'abc_class',
        'quantity',
        ...(access.can('items.see_cost', 'view') ? (['value'] as const) : []),
        { name: 'counted_on', cell: (row) => <LastCount of={row} /> },
        'uncounted_days',
        {
          name: 'is_due',
          cell: (row) =>
            row.is_due ? <StatusPill tone="warn">{t('stock_counts.due.view')}</StatusPill> : null,
        },
      ]}
      filters={[
        {
          name: 'abc_class',
          kind: 'choice',
          choices: countClasses.map((value) => ({ value, label: value })),
        },
        { name: 'is_due', kind: 'flag' },
        { name: 'counted_on', kind: 'date' },
      ]}
      views={[{ key: 'due', title: t('stock_counts.due.view'), query: { is_due: 'true' } }]}
      bulk={
        access.may(stockCounts, 'store')
          ? [
              {
                key: 'begin',
                title: t('stock_counts.due.begin'),
                icon: IconClipboardCheck,
                run: (rows) => void begin(rows),
              },
            ]
          : []
      }
      card={(row) => (
        <>
          <strong>
            <Item of={row} />
          </strong>
          <span className="card-figure">
            <QuantityText value={row.quantity} />
          </span>
          <span className="card-facts">
            <Ltr>{row.abc_class}</Ltr>
            <LastCount of={row} />
            {row.is_due ? <StatusPill tone="warn">{t('stock_counts.due.view')}</StatusPill> : null}
          </span>
        </>
      )}
    />
  )
}

const Item = ({ of }: { readonly of: Due }): ReactNode => (
  <MaybeLink to={recordPath('items', of.item_id)}>{nameOf(of.item)}</MaybeLink>
)

/** The day of its last count, or that there was none. */
const LastCount = ({ of }: { readonly of: Due }): ReactNode => {
  const { t } = useTranslation()
  return of.counted_on === null ? (
    <span className="dim">{t('stock_counts.due.never')}</span>
  ) : (
    <DateText value={of.counted_on} />
  )
}
