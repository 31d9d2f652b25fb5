import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import type { ReceiptHead } from './receipt-values.ts'

type FeeField = 'fee_amount' | 'fee_account_id' | 'fee_tax_id'

/** What the bank kept: the fee, where it is booked, and the VAT within it. */
export const FeeFields = ({
  head,
  set,
  onRemove,
}: {
  readonly head: ReceiptHead
  readonly set: (name: FeeField, value: string | null) => void
  readonly onRemove: () => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="fee-grid">
      <MoneyInput
        label={t('receipts.fee')}
        value={head.fee_amount}
        onChange={(value) => set('fee_amount', value)}
        data-field="fee"
      />
      <ReferencePicker
        of="accounts"
        label={t('receipts.fee_account')}
        value={head.fee_account_id}
        query={{ type: 5, is_transaction_account: true }}
        onChange={(id) => set('fee_account_id', id)}
      />
      <ReferencePicker
        of="taxes"
        label={t('receipts.fee_tax')}
        value={head.fee_tax_id}
        query={{ for_purchases: true, active: true }}
        onChange={(id) => set('fee_tax_id', id)}
      />
      <Button variant="subtle" color="gray" onClick={onRemove}>
        {t('receipts.no_fee')}
      </Button>
    </div>
  )
}
