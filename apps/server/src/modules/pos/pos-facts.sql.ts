import type { TenantContext } from '../../kernel/context.ts'
import { remembered } from '../../kernel/database/remembered.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** A point of sale as what is sold there follows it. */
export type PosFacts = {
  readonly id: string
  readonly code: string
  readonly store_id: string
  readonly beneficiary_id: string | null
  readonly tax_id: string | null
  readonly sales_account_id: string | null
  readonly cash_account_id: string
  readonly credit_account_id: string
  readonly active: boolean
  /** Nothing is sold here without an open session. */
  readonly needs_session: boolean
}

const allPos = remembered((ctx) =>
  ctx.db.rows<PosFacts>(sql`
  select id, code, store_id, beneficiary_id, tax_id, sales_account_id, cash_account_id, credit_account_id, active, needs_session
  from pos where tenant_id = ${currentTenant}`),
)

/** The point of sale of this id, whether or not the user sees it; nothing is asked for none. */
export const posOf = async (ctx: TenantContext, id: string | null): Promise<PosFacts | null> =>
  id === null ? null : ((await allPos(ctx)).find((each) => each.id === id) ?? null)
