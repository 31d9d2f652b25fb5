import { type Money, type Percent, divide, money, percent, zero } from '../money/decimal.ts'
import { percentOf, withoutTax } from '../money/percent-of.ts'
import { daysBetween } from '../time/local-date.ts'
import { riyadhDate } from '../time/riyadh.ts'

/** What the platform's own services are taxed with. */
export const subscriptionVat: Percent = percent(15_0000n)

/** What a coupon takes off: a share, or an amount that is never more than the price. */
export type CouponValue = { readonly percentage: Percent } | { readonly amount: Money }

const least = (a: Money, b: Money): Money => (a < b ? a : b)

/** What a coupon is worth on a price (`domain/07` 7.7). */
export const discountOf = (price: Money, coupon: CouponValue | null): Money => {
  if (coupon === null) return zero
  return 'amount' in coupon
    ? least(coupon.amount, price)
    : least(percentOf(price, coupon.percentage), price)
}

/** A price made up line by line; all but VAT and the sum are without VAT. */
export type OrderPrice = {
  readonly price: Money
  readonly discount: Money
  readonly credit: Money
  readonly total: Money
  readonly vat: Money
  readonly net: Money
  /** Credit that this order does not use up: it stays the company's. */
  readonly creditLeft: Money
}

/** What an order costs: plan × periods − coupon − credit, then VAT. Never below nothing. */
export function orderPrice({
  unit,
  periods,
  coupon,
  credit,
}: {
  readonly unit: Money
  readonly periods: number
  readonly coupon: CouponValue | null
  readonly credit: Money
}): OrderPrice {
  const price = money(unit * BigInt(periods))
  const discount = discountOf(price, coupon)
  const used = least(credit, money(price - discount))
  const total = money(price - discount - used)
  const vat = percentOf(total, subscriptionVat)
  return {
    price,
    discount,
    credit: used,
    total,
    vat,
    net: money(total + vat),
    creditLeft: money(credit - used),
  }
}

/** An amount that came in, apart: what it is without VAT, and its VAT. Both together are the amount. */
export function splitPaid(amount: Money): { readonly total: Money; readonly vat: Money } {
  const total = withoutTax(amount, subscriptionVat)
  return { total, vat: money(amount - total) }
}

/** A paid time: what it was worth without VAT, and from when until when. */
export type PaidTime = {
  readonly worth: Money
  readonly startsMs: number
  readonly expiresMs: number
}

/** What the days of a paid time that are left are worth; one that has not begun is worth all of it. */
export function unusedCredit({ worth, startsMs, expiresMs }: PaidTime, nowMs: number): Money {
  const [first, last, today] = [startsMs, expiresMs, nowMs].map(riyadhDate) as [
    ReturnType<typeof riyadhDate>,
    ReturnType<typeof riyadhDate>,
    ReturnType<typeof riyadhDate>,
  ]
  const days = daysBetween(first, last)
  const left = Math.min(days, Math.max(0, daysBetween(today, last)))
  return days > 0 && nowMs <= expiresMs ? money(divide(worth * BigInt(left), BigInt(days))) : zero
}
