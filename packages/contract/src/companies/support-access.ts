import { supportHoursMax, supportLevels } from '@mizan/core/access/support-reach'
import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647

/** How it is with a company's letting support in: asked for, given, or over in one of some ways. */
export const supportStates = [
  'requested',
  'in_force',
  'expired',
  'withdrawn',
  'refused',
  'cancelled',
] as const
export type SupportState = (typeof supportStates)[number]

/** What is let: how far support comes, and for how many hours. */
export const supportTerms = {
  level: f.choice('support_level', supportLevels).default('read'),
  hours: f.count(1, supportHoursMax).default(4),
}

/** One time that somebody of the platform was inside. */
export const supportVisit = z.object({
  id: f.id(),
  name: z.string(),
  entered_at: f.instant(),
  last_seen_at: f.instant(),
  left_at: f.instant().nullable(),
  /** What he did to the books, as the activity has it under this visit. */
  changes: f.count(0, most),
})

export const supportGrantRow = {
  id: f.id(),
  ...supportTerms,
  state: f.choice('support_state', supportStates),
  reason: z.string(),
  ticket_id: f.nullableReference('tickets'),
  ticket: z.object({ id: f.id(), number: z.string(), subject: z.string() }).nullable(),
  requested_by: z.string().nullable(),
  granted_by: z.string().nullable(),
  granted_at: f.instant().nullable(),
  expires_at: f.instant().nullable(),
  ended_by: z.string().nullable(),
  ended_at: f.instant().nullable(),
  /** Somebody of the platform is in the books now. */
  is_inside: f.flag(),
  visits: z.array(supportVisit).meta({ kind: 'lines' }),
  created_at: f.instant(),
}

/** The company lets the platform's support into its books, as its administrators decide. */
export const supportAccess = resource('support_access', {
  guard: { code: 'users' },
  asks: 'view',
  verbs: ['list', 'show', 'create'],
  row: z.object(supportGrantRow),
  draft: z.object({
    id: f.id().optional(),
    ...supportTerms,
    reason: f.text(1000).meta({ kind: 'long_text' }),
    ticket_id: f.nullableReference('tickets'),
  }),
  filters: ['state', 'level', 'ticket_id'],
  ranges: ['created_at'],
  sorts: ['created_at', 'expires_at'],
  actions: {
    grant: {
      body: z.object(supportTerms),
      flag: 'store',
      says: 'Lets support in as it was asked for, or less; an administrator of the company alone',
    },
    refuse: {
      body: z.object({}),
      flag: 'store',
      says: 'Says no to a request; an administrator of the company alone',
    },
    withdraw: {
      body: z.object({}),
      flag: 'store',
      says: 'Lets support in no longer, at once; an administrator of the company alone',
    },
  },
  touches: ['users_activities', 'dashboard', 'auth'],
})

/** A visit of support as its own screens know it. */
export const ownSupportVisit = z.object({
  grant_id: f.id(),
  level: f.choice('support_level', supportLevels),
  expires_at: f.instant(),
})

/** Who of the platform is in a company's books, as its people are told. */
export const supportInside = z.object({
  grant_id: f.id(),
  name: z.string(),
  level: f.choice('support_level', supportLevels),
  expires_at: f.instant(),
})
