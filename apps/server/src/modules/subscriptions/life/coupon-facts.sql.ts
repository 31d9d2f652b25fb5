import { couponProblems } from '@mizan/core/subscriptions/coupon-rules'
import type { CouponValue } from '@mizan/core/subscriptions/order-price'
import type { PeriodLength } from '@mizan/core/subscriptions/subscription-period'
import type { Problem } from '@mizan/core/documents/family'
import { parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { Database } from '../../../kernel/database/pool.ts'
import { type Sql, currentCompany, empty, sql } from '../../../kernel/database/sql.ts'
import { halalas } from './subscription-rows.sql.ts'

type Row = {
  readonly id: string
  readonly code: string
  readonly value: string
  readonly is_percentage: boolean
  readonly status: number
  readonly valid_from: LocalDate | null
  readonly valid_to: LocalDate | null
  readonly max_uses: number | null
  readonly max_uses_per_tenant: number | null
  readonly first_purchase_only: boolean
  readonly period: PeriodLength | null
  readonly plan_ids: string[]
  readonly used: number
}

export type FoundCoupon = {
  readonly id: string
  readonly code: string
  readonly value: CouponValue
  readonly problems: readonly Problem[]
}

type Order = { readonly planId: string; readonly period: PeriodLength; readonly now: Date }

async function read(
  db: Database,
  which: Sql,
  order: Order,
  locked: boolean,
): Promise<FoundCoupon | null> {
  const row =
    await db.first<Row>(sql`select id, code, value, is_percentage, status, valid_from, valid_to, max_uses,
      max_uses_per_tenant, first_purchase_only, period, plan_ids, used from coupons where ${which} ${locked ? sql`for update` : empty}`)
  if (!row) return null
  const own = await db.first<{ used: number; paid: number }>(sql`select
      (count(*) filter (where coupon_id = ${row.id}))::int as used, count(*)::int as paid
    from subscriptions where tenant_id = ${currentCompany} and type = 1 and status in ('active', 'expired', 'finished')`)
  const value: CouponValue = row.is_percentage
    ? { percentage: percent(parseDecimal(row.value, scale.percent) ?? 0n) }
    : { amount: halalas(row.value) }
  const problems = couponProblems(
    {
      isOn: row.status === 1,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      maxUses: row.max_uses,
      used: row.used,
      maxUsesOfCompany: row.max_uses_per_tenant,
      usedByCompany: own?.used ?? 0,
      isFirstPurchaseOnly: row.first_purchase_only,
      hasPaidBefore: (own?.paid ?? 0) > 0,
      period: row.period,
      planIds: row.plan_ids,
    },
    { planId: order.planId, period: order.period, today: riyadhDate(order.now.getTime()) },
  )
  return { id: row.id, code: row.code, value, problems }
}

/** A coupon by what somebody typed, and why it is not taken. */
export const couponOfCode = (db: Database, code: string, order: Order) =>
  read(db, sql`code = ${code.trim().toUpperCase()}`, order, false)

/** The same of an order that becomes active: whoever else uses the coupon waits. */
export const lockCoupon = (db: Database, id: string, order: Order) =>
  read(db, sql`id = ${id}`, order, true)

export const countUse = (db: Database, id: string): Promise<number> =>
  db.run(sql`update coupons set used = used + 1 where id = ${id}`)
