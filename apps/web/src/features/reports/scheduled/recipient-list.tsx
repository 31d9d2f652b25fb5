import './scheduled.css'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { useRecipients, type Schedule } from './schedule.ts'

/** The people who may read a report, to be chosen from; who was chosen and may no more is told so. */
export const RecipientList = ({
  report,
  former,
  value,
  error,
  onChange,
}: {
  readonly report: string
  readonly former: Schedule['recipients']
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly onChange: (value: readonly string[]) => void
}): ReactNode => {
  const { t } = useTranslation()
  const found = useRecipients(report)
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  const able = found.data ?? []
  const lost = former.filter(({ id }) => found.data && !able.some((each) => each.id === id))
  return (
    <Checkbox.Group
      label={t('fields.report_schedules.recipients')}
      description={t('reports.scheduled.recipients_how')}
      withAsterisk
      error={error}
      value={[...value]}
      onChange={onChange}
    >
      <div className="recipients" aria-busy={found.isPending}>
        {[...able, ...lost].map((person) => (
          <Checkbox
            key={person.id}
            value={person.id}
            label={person.name}
            description={
              <>
                <bdi dir="ltr">{person.email}</bdi>
                {lost.includes(person) ? ` · ${t('reports.scheduled.lost_right')}` : null}
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
