import { mergedRecords } from '@mizan/contract/merging'
import { IconArrowMerge } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'

/** Records that are no more, and the ones that stand in their place. */
export const MergedList = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <ListScreen
      of={mergedRecords}
      icon={IconArrowMerge}
      as={{
        sort: '-merged_at',
        newTo: null,
        rowTo: (row) => recordPath(row.resource, row.kept_id) ?? '',
      }}
      columns={[
        'name',
        { name: 'code', ltr: true },
        'resource',
        {
          name: 'kept',
          cell: (row) => (
            <MaybeLink to={recordPath(row.resource, row.kept_id)}>{nameOf(row.kept)}</MaybeLink>
          ),
        },
        'merged_by_name',
        'merged_at',
      ]}
      views={[
        {
          key: 'parties',
          title: t('resources.beneficiaries.title'),
          query: { resource: 'beneficiaries' },
        },
        { key: 'items', title: t('resources.items.title'), query: { resource: 'items' } },
      ]}
    />
  )
}
