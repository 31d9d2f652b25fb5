import { stores } from '@mizan/contract/catalog'
import { assemblies } from '@mizan/contract/documents/assemblies'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../client/queries.ts'
import { AwaitedPage, WritableRecord } from '../../kit/records/loaded-record.tsx'
import { useGivenId, useRecordId } from '../../kit/records/use-params.ts'
import { assemblyViewTo, isDraft } from './assembly-family.ts'
import { openedWith } from './assembly-values.ts'
import { OpenAssemblyForm } from './open-assembly-form.tsx'

/** Loads what is written on already, then opens the form; a new batch once its store is known. */
export const AssemblyForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const itemId = useGivenId('item_id')
  const main = useList(stores, { is_main_store: true, per_page: 1 })
  if (main.isPending) return <AwaitedPage title={t('resources.batch_assembly.new')} />
  return (
    <WritableRecord
      of={assemblies}
      title={t('resources.batch_assembly.edit')}
      viewTo={assemblyViewTo}
      writable={isDraft}
    >
      {(record) => (
        <OpenAssemblyForm
          key={id ?? 'new'}
          record={record}
          {...openedWith(record, itemId, main.data?.data[0]?.id ?? null)}
        />
      )}
    </WritableRecord>
  )
}
