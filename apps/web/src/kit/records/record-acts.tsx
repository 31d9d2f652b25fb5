import { acts } from '@mizan/contract/platform/acts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../client/queries.ts'
import { LoadFailed } from '../page/empty-state.tsx'
import { ActivityTimeline } from './activity-timeline.tsx'
import { ChangedFields } from './changed-fields.tsx'

/** What administrators of the platform did to one of its records, with the fields that changed. */
export const RecordActs = ({ of, id }: { readonly of: string; readonly id: string }): ReactNode => {
  const { t, i18n } = useTranslation()
  const found = useList(acts, { record_id: id, per_page: 50 })
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const word = (action: string): string =>
    i18n.exists(`activity.actions.${action}`) ? t(`activity.actions.${action}`) : action
  return (
    <ActivityTimeline
      activities={(found.data?.data ?? []).map((act) => ({
        key: act.id,
        who: act.user.name,
        at: act.created_at,
        what: (
          <>
            {word(act.action)}
            {act.changes ? (
              <ChangedFields of={of} changes={act.changes} kinds={act.changed_kinds} />
            ) : null}
          </>
        ),
      }))}
    />
  )
}
