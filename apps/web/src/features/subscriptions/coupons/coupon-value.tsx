import type { coupons } from '@mizan/contract/platform/coupons'
import type { RowOf } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { Amount, PercentText } from '../../../kit/figures/amount.tsx'

/** What a coupon takes off: a share of the price, or riyals. */
export const CouponValue = ({
  coupon,
}: {
  readonly coupon: Pick<RowOf<typeof coupons>, 'value' | 'is_percentage'>
}): ReactNode =>
  coupon.is_percentage ? (
    <PercentText value={coupon.value} />
  ) : (
    <Amount value={coupon.value} currency="SAR" />
  )
