import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import type { Database } from '../../../kernel/database/pool.ts'
import { assignments, currentCompany, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'

/** An amount of the database in halalas. */
export const halalas = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)

export type ActiveRow = {
  readonly id: string
  readonly type: number
  readonly plan_id: string
  readonly period: 'monthly' | 'yearly' | null
  readonly periods: number
  readonly monthly_price: string
  readonly yearly_price: string
  /** What was paid for it without VAT, less what came back. */
  readonly worth: string
  readonly starts_at: Date
  readonly effective_at: Date
  readonly expires_at: Date
}

/** What a company has now and has paid for later, the last one last. */
export const activeRows = (db: Database): Promise<ActiveRow[]> =>
  db.rows<ActiveRow>(sql`select s.id, s.type, s.plan_id, s.period, s.periods, p.monthly_price, p.yearly_price,
      greatest(s.price - s.discount - coalesce((select sum(r.total) from subscription_payments r
        where r.tenant_id = ${currentCompany} and r.subscription_id = s.id and r.kind = 'refund'
          and r.paid_for = 'subscription'), 0), 0)::numeric(18,2) as worth,
      s.starts_at, s.effective_at, s.expires_at
    from subscriptions s join plans p on p.id = s.plan_id
    where s.tenant_id = ${currentCompany} and s.status = 'active' order by s.expires_at, s.created_at, s.id`)

export type OrderRow = {
  readonly id: string
  readonly number: number
  readonly status: 'pending' | 'active' | 'expired' | 'finished' | 'lapsed'
  readonly type: number
  readonly change: 'trial' | 'free' | 'subscribe' | 'renew' | 'upgrade' | 'downgrade'
  readonly plan_id: string
  readonly period: 'monthly' | 'yearly' | null
  readonly periods: number
  readonly price: string
  readonly discount: string
  readonly credit: string
  readonly total: string
  readonly net: string
  readonly coupon_id: string | null
  readonly held_until: Date | null
  readonly payable_until: Date | null
  readonly created_at: Date
}

const orderColumns = sql`s.id, s.number, s.status, s.type, s.change, s.plan_id, s.period, s.periods, s.price, s.discount, s.credit,
  s.total, s.net, s.coupon_id, s.held_until, s.payable_until, s.created_at`

export const orderById = (db: Database, id: string): Promise<OrderRow | null> =>
  db.first<OrderRow>(sql`select ${orderColumns} from subscriptions s
    where s.tenant_id = ${currentCompany} and s.id = ${id}`)

export const pendingOrder = (db: Database): Promise<OrderRow | null> =>
  db.first<OrderRow>(sql`select ${orderColumns} from subscriptions s
    where s.tenant_id = ${currentCompany} and s.status = 'pending'`)

export const changeSubscription = (
  db: Database,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> =>
  db.run(sql`update subscriptions set ${assignments(columns)}
    where tenant_id = ${currentCompany} and id = ${id}`)

/** What a company has paid and not used, without VAT. */
export const creditOf = async (db: Database): Promise<Money> =>
  halalas(
    (
      await db.first<{
        credit: string
      }>(sql`select coalesce(sum(amount), 0)::numeric(18,2) as credit
        from subscription_credits where tenant_id = ${currentCompany}`)
    )?.credit ?? '0',
  )

export type CreditEntry = {
  readonly subscription_id: string
  readonly payment_id?: string | null
  readonly kind: 'unused' | 'paid' | 'used' | 'refunded'
  readonly amount: string
}

export async function addCredits(
  db: Database,
  entries: readonly CreditEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  await db.run(
    insertInto(
      'subscription_credits',
      entries.map((entry) => ({
        tenant_id: currentCompany,
        id: newId(),
        payment_id: null,
        ...entry,
        created_at: now,
      })),
    ),
  )
}
