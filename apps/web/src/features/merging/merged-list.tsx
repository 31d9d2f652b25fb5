import { type MergeableResource, mergedRecords } from '@mizan/contract/merging'
import { IconArrowMerge } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { nameOf } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'

export const MergedParties = (): ReactNode => <MergedList resource="beneficiaries" />
export const MergedItems = (): ReactNode => <MergedList resource="items" />

/** Records that are no more, and the ones that stand in their place. */
const MergedList = ({ resource }: { readonly resource: MergeableResource }): ReactNode => (
  <ListScreen
    of={mergedRecords}
    icon={IconArrowMerge}
    as={{
      sort: '-merged_at',
      newTo: null,
      fixed: { resource },
      rowTo: (row) => recordPath(row.resource, row.kept_id) ?? '',
    }}
    columns={[
      'name',
      { name: 'code', ltr: true },
      {
        name: 'kept',
        cell: (row) => (
          <MaybeLink to={recordPath(row.resource, row.kept_id)}>{nameOf(row.kept)}</MaybeLink>
        ),
      },
      'merged_by_name',
      'merged_at',
    ]}
  />
)
