import { coupons } from '@mizan/contract/platform/coupons'
import { IconDiscount2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import { CouponValue } from './coupon-value.tsx'

export const CouponList = (): ReactNode => {
  const actions = useRecordActions(coupons)
  return (
    <ListScreen
      of={coupons}
      as={{ isVoid: (coupon) => coupon.status === 0 }}
      icon={IconDiscount2}
      columns={[
        { name: 'code', ltr: true, strong: true },
        { name: 'value', figure: true, cell: (coupon) => <CouponValue coupon={coupon} /> },
        'status',
        'valid_from',
        'valid_to',
        'used',
        'max_uses',
        { name: 'description', hidden: true },
        { name: 'created_at', hidden: true },
      ]}
      filters={[
        { name: 'status', kind: 'choice' },
        { name: 'valid_to', kind: 'date' },
      ]}
      actions={(coupon) => actions(coupon.id, coupon.code)}
    />
  )
}
