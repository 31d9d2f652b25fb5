import {
  type ReportSending,
  type reportRecipient,
  reportSchedules,
} from '@mizan/contract/reports/schedules'
import { groupOf, reportGroupNames, reportGroups } from '@mizan/contract/reports/report-groups'
import { type ReportSettings, reportOfWire } from '@mizan/contract/reports/report-settings'
import type { DraftOf } from '@mizan/contract/resource'
import { type Recurrence, nextMoment } from '@mizan/core/time/recurrence'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { guardRecord } from '../../kernel/serve.ts'
import { changesBetween } from '../../kernel/table.ts'
import { checkedSettings, reportNamed, requireReport, seenView } from '../reports/index.ts'
import { membersWhoSee } from './recipients.sql.ts'
import {
  type Schedule,
  type WrittenSchedule,
  deleteSchedule,
  insertSchedule,
  lockSchedule,
  moveSchedule,
  scheduleById,
  updateSchedule,
} from './schedules.sql.ts'
import { sendTo } from './send-to.ts'
import { shownPerson } from './shown-person.ts'
import { fatesOf, isUnderWay, sendingsOf } from './sendings.sql.ts'

type Draft = DraftOf<typeof reportSchedules>
type When = Pick<Draft, 'frequency' | 'weekday' | 'day' | 'hour'>

/** A schedule that whoever asks may see: his own, or any for the owner of the company. */
export async function seenSchedule(ctx: TenantContext, id: string): Promise<Schedule> {
  const schedule = await scheduleById(ctx, id)
  if (!schedule) throw new Refusal('not_found')
  guardRecord(ctx, reportSchedules, schedule, 'view')
  return schedule
}

/** When a schedule is due. What its frequency does not ask for is left out. */
export function recurrenceOf({ frequency, weekday, day, hour }: When): Recurrence {
  if (frequency === 'daily') return { frequency, hour }
  if (frequency === 'weekly') {
    if (weekday == null) throw wrongField('weekday', 'required')
    return { frequency, weekday, hour }
  }
  if (day == null) throw wrongField('day', 'required')
  return { frequency, day, hour }
}

export const nextOf = (when: When, after: Date): Date =>
  new Date(nextMoment(recurrenceOf(when), after.getTime()))

/** The people a report may be sent to: who may read it now. */
export async function recipientsFor(
  ctx: TenantContext,
  report: string,
): Promise<readonly z.output<typeof reportRecipient>[]> {
  if (!reportGroupNames.some((group) => ctx.can(reportGroups[group].code, 'view')))
    throw new Refusal('forbidden')
  const name = reportOfWire(report)
  if (name === null) throw new Refusal('invalid_filter', { name: `report=${report.slice(0, 40)}` })
  requireReport(ctx, name)
  return membersWhoSee(ctx, reportGroups[groupOf(name)].code)
}

async function requireRecipients(
  ctx: TenantContext,
  report: string,
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return
  const known = new Set((await recipientsFor(ctx, report)).map(({ id }) => id))
  if (added.some((id) => !known.has(id))) throw wrongField('recipients', 'report_recipient_unknown')
}

/** What a schedule sends: the settings of a view that whoever chose it sees, or its own. */
async function settingsOf(
  ctx: TenantContext,
  { report, view_id: viewId, settings }: Pick<Draft, 'report' | 'view_id' | 'settings'>,
  knownView: string | null,
): Promise<ReportSettings> {
  const name = reportNamed(report)
  if (viewId === null) return checkedSettings(ctx, name, settings, { isSent: true })
  if (viewId === knownView) return {}
  const view = await seenView(ctx, viewId).catch((error: unknown) => {
    if (error instanceof Refusal) throw wrongField('view_id', 'reference_not_found')
    throw error
  })
  if (view.report !== report) throw wrongField('view_id', 'report_view_of_other_report')
  await checkedSettings(ctx, name, view.settings, { isSent: true })
  return {}
}

/** Paper is for everyone who may read; figures leave the house with whoever may take them out. */
function requireFile(ctx: TenantContext, file: Draft['file']): void {
  if (file === 'xlsx' && !ctx.can('exports', 'view'))
    throw wrongField('file', 'report_workbook_forbidden')
}

async function writtenOf(
  ctx: TenantContext,
  draft: Draft,
  knownView: string | null = null,
): Promise<Omit<WrittenSchedule, 'next_at'>> {
  const { name, view_id, frequency, hour, file, when_empty } = draft
  const recurrence = recurrenceOf(draft)
  return {
    name,
    view_id,
    settings: await settingsOf(ctx, draft, knownView),
    frequency,
    weekday: recurrence.frequency === 'weekly' ? recurrence.weekday : null,
    day: recurrence.frequency === 'monthly' ? recurrence.day : null,
    hour,
    file,
    when_empty,
    recipients: [...new Set(draft.recipients)],
  }
}

