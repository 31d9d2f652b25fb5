import './stock-recalculations.css'
import { stockRecalculations } from '@mizan/contract/documents/stock-recalculations'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { PickedRecords } from '../../kit/fields/picked-records.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { recalculationListTo, recalculationViewTo } from './recalculation-paths.ts'

/** Which goods are looked at. Nothing is posted before somebody has seen what differs. */
export const RecalculationForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={stockRecalculations}
      defaults={{ scope: 'all', item_ids: [], collection_ids: [], store_id: null }}
      cancelTo={recalculationListTo}
      doneTo={(row) => recalculationViewTo(row.id)}
      saveWord={t('stock_recalculations.look')}
    >
      <Fields>
        <Field name="scope" span={2} hint={t('stock_recalculations.scope_how')} />
        <Scope />
      </Fields>
      <p className="recalculation-note">{t('stock_recalculations.how')}</p>
    </RecordForm>
  )
}

const same = (id: string): string => id

/** The items, collections or store, where it is not all. */
const Scope = (): ReactNode => {
  const { t } = useTranslation()
  const scope = useWatch({ name: 'scope' }) as string
  if (scope === 'store') return <Field name="store_id" span={2} required />
  if (scope === 'items')
    return (
      <PickedRecords
        name="item_ids"
        of="items"
        label={t('fields.stock_recalculations.item_ids')}
        valueOf={same}
        idOf={String}
      />
    )
  if (scope === 'collections')
    return (
      <PickedRecords
        name="collection_ids"
        of="collections"
        label={t('fields.stock_recalculations.collection_ids')}
        valueOf={same}
        idOf={String}
      />
    )
  return null
}
