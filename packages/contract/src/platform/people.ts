import { z } from 'zod'
import { activeCodes } from '../companies/people.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647
const why = z.object({ reason: f.text(1000).meta({ kind: 'long_text' }) })

/** Whether a person can sign in: he proved his mailbox, waits to, or was stopped. */
export const personStates = ['active', 'waiting', 'stopped'] as const

const personDraft = {
  name: f.text(),
  mobile: f.optionalText(32),
  language: f.choice('language', ['ar', 'en']),
}

/** Everybody who has an account. */
export const people = resource('admin/users', {
  guard: { platform: true },
  verbs: ['list', 'show', 'update'],
  row: z.object({
    ...personDraft,
    id: f.id(),
    email: z.string(),
    state: f.choice('person_state', personStates),
    stop_reason: z.string().nullable(),
    activated_at: f.instant().nullable(),
    has_mfa: f.flag(),
    is_platform_admin: f.flag(),
    tenants_count: f.count(0, most),
    last_seen_at: f.instant().nullable(),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object(personDraft),
  filters: ['state', 'has_mfa', 'is_platform_admin', 'tenant_id'],
  ranges: ['created_at', 'last_seen_at'],
  sorts: ['name', 'email', 'tenants_count', 'last_seen_at', 'created_at'],
  actions: {
    stop: { body: why, flag: 'update', says: 'Stops a person: every session ends at once' },
    admit: { body: z.object({}), flag: 'update', says: 'Lets a stopped person in again' },
    reset_mfa: { body: why, flag: 'update', says: 'Takes the second factor of a person away' },
    send_password_reset: {
      body: z.object({}),
      flag: 'update',
      says: 'Mails a link to set a new password',
    },
    send_activation: {
      body: z.object({}),
      flag: 'update',
      says: 'Mails the link to set the first password again',
    },
  },
  touches: ['admin/tenants', 'admin/tenant_users', 'admin/admins', 'admin/acts'],
})

/** Who is in which company. */
export const memberships = resource('admin/tenant_users', {
  guard: { platform: true },
  verbs: ['list', 'show'],
  row: z.object({
    id: f.id(),
    tenant_id: f.id(),
    tenant: f.named(),
    user_id: f.id(),
    name: z.string(),
    email: z.string(),
    role: f.named().nullable(),
    is_tenant_admin: f.flag(),
    is_owner: f.flag(),
    active: f.choice('member_active', activeCodes),
    last_active_at: f.instant().nullable(),
    created_at: f.instant(),
  }),
  draft: z.object({}),
  filters: ['tenant_id', 'user_id', 'active', 'is_tenant_admin'],
  ranges: ['created_at', 'last_active_at'],
  sorts: ['name', 'email', 'last_active_at', 'created_at'],
  actions: {
    activate: { body: z.object({}), flag: 'update', says: 'Lets a member of a company in again' },
    disable: { body: z.object({}), flag: 'update', says: 'Stops a member of a company, at once' },
  },
  touches: ['admin/tenants', 'admin/users', 'admin/acts'],
})

/** Who runs the platform. */
export const admins = resource('admin/admins', {
  guard: { platform: true },
  verbs: ['list', 'show', 'create', 'delete'],
  row: z.object({
    id: f.id(),
    name: z.string(),
    email: z.string(),
    state: f.choice('person_state', personStates),
    has_mfa: f.flag(),
    last_seen_at: f.instant().nullable(),
    created_at: f.instant(),
  }),
  draft: z.object({
    email: f.email(),
    /** Asked for of who has no account yet. */
    name: f.optionalText(),
    language: f.choice('language', ['ar', 'en']).default('ar'),
  }),
  filters: ['state', 'has_mfa'],
  sorts: ['name', 'email', 'last_seen_at', 'created_at'],
  touches: ['admin/users', 'admin/acts'],
})
