import { stores } from '@mizan/contract/catalog'
import { stockWriteDowns } from '@mizan/contract/documents/stock-write-downs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { AwaitedPage, WritableRecord } from '../../kit/records/loaded-record.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { OpenWriteDownForm } from './open-write-down-form.tsx'

/** Loads a write-down to write on; a new one once the store is known that its goods are first looked for in. */
export const WriteDownForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const title = t(id ? 'stock_write_downs.edit' : 'new.stock_write_downs')
  const main = useList(stores, { is_main_store: true, per_page: 1 })
  if (main.isPending) return <AwaitedPage title={title} />
  const [store] = main.data?.data ?? []
  return (
    <WritableRecord of={stockWriteDowns} title={title} viewTo={(of) => viewPath('write_down', of)}>
      {(record) => (
        <OpenWriteDownForm
          key={id ?? 'new'}
          record={record}
          store={{ store_id: store?.id ?? null, store_name: nameOf(store ?? null) ?? '' }}
        />
      )}
    </WritableRecord>
  )
}
