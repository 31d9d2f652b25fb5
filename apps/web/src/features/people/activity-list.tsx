import './people.css'
import { usersActivities } from '@mizan/contract/companies/tenancy'
import { IconEye, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldLabel } from '../../kit/fields/labels.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { InstantText } from '../../kit/figures/text.tsx'
import { actions, resourceTypes, useActivityWords } from './activity-words.ts'

const viewTo = (id: string): string => `/dashboard/users_activities/view/${id}`

/** Who did what to which record, the latest first. */
export const ActivityList = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const words = useActivityWords()
  const label = useFieldLabel(undefined)
  return (
    <ListScreen
      of={usersActivities}
      icon={IconHistory}
      columns={[
        { name: 'created_at', width: 150, cell: (each) => <InstantText value={each.created_at} /> },
        { name: 'user', cell: (each) => each.user?.name ?? t('people.system') },
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
            <span>{each.user?.name ?? t('people.system')}</span>
            <span>{words.resource(each.resource_type)}</span>
          </span>
        </>
      )}
    />
  )
}
