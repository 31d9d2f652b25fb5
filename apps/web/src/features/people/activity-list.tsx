import './people.css'
import { usersActivities } from '@mizan/contract/companies/tenancy'
import { IconEye, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiKeys } from '../../client/api-keys.ts'
import { instantText, isolated } from '../../client/format.ts'
import { useFieldLabel } from '../../kit/fields/labels.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { InstantText } from '../../kit/figures/text.tsx'
import { useSupportVisits } from './use-support-visits.ts'
import { actions, resourceTypes, useActivityWords, useWho } from './activity-words.ts'

const viewTo = (id: string): string => `/dashboard/users_activities/view/${id}`

/** Who did what to which record, the latest first. */
export const ActivityList = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const words = useActivityWords()
  const label = useFieldLabel(undefined)
  const who = useWho()
  const visits = useSupportVisits()
  const keys = useApiKeys()
  return (
    <ListScreen
      of={usersActivities}
      icon={IconHistory}
      columns={[
        { name: 'created_at', width: 150, cell: (each) => <InstantText value={each.created_at} /> },
        { name: 'user', cell: (each) => who(each) },
        { name: 'action', cell: (each) => words.action(each.action) },
        { name: 'resource_type', cell: (each) => words.resource(each.resource_type) },
        {
          name: 'changes',
          cell: (each) => (
            <span className="dim">
              {Object.keys(each.changes ?? {})
                .slice(0, 3)
                .map(label)
                .join(t('activity.and'))}
            </span>
          ),
        },
      ]}
      filters={[
        { name: 'user_id', kind: 'reference', of: 'users', head: t('fields.user') },
        {
          name: 'resource_type',
          kind: 'choice',
          choices: Object.keys(resourceTypes).map((value) => ({
            value,
            label: words.resource(value),
          })),
        },
        {
          name: 'action',
          kind: 'choice',
          choices: actions.map((value) => ({ value, label: words.action(value) })),
        },
        { name: 'created_at', kind: 'date' },
        {
          name: 'support_visit_id',
          kind: 'choice',
          choices: visits.map(({ id, name, entered_at: at }) => ({
            value: id,
            label: `${name} · ${isolated(instantText(at))}`,
          })),
        },
        {
          name: 'api_key_id',
          kind: 'choice',
          choices: keys.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      actions={(each) => [
        {
          key: 'view',
          title: t('kit.view'),
          icon: IconEye,
          group: 'look',
          shortcut: 'Enter',
          run: () => void navigate({ to: viewTo(each.id) }),
        },
      ]}
      card={(each) => (
        <>
          <strong className="two-lines">{words.action(each.action)}</strong>
          <span className="card-figure dim">
            <InstantText value={each.created_at} />
          </span>
          <span className="card-facts">
            <span>{who(each)}</span>
            <span>{words.resource(each.resource_type)}</span>
          </span>
        </>
      )}
    />
  )
}
