import { Button, Select, TextInput } from '@mantine/core'
import { paperRowsMax } from '@mizan/contract/printing/print-runs'
import { choiceKey } from '@mizan/contract/choice-key'
import { type CompanyReportName, wireName } from '@mizan/contract/reports/report-groups'
import type { ReportSettings } from '@mizan/contract/reports/report-settings'
import { reportSchedules, sentFiles, whenEmpty } from '@mizan/contract/reports/schedules'
import { frequencies, type Frequency } from '@mizan/core/time/recurrence'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { countText } from '../../../client/format.ts'
import { isFailure } from '../../../client/failure.ts'
import { celebrate } from '../../../client/messages.ts'
import { useSave } from '../../../client/queries.ts'
import { useUser } from '../../../client/user.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../../kit/dialogs/dialog-form.tsx'
import { usePageError, type PageError } from '../../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'
import { type View, useViews } from '../views/use-views.ts'
import { RecipientList } from './recipient-list.tsx'
import { hourText, useReportTitle, type Schedule } from './schedule.ts'

type Props = {
  readonly name: CompanyReportName
  /** What the report shows, or what the schedule sends. */
  readonly settings: ReportSettings
  /** The view that stands on screen unchanged. */
  readonly view: Pick<View, 'id' | 'name'> | null
  /** What is changed; null makes a new one. */
  readonly schedule: Schedule | null
  readonly onClose: () => void
}

type Draft = Pick<Schedule, 'name' | 'frequency' | 'hour' | 'file' | 'when_empty'> & {
  readonly view_id: string | null
  readonly weekday: number
  readonly day: number
  readonly recipients: readonly string[]
}

