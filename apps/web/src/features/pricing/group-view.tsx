import { beneficiaryGroups } from '@mizan/contract/pricing'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countText, localName } from '../../client/format.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'

export const GroupView = (): ReactNode => {
  const id = useRecordId() ?? ''
  const actions = useRecordActions(beneficiaryGroups, { isView: true })
  return (
    <ViewScreen
      of={beneficiaryGroups}
      id={id}
      title={(group) => localName(group)}
      rowTo={(each) => `/dashboard/beneficiary_groups/view/${each}`}
      facts={[
        'name',
        'name_en',
        'price_list_id',
        {
          name: 'beneficiaries_count',
          value: ({ beneficiaries_count: count }) => (
            <Link className="text-link" to="/dashboard/beneficiaries" search={{ group_id: id }}>
              <Ltr>{countText(count)}</Ltr>
            </Link>
          ),
        },
        'created_at',
      ]}
      actions={(group) => actions(group.id, localName(group))}
      buttons={['edit']}
    />
  )
}
