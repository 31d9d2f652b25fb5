import { flags, permissionCodes } from '@mizan/core/access/permission-codes'
import { z } from 'zod'
import * as f from '../fields.ts'
import { passwordLengthMax } from './identity.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647
const nullableText = () => z.string().nullable()

/** Active or stopped, as the wire has it. */
export const activeCodes = [0, 1] as const

const member = {
  user_id: f.id(),
  user: f.named(),
  name: z.string(),
  email: z.string(),
  mobile: nullableText(),
  role_id: f.id().nullable(),
  role: f.named().nullable(),
  current_role_name: nullableText(),
  is_tenant_admin: f.flag(),
  active: f.choice('member_active', activeCodes),
  /** The stores the role is kept to; null for all. */
  stores_scope: z.array(f.named()).nullable(),
  has_mfa: f.flag(),
  last_active_at: f.instant().nullable(),
  notes: nullableText(),
  created_at: f.instant(),
}
const memberFilters = ['active', 'role_id', 'is_tenant_admin', 'email']
const memberSorts = ['name', 'email', 'last_active_at', 'created_at']

/** The members of the company. They come by invitation, so that nothing is added here. */
export const tenantUsers = resource('tenant_users', {
  guard: { code: 'users' },
  verbs: ['list', 'show', 'update', 'delete'],
  row: z.object({ id: f.id(), ...member, lock_version: f.count(0, most) }),
  draft: z.object({
    role_id: f.reference('permissions'),
    is_tenant_admin: f.flag().default(false),
    active: f.choice('member_active', activeCodes).default(1),
    notes: f.optionalText(2000),
  }),
  filters: memberFilters,
  ranges: ['created_at', 'last_active_at'],
  sorts: memberSorts,
  actions: {
    activate: { body: z.object({}), flag: 'update', says: 'Lets a member in again' },
    disable: { body: z.object({}), flag: 'update', says: 'Stops a member, at once' },
  },
  touches: ['users', 'user_roles', 'permissions'],
})

/** The same people by their own id, as other records name them. */
export const users = resource('users', {
  guard: { code: 'users' },
  verbs: ['list', 'show'],
  row: z.object({ id: f.id(), ...member }),
  draft: z.object({}),
  filters: memberFilters,
  ranges: ['created_at'],
  sorts: memberSorts,
})

/** Who has which role. */
export const userRoles = resource('user_roles', {
  guard: { code: 'user_roles' },
  verbs: ['list', 'show', 'update'],
  row: z.object({
    id: f.id(),
    user_id: f.id(),
    user: f.named(),
    name: z.string(),
    email: z.string(),
    role_id: f.id().nullable(),
    role: f.named().nullable(),
    role_name: nullableText(),
    is_tenant_admin: f.flag(),
    active: f.choice('member_active', activeCodes),
    created_at: f.instant(),
  }),
  draft: z.object({ role_id: f.reference('permissions') }),
  filters: ['user_id', 'role_id', 'active'],
  sorts: ['name', 'role_name', 'created_at'],
  touches: ['tenant_users', 'users', 'permissions'],
})

/** What a role may do with one code. */
export const grant = z.object({
  code: z.string(),
  view: f.flag(),
  store: f.flag(),
  update: f.flag(),
  delete: f.flag(),
  confirm: f.flag(),
})
export type Grant = z.output<typeof grant>

const given = () => f.flag().optional()
/** A flag that is not sent stays as it is; `edit` of the screens is `update`. */
export const grantDraft = z.object({
  code: z.literal(permissionCodes as readonly [string, ...string[]]),
  view: given(),
  store: given(),
  update: given(),
  delete: given(),
  confirm: given(),
})
export type GrantDraft = z.output<typeof grantDraft>

/** The most of a discount in per cent (`bills.discount_max`); none is no limit. */
const discountMax = () =>
  f
    .percent()
    .nullish()
    .transform((v) => v ?? null)
/** The stores a role is kept to (`stores.scope`); null for all, an empty list for none. */
const storesScope = () =>
  z
    .array(f.reference('stores'))
    .max(1000)
    .nullish()
    .transform((v) => v ?? null)
const grants = () => z.array(grantDraft).max(500).meta({ kind: 'lines' })

