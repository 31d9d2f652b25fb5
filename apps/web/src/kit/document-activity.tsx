import { usersActivities } from '@mizan/contract/tenancy'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../client/access.ts'
import { useList } from '../client/queries.ts'
import { ActivityTimeline } from './activity-timeline.tsx'

/** Who did what to a document, for those who may see it. */
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
  return (
    <ActivityTimeline
      activities={(activities ?? []).map((activity) => {
        const key = `documents.activity.${activity.action}`
        return {
          key: activity.id,
          who: activity.user?.name ?? null,
          what: i18n.exists(key) ? t(key) : activity.action,
          at: activity.created_at,
          isGood: activity.action === 'confirmed',
        }
      })}
    />
  )
}
