import { usersActivities } from '@mizan/contract/companies/tenancy'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { useList } from '../../client/queries.ts'
import { ActivityTimeline } from './activity-timeline.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { LoadFailed } from '../page/empty-state.tsx'

/** Who did what to a record, with the fields that changed; for those who may read the log. */
export const RecordActivity = ({
  resource,
  id,
}: {
  readonly resource: string
  readonly id: string
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const access = useAccess()
  const mayRead = access.can('users_activities', 'view')
  const found = useList(
    usersActivities,
    { resource_type: resource, resource_id: id, per_page: 50 },
    { enabled: mayRead },
  )
  if (!mayRead) return <p className="dim">{t('activity.not_allowed')}</p>
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const word = (action: string): string =>
    i18n.exists(`activity.actions.${action}`) ? t(`activity.actions.${action}`) : action
  return (
    <ActivityTimeline
      activities={(found.data?.data ?? []).map((activity) => ({
        key: activity.id,
        who: activity.user?.name ?? null,
        at: activity.created_at,
        isGood: activity.action === 'confirmed',
        what: (
          <>
            {word(activity.action)}
            {activity.changes ? (
              <ChangedFields
                of={resource}
                changes={activity.changes}
                kinds={activity.changed_kinds}
              />
            ) : null}
          </>
        ),
      }))}
    />
  )
}