/** The roles of the company, each with its rights on every code. */
export const permissions = resource('permissions', {
  guard: { code: 'permissions' },
  row: z.object({
    id: f.id(),
    code: nullableText(),
    name: z.string(),
    name_en: nullableText(),
    description: nullableText(),
    is_admin: f.flag(),
    users_count: f.count(0, most),
    permissions: z.array(grant),
    discount_max: f.percent().nullable(),
    stores_scope: z.array(f.id()).nullable(),
    /** `mixes_buying_and_paying`: who confirms purchases also pays them. */
    warnings: z.array(z.string()),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object({
    id: f.id().optional(),
    name: f.text(),
    name_en: f.optionalText(),
    description: f.optionalText(1000),
    discount_max: discountMax(),
    stores_scope: storesScope(),
    /** The role whose rights the new one begins with. */
    copy_of: f
      .reference('permissions')
      .nullish()
      .transform((v) => v ?? null),
    permissions: grants().default([]),
  }),
  filters: ['code', 'is_admin'],
  sorts: ['name', 'created_at', 'users_count'],
  actions: {
    copy: {
      body: z.object({ name: f.optionalText() }),
      flag: 'store',
      says: 'Makes another role with the same rights',
    },
  },
  touches: ['role_permissions', 'user_roles', 'tenant_users'],
})

/** The rights of all roles, one row for each role and code. */
export const rolePermissions = resource('role_permissions', {
  guard: { code: 'permissions' },
  verbs: ['list'],
  row: z.object({ role_id: f.id(), role: f.named().nullable(), ...grant.shape }),
  draft: z.object({}),
  filters: ['role_id', 'code'],
})

/** One role as its editor shows it: codes by partition, with the flags each one knows. */
export const roleMatrix = z.object({
  id: f.id(),
  code: nullableText(),
  name: z.string(),
  name_en: nullableText(),
  is_admin: f.flag(),
  users_count: z.number(),
  lock_version: z.number(),
  partitions: z.array(
    z.object({
      partition: z.string(),
      codes: z.array(grant.extend({ offers: z.array(z.enum(flags)) })),
    }),
  ),
  permissions: z.array(grant),
  discount_max: z.string().nullable(),
  stores_scope: z.array(f.id()).nullable(),
  warnings: z.array(z.string()),
})
export type RoleMatrix = z.output<typeof roleMatrix>

export const roleMatrixChange = z.object({
  permissions: grants().optional(),
  discount_max: discountMax().optional(),
  stores_scope: storesScope().optional(),
  lock_version: f.count(0, most).optional(),
})

export const invitationStatuses = ['open', 'accepted', 'expired', 'revoked'] as const

/** Who was asked to join the company, and what became of it. */
export const invitations = resource('invitations', {
  guard: { code: 'users' },
  verbs: ['list', 'show', 'create', 'delete'],
  row: z.object({
    id: f.id(),
    email: z.string(),
    role_id: f.id(),
    role: f.named(),
    language: z.enum(['ar', 'en']),
    status: f.choice('invitation_status', invitationStatuses),
    invited_by: f.named().nullable(),
    sent_count: f.count(0, 1000),
    sent_at: f.instant(),
    expires_at: f.instant(),
    accepted_at: f.instant().nullable(),
    created_at: f.instant(),
  }),
  draft: z.object({
    id: f.id().optional(),
    email: f.email(),
    /** The role by its id, or by the code of a seeded one: `sales`. */
    role_id: f
      .reference('permissions')
      .nullish()
      .transform((v) => v ?? null),
    role: f.optionalText(40),
    /** The language the mail begins with; the asker's own when not said. */
    language: f
      .choice('language', ['ar', 'en'] as const)
      .nullish()
      .transform((v) => v ?? null),
  }),
  filters: ['status', 'role_id', 'email'],
  ranges: ['created_at', 'expires_at'],
  sorts: ['email', 'created_at', 'expires_at'],
  actions: {
    resend: { body: z.object({}), flag: 'store', says: 'Mails a new link; the old one is void' },
    revoke: { body: z.object({}), flag: 'store', says: 'Takes an invitation back' },
  },
})

/** What an invited person is shown before accepting. */
export const invitationShown = z.object({
  company: z.object({ name: z.string(), name_en: nullableText(), logo_url: nullableText() }),
  role: z.object({ name: z.string(), name_en: nullableText() }),
  email: z.string(),
  invited_by: nullableText(),
  expires_at: f.instant(),
  /** The e-mail has an account: no name and password are asked for. */
  has_account: f.flag(),
})
export type InvitationShown = z.output<typeof invitationShown>

/** A company that waits for the signed-in person's answer; the link to answer by is in a mail. */
export const ownInvitation = z.object({
  company: z.object({ name: z.string(), name_en: nullableText() }),
  invited_by: nullableText(),
  expires_at: f.instant(),
})
export type OwnInvitation = z.output<typeof ownInvitation>

const opaque = () => z.string().min(1).max(4096)
const password = () => z.string().min(1).max(passwordLengthMax).meta({ kind: 'text' })

/** Accepting: the token alone for who has an account, else with a name and a password. */
export const invitationAcceptance = z.object({
  token: opaque(),
  name: f.optionalText(),
  password: password().nullish(),
  password_confirmation: z.string().max(passwordLengthMax).nullish(),
})

/** What the company asks of its administrators. */
export const securitySetting = z.object({ requires_admin_mfa: f.flag() })
