import './people.css'
import { usersActivities } from '@mizan/contract/companies/tenancy'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { request } from '../../client/request.ts'
import { InstantText } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { activityPath, hasKinds, useActivityWords, useWho } from './activity-words.ts'
import { ChangesTable } from './changes-table.tsx'

/** One thing that was done: by whom, when, to what, and how it was before. */
export const ActivityView = (): ReactNode => {
  const id = useRecordId()
  const words = useActivityWords()
  const who = useWho()
  if (!id) return <Navigate to="/dashboard/users_activities" replace />
  return (
    <ViewScreen
      of={usersActivities}
      id={id}
      title={(each) => `${words.resource(each.resource_type)} · ${words.action(each.action)}`}
      rowTo={(each) => `/dashboard/users_activities/view/${each}`}
      facts={[
        { name: 'user', value: who },
        { name: 'created_at', value: (each) => <InstantText value={each.created_at} /> },
        {
          name: 'resource_type',
          value: (each) => (
            <RecordLink
              type={each.resource_type}
              id={each.resource_id}
              text={words.resource(each.resource_type)}
            />
          ),
        },
      ]}
    >
      {(each) => (
        <ChangesTable
          of={each.resource_type}
          changes={each.changes ?? {}}
          kinds={each.changed_kinds}
        />
      )}
    </ViewScreen>
  )
}

/** Leads to the record; of a family, the record is asked which kind it is. */
const RecordLink = ({
  type,
  id,
  text,
}: {
  readonly type: string
  readonly id: string | null
  readonly text: string
}): ReactNode => {
  const found = useQuery({
    queryKey: [type, 'record', id],
    queryFn: async ({ signal }) =>
      (await request<{ data: { type?: unknown } }>({ path: `/${type}/${id}`, signal })).data,
    enabled: hasKinds(type) && id !== null,
    retry: false,
  })
  const path = activityPath(type, id, found.data?.type)
  return path === null ? (
    text
  ) : (
    <Link className="text-link" to={path}>
      {text}
    </Link>
  )
}
