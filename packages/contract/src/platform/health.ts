import { concernCodes } from '@mizan/core/platform/health'
import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647
const many = () => f.count(0, most)
/** Bytes and milliseconds, which no column holds. */
const figure = () => z.number().min(0)
const company = f.named()
const bilingual = z.object({ ar: z.string(), en: z.string() })

/** What an administrator has to act on, with the figures of its sentence. */
export const concern = z.object({
  code: z.enum(concernCodes),
  tone: z.enum(['bad', 'warn']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const jobStates = ['failed', 'retrying', 'waiting', 'running', 'planned'] as const

const times = {
  count: many(),
  failed: many(),
  /** The milliseconds that half, nineteen of twenty and ninety-nine of a hundred answers did not exceed. */
  p50: figure().nullable(),
  p95: figure().nullable(),
  p99: figure().nullable(),
}

const statement = z.object({
  text: z.string(),
  count: z.number(),
  mean: figure(),
  most: figure(),
  total: figure(),
})

/** How the installation fares; nothing of a company but its name. */
export const platformHealth = z.object({
  at: f.instant(),
  concerns: z.array(concern),
  jobs: z.array(
    z.object({
      task: z.string(),
      waiting: many(),
      running: many(),
      retrying: many(),
      failed: many(),
      planned: many(),
      /** Since when the oldest that is due waits. */
      oldest: f.instant().nullable(),
    }),
  ),
  mails: z.object({
    failed: many(),
    waiting: many(),
    oldest: f.instant().nullable(),
    reasons: z.array(z.object({ reason: z.string(), count: many() })),
  }),
  einvoices: z.object({
    waiting: many(),
    tenants: z.array(
      z.object({
        tenant: company,
        waiting: many(),
        /** Those that were tried and not taken. */
        tried: many(),
        oldest: f.instant().nullable(),
        /** What the authority answered last: a status of HTTP, or why there was no answer. */
        http_status: z.number().nullable(),
        unanswered: z.string().nullable(),
        stopped_units: many(),
      }),
    ),
  }),
  providers: z.object({
    notices: z.array(
      z.object({
        tenant: company,
        provider: z.string(),
        count: many(),
        latest: f.instant(),
        problem: bilingual.nullable(),
      }),
    ),
    connections: z.array(
      z.object({
        tenant: company,
        provider: z.string(),
        mode: z.string(),
        state: z.string(),
        checked_at: f.instant().nullable(),
      }),
    ),
    /** Payment pages of the platform itself that have a problem. */
    checkouts: many(),
  }),
  requests: z.object({
    minutes: many(),
    ...times,
    routes: z.array(z.object({ route: z.string(), ...times })),
  }),
  statements: z.object({
    /** As PostgreSQL itself counts them; null where its extension is not there. */
    counted: z.array(statement).nullable(),
    /** Trips to the database that the processes waited long for, since they began. */
    waited: z.array(statement),
    waited_from_ms: many(),
  }),
  database: z.object({
    bytes: figure(),
    connections: many(),
    connections_max: many(),
    tables: z.array(z.object({ name: z.string(), bytes: figure(), rows: figure() })),
    migrations: many(),
    /** Those that this server knows and the database does not have. */
    missing: z.array(z.string()),
    newest: z.string().nullable(),
    letters: z.string(),
    order: z.string(),
    provider: z.string(),
  }),
  processes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['server', 'worker']),
      host: z.string(),
      pid: many(),
      version: z.string(),
      node: z.string(),
      started_at: f.instant(),
      seen_at: f.instant(),
      memory: figure(),
      is_own: f.flag(),
      is_silent: f.flag(),
    }),
  ),
  workers: many(),
  versions: z.object({
    mizan: z.string(),
    node: z.string(),
    icu: z.string(),
    postgresql: z.string(),
    citus: z.string().nullable(),
  }),
  disk: z.object({ free: figure(), total: figure() }).nullable(),
  memory: z.object({ free: figure(), total: figure() }),
})
export type PlatformHealth = z.output<typeof platformHealth>

/** What the queue holds; what a job is about is not told but for its company. */
export const platformJobs = resource('admin/jobs', {
  guard: { platform: true },
  verbs: ['list', 'show'],
  row: z.object({
    id: f.id(),
    task: z.string(),
    state: f.choice('job_state', jobStates),
    attempts: many(),
    max_attempts: many(),
    last_error: z.string().nullable(),
    tenant_id: f.id().nullable(),
    tenant: f.named().nullable(),
    run_at: f.instant(),
  }),
  draft: z.object({}),
  filters: ['state', 'task', 'tenant_id'],
  ranges: ['run_at'],
  sorts: ['run_at', 'attempts', 'task'],
  actions: {
    retry: { body: z.object({}), flag: 'update', says: 'Lets a job that failed begin again' },
    give_up: {
      body: z.object({ reason: f.text(1000).meta({ kind: 'long_text' }) }),
      flag: 'update',
      says: 'Takes a job that failed out of the queue for good',
    },
  },
  touches: ['admin/home', 'admin/health', 'admin/acts'],
})
