import './stock-counts.css'
import { stockCounts } from '@mizan/contract/documents/stock-counts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../client/format.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { PickedRecords } from '../../kit/fields/picked-records.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { countListTo, countingTo } from './count-paths.ts'
import { PickedShelves } from './picked-shelves.tsx'

/** Begins a count: of which store, of which goods, and how it is counted. */
export const CountForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={stockCounts}
      defaults={{
        date: localDate(),
        scope: 'all',
        is_blind: false,
        is_of_start: false,
        collection_ids: [],
        shelves: [],
        items: [],
      }}
      cancelTo={countListTo}
      doneTo={(row) => countingTo(row.id)}
      saveWord={t('stock_counts.begin')}
      prepare={(draft) => ({
        ...draft,
        items: draft['scope'] === 'items' ? draft['items'] : [],
        collection_ids: draft['scope'] === 'collections' ? draft['collection_ids'] : [],
        shelves: draft['scope'] === 'shelves' ? draft['shelves'] : [],
      })}
    >
      <Fields>
        <Field name="store_id" span={2} />
        <Field name="date" span={2} />
        <Field name="scope" span={2} />
        <Scope />
      </Fields>
      <Fields title={t('stock_counts.how')}>
        <Field name="is_blind" span={2} hint={t('stock_counts.blind_hint')} />
        <Field name="is_of_start" span={2} hint={t('stock_counts.start_hint')} />
        <Field name="recount_percent" span={2} hint={t('stock_counts.recount_hint')} />
        <Field name="recount_value" span={2} />
        <Field name="account_id" span={2} hint={t('stock_counts.account_hint')} />
        <Field name="notes" span={4} />
      </Fields>
    </RecordForm>
  )
}

/** The collections, shelves or items that are counted, where it is not all. */
const Scope = (): ReactNode => {
  const { t } = useTranslation()
  const scope = useWatch({ name: 'scope' }) as string
  if (scope === 'collections')
    return (
      <PickedRecords
        name="collection_ids"
        of="collections"
        label={t('fields.stock_counts.collection_ids')}
        valueOf={(id) => id}
        idOf={String}
      />
    )
  if (scope === 'shelves') return <PickedShelves />
  if (scope === 'items')
    return (
      <PickedRecords
        name="items"
        of="items"
        label={t('stock_counts.items')}
        valueOf={(id) => ({ item_id: id })}
        idOf={(value) => String((value as { item_id: string }).item_id)}
      />
    )
  return null
}
