import { usersActivities } from '@mizan/contract/companies/tenancy'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { useList } from '../../client/queries.ts'
import { ActivityTimeline } from '../../kit/records/activity-timeline.tsx'
import { ChangedFields } from '../../kit/records/changed-fields.tsx'

/** Who did what to a document and what it changed, for those who may see it. */
export const DocumentActivity = ({ id }: { readonly id: string }): ReactNode => {
  const { t, i18n } = useTranslation()
  const access = useAccess()
  const mayView = access.can('users_activities', 'view')
  const activities = useList(
    usersActivities,
    { resource_id: id, per_page: 50 },
    { enabled: mayView },
  ).data?.data
  if (!mayView) return null
  // What only documents do has its words there; the rest is called as in every log.
  const word = (action: string): string =>
    [`documents.activity.${action}`, `activity.actions.${action}`].reduceRight(
      (otherwise, key) => (i18n.exists(key) ? t(key) : otherwise),
      action,
    )
  return (
    <ActivityTimeline
      activities={(activities ?? []).map(({ id: key, action, changes, ...activity }) => ({
        key,
        // The authority rejects, in the name of nobody of the company.
        who: action === 'rejected' ? null : (activity.user?.name ?? null),
        what: (
          <>
            {word(action)}
            {changes ? (
              <ChangedFields
                of={activity.resource_type}
                changes={changes}
                kinds={activity.changed_kinds}
              />
            ) : null}
          </>
        ),
        at: activity.created_at,
        isGood: action === 'confirmed',
      }))}
    />
  )
}