const list = { comboboxProps: { transitionProps: { duration: 80 } } }
const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Has a report sent regularly, or changes when, to whom and as what. */
export const ScheduleDialog = ({ name, settings, view, schedule, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const save = useSave(reportSchedules)
  const toPageError = usePageError()
  const titleOf = useReportTitle()
  const { data: user } = useUser()
  const [error, setError] = useState<PageError | null>(null)
  const [draft, setDraft] = useState<Draft>(() => ({
    name: schedule?.name ?? view?.name ?? titleOf(wireName(name)),
    view_id: schedule ? ((schedule.view?.id ?? null) as string | null) : (view?.id ?? null),
    frequency: schedule?.frequency ?? 'monthly',
    weekday: schedule?.weekday ?? 0,
    day: schedule?.day ?? 1,
    hour: schedule?.hour ?? 7,
    file: schedule?.file ?? 'pdf',
    when_empty: schedule?.when_empty ?? 'say',
    recipients: schedule?.recipients.map(({ id }) => id) ?? (user ? [user.id] : []),
  }))
  const change = (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed })
  const fields = isFailure(save.error) ? save.error.fields : {}
  const submit = async (): Promise<void> => {
    setError(null)
    const given = {
      ...draft,
      settings: draft.view_id === null ? settings : {},
      weekday: draft.frequency === 'weekly' ? draft.weekday : null,
      day: draft.frequency === 'monthly' ? draft.day : null,
      recipients: [...draft.recipients],
    }
    try {
      await save.mutateAsync(
        schedule
          ? { id: schedule.id, draft: { ...given, lock_version: schedule.lock_version } }
          : { draft: { ...given, report: wireName(name) } },
      )
      onClose()
      await celebrate(t('reports.scheduled.saved'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('reports.scheduled.not_saved')))
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size={520}
      title={t(schedule ? 'reports.scheduled.edit' : 'reports.scheduled.send_regularly')}
    >
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        <TextInput
          label={t('fields.report_schedules.name')}
          description={t('reports.scheduled.name_how')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={draft.name}
          maxLength={120}
          withAsterisk
          error={fields['name']?.[0]}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <ViewField
          name={name}
          settings={settings}
          isChanged={schedule !== null}
          followed={schedule?.view ?? null}
          value={draft.view_id}
          error={fields['view_id']?.[0] ?? settingError(fields)}
          onChange={(viewId) => change({ view_id: viewId })}
        />
        <TimeFields draft={draft} change={change} fields={fields} />
        <FileFields draft={draft} change={change} fields={fields} />
        <RecipientList
          report={wireName(name)}
          former={schedule?.recipients ?? []}
          value={draft.recipients}
          error={fields['recipients']?.[0]}
          onChange={(recipients) => change({ recipients })}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('kit.save')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}

type Errors = Readonly<Record<string, readonly string[]>>
type Part = {
  readonly draft: Draft
  readonly change: (changed: Partial<Draft>) => void
  readonly fields: Errors
}

const settingError = (fields: Errors): string | undefined =>
  Object.entries(fields).find(([field]) => field.startsWith('settings.'))?.[1][0]

/** What is sent: as it stands on screen, or as a view has it at that time. */
const ViewField = ({
  name,
  settings,
  isChanged,
  followed,
  value,
  error,
  onChange,
}: {
  readonly name: CompanyReportName
  readonly settings: ReportSettings
  readonly isChanged: boolean
  /** The view it follows, which may be another person's. */
  readonly followed: Schedule['view']
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (viewId: string | null) => void
}): ReactNode => {
  const { t } = useTranslation()
  const own = useViews(name).data?.data ?? []
  const views = followed && !own.some(({ id }) => id === followed.id) ? [...own, followed] : own
  const isFixed = value === null && ('from' in settings || 'to' in settings)
  return (
    <Select
      {...list}
      label={t('reports.scheduled.what')}
      description={
        value === null
          ? t(isFixed ? 'reports.scheduled.fixed_days' : 'reports.scheduled.as_shown_how')
          : t('reports.scheduled.follows_view')
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      allowDeselect={false}
      error={error}
      data={[
        {
          value: 'own',
          label: t(isChanged ? 'reports.scheduled.as_saved' : 'reports.scheduled.as_shown'),
        },
        ...views.map((view) => ({
          value: view.id,
          label: t('reports.scheduled.by_view', { name: view.name }),
        })),
      ]}
      value={value ?? 'own'}
      onChange={(chosen) => onChange(chosen === 'own' ? null : chosen)}
    />
  )
}

const TimeFields = ({ draft, change, fields }: Part): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="schedule-fields">
      <Select
        {...list}
        label={t('fields.report_schedules.frequency')}
        allowDeselect={false}
        data={frequencies.map((value) => ({
          value,
          label: t(choiceKey('report_frequency', value)),
        }))}
        value={draft.frequency}
        onChange={(value) => change({ frequency: (value ?? 'monthly') as Frequency })}
      />
      {draft.frequency === 'weekly' ? (
        <Select
          {...list}
          label={t('fields.report_schedules.weekday')}
          allowDeselect={false}
          data={numbers(0, 6).map((day) => ({
            value: String(day),
            label: t(`choices.weekday.${day}`),
          }))}
          value={String(draft.weekday)}
          error={fields['weekday']?.[0]}
          onChange={(value) => change({ weekday: Number(value) })}
        />
      ) : null}
      {draft.frequency === 'monthly' ? (
        <Select
          {...list}
          label={t('fields.report_schedules.day')}
          allowDeselect={false}
          data={numbers(1, 31).map((day) => ({
            value: String(day),
            label: day === 31 ? t('reports.scheduled.last_day') : String(day),
          }))}
          value={String(draft.day)}
          error={fields['day']?.[0]}
          onChange={(value) => change({ day: Number(value) })}
        />
      ) : null}
      <Select
        {...list}
        label={t('reports.scheduled.hour')}
        allowDeselect={false}
        data={numbers(0, 23).map((hour) => ({ value: String(hour), label: hourText(hour) }))}
        value={String(draft.hour)}
        error={fields['hour']?.[0]}
        onChange={(value) => change({ hour: Number(value) })}
      />
    </div>
  )
}

const FileFields = ({ draft, change, fields }: Part): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const mayExport = access.can('exports', 'view')
  const fileNote = [
    draft.file === 'pdf'
      ? t('reports.scheduled.long_paper', { max: countText(paperRowsMax) })
      : null,
    mayExport ? null : t('reports.scheduled.no_workbook'),
  ]
    .filter((note) => note !== null)
    .join(' ')
  return (
    <div className="schedule-fields">
      <Select
        {...list}
        label={t('fields.report_schedules.file')}
        allowDeselect={false}
        description={fileNote}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={sentFiles.map((value) => ({
          value,
          label: t(choiceKey('report_file', value)),
          disabled: value === 'xlsx' && !mayExport,
        }))}
        value={draft.file}
        error={fields['file']?.[0]}
        onChange={(value) => change({ file: (value ?? 'pdf') as Draft['file'] })}
      />
      <Select
        {...list}
        label={t('fields.report_schedules.when_empty')}
        allowDeselect={false}
        data={whenEmpty.map((value) => ({
          value,
          label: t(choiceKey('report_when_empty', value)),
        }))}
        value={draft.when_empty}
        onChange={(value) => change({ when_empty: (value ?? 'say') as Draft['when_empty'] })}
      />
    </div>
  )
}
