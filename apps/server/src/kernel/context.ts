import type { Flag, PermissionCode } from '@mizan/core/access/permission-codes'
import type { SupportLevel } from '@mizan/core/access/support-reach'
import type { Problem } from '@mizan/core/documents/family'
import type { Language } from '@mizan/contract/errors'
import type { Percent } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Database, Transaction } from './database/pool.ts'
import type { Enqueue } from './jobs/jobs.ts'
import type { Refusal } from './refusal.ts'
import type { Secrets } from './secrets.ts'

/** The person behind a request. */
export type ContextUser = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly sessionId: string
  readonly isPlatformAdmin: boolean
}

/** Why what a company issues is no legal invoice. */
export type Practice = 'test' | 'demo'

/** The company a request works in, and what its law and plan say. */
export type ContextTenant = {
  readonly id: number
  /** The company itself, also while its test books are open. */
  readonly companyId: number
  readonly publicId: string
  readonly name: string
  readonly mode: 'live' | 'test'
  /** Books in which nothing is in earnest: test books, or those of the demo company; null for real ones. */
  readonly practice: Practice | null
  readonly country: string
  readonly currency: string
  /** The country forbids editing and deleting what the authority has seen. */
  readonly taxRestrictive: boolean
  readonly planLimits: Readonly<Record<string, number | null>>
  /** What the company does not have today: its plan withholds it, or the platform switched it off. */
  readonly protectedFields: readonly string[]
  /** Of these, what the platform switched off. */
  readonly switchedOff: readonly string[]
}

/** An administrator of the platform in the books of a company that lets him in. */
export type SupportVisit = {
  readonly id: string
  readonly grantId: string
  readonly level: SupportLevel
  readonly expiresAt: Date
  /** What he did in this request, as it was written down. */
  readonly noted: string[]
}

/** A program of the company that calls by a key. */
export type ProgramKey = { readonly id: string }

/** Everything one request may know and do. Passed by hand, always first. */
export type Context = {
  readonly db: Database
  readonly enqueue: Enqueue
  readonly secrets: Secrets
  readonly requestId: string
  readonly language: Language
  readonly now: Date
  /** Today in Riyadh: documents are dated by the company's day, never the server's. */
  readonly today: LocalDate
  readonly address: string
}

export type UserContext = Context & { readonly user: ContextUser }

export type TenantContext = UserContext & {
  readonly tenant: ContextTenant
  readonly isTenantAdmin: boolean
  /** Whoever asks is no member, but the platform's support. */
  readonly support: SupportVisit | null
  /** Whoever asks is no person, but a program of the company, by this key. */
  readonly program: ProgramKey | null
  readonly roleId: string | null
  /** The stores the user's role is kept to; null for all. */
  readonly storesScope: readonly string[] | null
  /** The most that the user's role may give off a line or a document, in per cent; null for no limit. */
  readonly discountMax: Percent | null
  /** Whether the user holds a right that only shapes the answer; it does not count as asking for permission. */
  has(code: PermissionCode, flag: Flag): boolean
  /** Whether the user may; a request that asked nothing is refused before it commits. */
  can(code: PermissionCode, flag: Flag): boolean
  /** Why the user may not: the right is not his, or the company does not have the part that it is of. */
  refusal(code: PermissionCode, flag: Flag): Refusal
  /** Refuses with 403 unless the user may. */
  need(code: PermissionCode, flag: Flag): void
  /** Says that this request needs no permission of its own: reference data, own profile. */
  needNothing(): void
  readonly wasChecked: () => boolean
  /** What did not stand in the way, but the answer tells. */
  readonly warnings: Problem[]
}

/** An administrator of the platform at work: he sees what companies have with the platform, and steps into one by its number. */
export type PlatformContext = UserContext & {
  readonly db: Transaction
  /** What was written down of this request; one that changed something and wrote nothing down is a defect. */
  readonly acts: string[]
}

/** Whoever reads tables of his own: in a company, or of the platform. */
export type ReaderContext = TenantContext | PlatformContext