/** Has a report sent regularly. */
export async function addSchedule(ctx: TenantContext, draft: Draft): Promise<Schedule> {
  const { id = newId(), report } = draft
  requireFile(ctx, draft.file)
  const written = await writtenOf(ctx, draft)
  await requireRecipients(ctx, report, written.recipients)
  await insertSchedule(ctx, id, report, { ...written, next_at: nextOf(draft, ctx.now) })
  await recordActivity(ctx, reportSchedules.name, id, 'created')
  return seenSchedule(ctx, id)
}

const draftOf = ({ view, recipients, ...schedule }: Schedule): Draft => ({
  ...schedule,
  view_id: view === null ? null : String(view.id),
  recipients: recipients.map(({ id }) => id),
})

const isSameTime = (one: When, other: When): boolean =>
  JSON.stringify(recurrenceOf(one)) === JSON.stringify(recurrenceOf(other))

/** Changes a schedule that nobody changed meanwhile. One that is paused stays so. */
export async function changeSchedule(
  ctx: TenantContext,
  id: string,
  change: Partial<Draft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<Schedule> {
  await lockSchedule(ctx.db, id)
  const schedule = await seenSchedule(ctx, id)
  const { lock_version: version } = sent
  if (version !== undefined && Number(version) !== schedule.lock_version)
    throw new Refusal('version_conflict')
  const before = draftOf(schedule)
  if (change.report !== undefined && change.report !== before.report)
    throw wrongField('report', 'report_fixed')
  const draft = { ...before, ...change }
  if (draft.file !== before.file) requireFile(ctx, draft.file)
  const written = await writtenOf(ctx, draft, before.view_id)
  const known = new Set(before.recipients)
  const added = written.recipients.filter((each) => !known.has(each))
  await requireRecipients(ctx, before.report, added)
  const next = schedule.next_at === null ? null : new Date(schedule.next_at)
  const nextAt = next === null || isSameTime(before, draft) ? next : nextOf(draft, ctx.now)
  await updateSchedule(ctx, id, { ...written, next_at: nextAt })
  const after = await seenSchedule(ctx, id)
  await recordActivity(
    ctx,
    reportSchedules.name,
    id,
    'updated',
    changesBetween(loggedOf(schedule), loggedOf(after)),
  )
  return after
}

/** A schedule as its log has it: people and views by their names. */
const loggedOf = ({ view, recipients, settings, ...schedule }: Schedule) => ({
  name: schedule.name,
  view: view?.name ?? null,
  settings: JSON.stringify(settings),
  frequency: schedule.frequency,
  weekday: schedule.weekday,
  day: schedule.day,
  hour: schedule.hour,
  file: schedule.file,
  when_empty: schedule.when_empty,
  recipients: recipients.map(({ name }) => name).join(' · '),
})

export async function removeSchedule(ctx: TenantContext, id: string): Promise<void> {
  await seenSchedule(ctx, id)
  await deleteSchedule(ctx, id)
  await recordActivity(ctx, reportSchedules.name, id, 'deleted')
}

/** Stops the sending until it is resumed, from where the next moment counts. */
export async function pauseSchedule(
  ctx: TenantContext,
  id: string,
  isPaused: boolean,
): Promise<Schedule> {
  await lockSchedule(ctx.db, id)
  const schedule = await seenSchedule(ctx, id)
  if (schedule.is_paused === isPaused) return schedule
  await moveSchedule(ctx.db, id, isPaused ? null : nextOf(schedule, ctx.now))
  await recordActivity(ctx, reportSchedules.name, id, isPaused ? 'paused' : 'resumed')
  return seenSchedule(ctx, id)
}

/** Sends the report once, beside its schedule. */
export async function sendNow(ctx: TenantContext, id: string): Promise<Schedule> {
  await lockSchedule(ctx.db, id)
  const schedule = await seenSchedule(ctx, id)
  if (await isUnderWay(ctx.db, id)) throw new Refusal('report_sending_under_way')
  await sendTo(ctx.db, ctx.tenant.id, {
    schedule: { id, recipients: schedule.recipients.map((person) => person.id) },
    dueAt: ctx.now,
    isExtra: true,
    now: ctx.now,
  })
  await recordActivity(ctx, reportSchedules.name, id, 'sent')
  return seenSchedule(ctx, id)
}

/** When it was sent, to whom, and what happened; the newest first. */
export async function historyOf(ctx: TenantContext, id: string): Promise<readonly ReportSending[]> {
  await seenSchedule(ctx, id)
  const rows = await sendingsOf(ctx.db, id)
  const mailed = rows.filter(({ state }) => state === 'mailed' || state === 'failed')
  const fates = await fatesOf(
    ctx.db,
    mailed.map((row) => row.id),
  )
  return rows.map((row) => {
    const fate = fates.get(row.id)
    const hasLeft = fate?.status === 'sent' || fate?.status === 'captured'
    return {
      ...row,
      recipient: shownPerson(ctx, row.recipient),
      ...(hasLeft && { state: 'sent' as const, reason: null }),
      attempts: fate?.attempts ?? 0,
      due_at: row.due_at.toISOString(),
      changed_at: row.changed_at.toISOString(),
    }
  })
}
