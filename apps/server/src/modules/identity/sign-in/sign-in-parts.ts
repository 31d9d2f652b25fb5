import type { Context } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database/pool.ts'
import type { Place } from './lock-out.ts'
import type { Registration } from '../registration/registrations.sql.ts'
import type { UntiedParts } from './untied.ts'

export type LoginParts = UntiedParts & { readonly publicUrl: string }

/** What signing in is given of modules above it. */
export type SignInParts = LoginParts & {
  /**
   * Told of a token that sets a first password, when it is none of ours: an invitation's. Answers
   * whether it was one.
   */
  readonly onOtherToken: (ctx: Context, given: FirstPassword, place: Place) => Promise<boolean>
  /** Opens the company of a registration in one transaction with its person, whom `add` adds. */
  readonly openRegistered: (
    ctx: Context,
    registration: Registration,
    add: (db: Database) => Promise<void>,
  ) => Promise<void>
}
export type FirstPassword = {
  readonly token: string
  readonly password: string
  readonly password_confirmation: string
}
