import { paymentMethods } from '@mizan/contract/ledger'
import { IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'

export const PaymentMethodList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(paymentMethods)
  return (
    <ListScreen
      of={paymentMethods}
      as={{ isVoid: (method) => !method.active }}
      icon={IconCreditCard}
      columns={[
        'name',
        { name: 'code', ltr: true },
        'means_code',
        'account_id',
        {
          name: 'active',
          head: t('fields.status'),
          cell: (method) =>
            !method.active ? (
              <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
            ) : method.is_system ? (
              <StatusPill tone="quiet">{t('taxes.system')}</StatusPill>
            ) : null,
        },
      ]}
      filters={[{ name: 'active', kind: 'flag' }]}
      actions={(method) =>
        actions(method.id, localName(method)).filter(
          ({ key }) => key !== 'delete' || !method.is_system,
        )
      }
    />
  )
}
