import { bills } from '@mizan/contract/documents/bills'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../client/queries.ts'
import { CreditDialog as KitDialog } from '../../../trade/settling/credit-dialog.tsx'
import type { BillDialogProps } from '../bill-dialog-props.ts'
import { familyOf } from '../bill-family.ts'

/** Uses what is left of a return on other documents of the same party. */
export const CreditDialog = ({ bill, opened, onClose }: BillDialogProps): ReactNode => {
  const { t } = useTranslation()
  const settle = useAction(bills, 'associations')
  return (
    <KitDialog
      title={t('bills.use_credit')}
      opened={opened}
      credit={bill}
      owedBy={familyOf(bill.type) === 'sales' ? 'beneficiary' : 'company'}
      isBusy={settle.isPending}
      onSettle={(associations) => settle.mutateAsync({ id: bill.id, body: { associations } })}
      onClose={onClose}
    />
  )
}
