import {
  callsPerMinuteMax,
  callsPerMinuteUsual,
  keyKeptHoursMax,
} from '@mizan/core/access/call-limits'
import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647

/** The books in which a program works by a key: the real ones, or those for trying. */
export const keyBooks = ['live', 'test'] as const
export type KeyBooks = (typeof keyBooks)[number]

/** How it is with a key: made but not handed out yet, good, past its last day, or revoked. */
export const apiKeyStates = ['unissued', 'active', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** Keys by which a company's own programs use the API; what one opens is shown once and kept nowhere. */
export const apiKeys = resource('api_keys', {
  guard: { code: 'integrations' },
  fieldKey: 'api',
  verbs: ['list', 'show', 'create', 'update'],
  row: z.object({
    id: f.id(),
    name: z.string(),
    /** What the program may do; null once the key is revoked. */
    role_id: f.id().nullable(),
    role: f.named().nullable(),
    books: f.choice('key_books', keyBooks),
    last_day: f.nullableDate(),
    calls_per_minute: f.count(1, callsPerMinuteMax),
    state: f.choice('api_key_state', apiKeyStates),
    /** The last characters of the key, by which it is known again. */
    key_end: z.string().nullable(),
    issued_at: f.instant().nullable(),
    /** Until when the key before this one is good besides it. */
    previous_until: f.instant().nullable(),
    calls_today: f.count(0, most),
    last_called_at: f.instant().nullable(),
    made_by: z.string(),
    revoked_by: z.string().nullable(),
    revoked_at: f.instant().nullable(),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object({
    id: f.id().optional(),
    name: f.text(100),
    role_id: f.reference('permissions'),
    books: f.choice('key_books', keyBooks).default('live'),
    last_day: f.nullableDate(),
    calls_per_minute: f.count(1, callsPerMinuteMax).default(callsPerMinuteUsual),
  }),
  filters: ['state', 'books', 'role_id'],
  ranges: ['created_at'],
  sorts: ['name', 'created_at', 'last_called_at'],
  actions: {
    // Whoever lost a key ends it in the days of grace too, in which it still sells.
    revoke: {
      body: z.object({}),
      flag: 'view',
      says: 'Ends a key for good, at once; an administrator of the company alone',
    },
  },
  touches: ['users_activities'],
})

/** Asks for what a key opens with: the first time, or a new one in place of the one before. */
export const keyIssue = z.object({
  /** How long the one before is good besides it. */
  keep_hours: f.count(0, keyKeptHoursMax).default(0),
})

/** What is answered once, and never again. */
export const issuedKey = z.object({
  key: z.string(),
  /** Until when the one before is good; null where there was none, or it ended at once. */
  previous_until: f.instant().nullable(),
})

/** Calls of a key by the days of Riyadh, each day of the last thirty. */
export const keyCalls = z.array(z.object({ day: f.date(), calls: f.count(0, most) }))
