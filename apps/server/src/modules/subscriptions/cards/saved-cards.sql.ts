import type { ErrorCode } from '@mizan/contract/errors'
import type { Database } from '../../../kernel/database/pool.ts'
import { assignments, currentCompany, sql } from '../../../kernel/database/sql.ts'

export type CardRow = {
  readonly id: string
  readonly provider: string
  readonly state: 'verifying' | 'active' | 'refused' | 'removing' | 'removed'
  readonly token: Buffer | null
  readonly brand: string | null
  readonly last_four: string | null
  readonly month: number | null
  readonly year: number | null
  readonly problem: ErrorCode | null
  readonly problem_params: Readonly<Record<string, string>>
  readonly checks: number
  readonly saved_by_name: string | null
  readonly created_at: Date
}

const columns = sql`c.id, c.provider, c.state, c.token, c.brand, c.last_four, c.month, c.year, c.problem, c.problem_params,
  c.checks, c.saved_by_name, c.created_at`

export const cardById = (db: Database, id: string): Promise<CardRow | null> =>
  db.first<CardRow>(
    sql`select ${columns} from subscription_cards c where c.tenant_id = ${currentCompany} and c.id = ${id}`,
  )

/** The card that is charged; null where the company keeps none. */
export const activeCard = (db: Database): Promise<CardRow | null> =>
  db.first<CardRow>(sql`select ${columns} from subscription_cards c
    where c.tenant_id = ${currentCompany} and c.state = 'active'`)

/** Every card that was not taken away, the latest first. */
export const cardsThere = (db: Database): Promise<CardRow[]> =>
  db.rows<CardRow>(sql`select ${columns} from subscription_cards c
    where c.tenant_id = ${currentCompany} and c.state in ('verifying', 'active', 'refused')
    order by c.created_at desc, c.id desc`)

export const changeCard = (
  db: Database,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<number> =>
  db.run(sql`update subscription_cards set ${assignments(changes)}
    where tenant_id = ${currentCompany} and id = ${id}`)
