import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647

/** The parts that the status page tells of, in its order. */
export const serviceParts = ['web', 'database', 'jobs', 'authority', 'mail'] as const
export type ServicePart = (typeof serviceParts)[number]

/** Works, works with delay, does not work, and: nobody can tell now. */
export const serviceStates = ['up', 'slow', 'down', 'unknown'] as const
export type ServiceState = (typeof serviceStates)[number]

export const incidentKinds = ['incident', 'maintenance'] as const
export const incidentPhases = ['planned', 'under_way', 'over'] as const
const concerned = ['all', ...serviceParts] as const

const update = z.object({
  id: f.id(),
  content: z.string(),
  content_en: z.string(),
  created_at: f.instant(),
})

const incidentDraft = {
  id: f.id().optional(),
  kind: f.choice('incident_kind', incidentKinds).default('incident'),
  component: f.choice('incident_component', concerned).default('all'),
  title: f.text(150),
  title_en: f.text(150),
  /** In Riyadh. */
  start_date: f.date(),
  start_time: f.time(),
  /** Of maintenance when it is to end; of an incident when it was over. */
  end_date: f.nullableDate(),
  end_time: f
    .time()
    .nullish()
    .transform((value) => value ?? null),
}

/** What went wrong and planned maintenance, as the status page tells it. */
export const incidents = resource('admin/incidents', {
  guard: { platform: true },
  row: z.object({
    ...incidentDraft,
    id: f.id(),
    phase: f.choice('incident_phase', incidentPhases),
    starts_at: f.instant(),
    ends_at: f.instant().nullable(),
    /** What was told since, the latest first; of one that is shown. */
    updates: z.array(update).meta({ kind: 'lines' }).optional(),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object(incidentDraft),
  filters: ['kind', 'component', 'phase'],
  ranges: ['start_date'],
  sorts: ['starts_at', 'ends_at', 'title', 'created_at'],
  actions: {
    add_update: {
      body: z.object({
        id: f.id().optional(),
        content: f.text(1000).meta({ kind: 'long_text' }),
        content_en: f.text(1000).meta({ kind: 'long_text' }),
      }),
      flag: 'update',
      says: 'Tells on the status page how an incident goes on',
    },
    end: {
      body: z.object({}),
      flag: 'update',
      says: 'Says that an incident or maintenance is over now',
    },
  },
  touches: ['admin/acts'],
})

/** An incident as guests read it. */
export const shownIncident = z.object({
  id: f.id(),
  kind: f.choice('incident_kind', incidentKinds),
  component: f.choice('incident_component', concerned),
  phase: f.choice('incident_phase', incidentPhases),
  title: z.string(),
  title_en: z.string(),
  starts_at: f.instant(),
  ends_at: f.instant().nullable(),
  updates: z.array(update),
})
export type ShownIncident = z.output<typeof shownIncident>

/** How a day was for one part: its worst quarter is not told, only how much of it was watched and well. */
export const serviceDay = z.object({
  day: f.date(),
  /** `null` where nobody watched. */
  state: z.enum(['up', 'slow', 'down']).nullable(),
})

export const serviceStatus = z.object({
  state: z.enum(serviceStates),
  checked_at: f.instant(),
  parts: z.array(
    z.object({
      part: z.enum(serviceParts),
      state: z.enum(serviceStates),
      /** The last ninety days, the oldest first; empty while the database is away. */
      days: z.array(serviceDay),
    }),
  ),
  /** What goes on, what is planned, and what was in ninety days; the latest first. */
  incidents: z.array(shownIncident),
})
export type ServiceStatus = z.output<typeof serviceStatus>
