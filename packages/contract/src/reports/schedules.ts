import { frequencies } from '@mizan/core/time/recurrence'
import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'
import { reportCodes, reportOnWire, reportSettings } from './report-settings.ts'

/** What a report is sent as: paper or workbook. */
export const sentFiles = ['pdf', 'xlsx'] as const
export type SentFile = (typeof sentFiles)[number]

/** What is done where a report has nothing in it: the mail says so, or none is sent. */
export const whenEmpty = ['say', 'skip'] as const

export const recipientsMax = 30

/** What became of a sending to one person. */
export const sendingStates = [
  'waiting',
  'mailed',
  'sent',
  'empty',
  'refused',
  'missed',
  'failed',
] as const
export type SendingState = (typeof sendingStates)[number]

/** Why somebody got nothing. */
export const sendingReasons = [
  'not_member',
  'no_right',
  'no_export',
  'mfa',
  'company_closed',
  'unreadable',
  'late',
  'not_made',
  'undelivered',
] as const
export type SendingReason = (typeof sendingReasons)[number]

const hour = () => f.count(0, 23)
const weekday = () => f.count(0, 6).nullish()
const day = () => f.count(1, 31).nullish()

/** The address is masked for whoever may not see the members of the company. */
const person = z.object({ id: f.id(), name: z.string(), email: z.string() })

/** Reports that are sent by themselves, each to members of the company who may read it. */
export const reportSchedules = resource('report_schedules', {
  guard: { by: 'report', codes: reportCodes },
  asks: 'view',
  row: z.object({
    id: f.id(),
    report: z.string(),
    name: z.string(),
    /** The saved view whose settings it follows; its own otherwise. */
    view: f.named().nullable(),
    settings: z.record(z.string(), z.string()),
    frequency: f.choice('report_frequency', frequencies),
    /** 0 is Sunday. */
    weekday: f.count(0, 6).nullable(),
    /** The last day of the month where it is shorter. */
    day: f.count(1, 31).nullable(),
    /** Of Riyadh. */
    hour: hour(),
    file: f.choice('report_file', sentFiles),
    when_empty: f.choice('report_when_empty', whenEmpty),
    recipients: z.array(person),
    is_paused: f.flag(),
    /** Null while it is paused. */
    next_at: f.instant().nullable(),
    /** The last time it was sent or tried, and how many of its recipients got nothing. */
    last: z.object({ at: f.instant(), recipients: z.number(), undelivered: z.number() }).nullable(),
    created_by: f.named(),
    created_at: f.instant(),
    lock_version: f.count(0, 2_147_483_647),
  }),
  draft: z.object({
    id: f.id().optional(),
    report: reportOnWire(),
    name: f.text(120),
    view_id: f.nullableReference('report_views'),
    settings: reportSettings().default({}),
    frequency: f.choice('report_frequency', frequencies),
    weekday: weekday(),
    day: day(),
    hour: hour(),
    file: f.choice('report_file', sentFiles).default('pdf'),
    when_empty: f.choice('report_when_empty', whenEmpty).default('say'),
    recipients: z.array(f.id()).min(1).max(recipientsMax),
  }),
  filters: ['report', 'is_paused'],
  actions: {
    pause: { body: z.object({}), flag: 'view', says: 'Sends nothing until it is resumed' },
    resume: {
      body: z.object({}),
      flag: 'view',
      says: 'Sends again from its next moment on; what was passed meanwhile is not sent',
    },
    send_now: {
      body: z.object({}),
      flag: 'view',
      says: 'Sends the report as it is now, beside its schedule',
    },
  },
})

/** One sending to one person, as the history of a schedule shows it. */
export const reportSending = z.object({
  id: f.id(),
  due_at: f.instant(),
  /** Whether somebody asked for it beside the schedule. */
  is_extra: f.flag(),
  recipient: person.nullable(),
  state: f.choice('report_sending', sendingStates),
  reason: f.choice('report_sending_reason', sendingReasons).nullable(),
  /** A link was sent in place of a file that is too large. */
  is_link: f.flag(),
  /** How often the mail could not be handed over so far. */
  attempts: z.number(),
  changed_at: f.instant(),
})
export type ReportSending = z.output<typeof reportSending>

/** Somebody whom a report may be sent to: a member of the company who may read it. */
export const reportRecipient = person.extend({ language: z.literal(['ar', 'en']) })
export type ReportRecipient = z.output<typeof reportRecipient>
