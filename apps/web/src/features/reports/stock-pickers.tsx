import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReferencePicker } from '../../kit/reference-picker.tsx'
import type { ReportState } from './use-report-state.ts'

/** One store or all, one item or all. */
export const StockPickers = ({ state }: { readonly state: ReportState }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <div className="report-picker">
        <ReferencePicker
          of="stores"
          value={state.get('store_id')}
          ariaLabel={t('reports.all_stores')}
          placeholder={t('reports.all_stores')}
          onChange={(id) => state.set({ store_id: id })}
        />
      </div>
      <div className="report-picker">
        <ReferencePicker
          of="items"
          value={state.get('item_id')}
          ariaLabel={t('reports.all_items')}
          placeholder={t('reports.all_items')}
          detail={(item) => <bdi dir="ltr">{String(item['code'] ?? '')}</bdi>}
          onChange={(id) => state.set({ item_id: id })}
        />
      </div>
    </>
  )
}
