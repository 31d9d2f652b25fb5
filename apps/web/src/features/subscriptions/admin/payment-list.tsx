import {
  adminPayments,
  subscriptionPaymentKinds,
  subscriptionPaymentMethods,
} from '@mizan/contract/platform/subscriptions'
import { IconReceipt2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { choiceFilter } from '../../../trade/documents/document-filters.tsx'

/** What all companies paid, and what went back to them. */
export const PaymentList = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <ListScreen
      of={adminPayments}
      icon={IconReceipt2}
      columns={[
        { name: 'number', ltr: true, width: 110 },
        'tenant',
        'kind',
        'method',
        'amount',
        { name: 'vat', hidden: true },
        'paid_on',
        'paid_for',
        { name: 'subscription', cell: (row) => <Ltr>{row.subscription.name}</Ltr> },
        {
          name: 'invoice_number',
          cell: (row) =>
            row.invoice_number === null ? (
              <span className="dim">{t('orders.invoice_comes')}</span>
            ) : (
              <Ltr>{row.invoice_number}</Ltr>
            ),
        },
        { name: 'reference', hidden: true },
      ]}
      filters={[
        { name: 'tenant_id', kind: 'reference', of: 'admin/subscribing_companies' },
        choiceFilter(t, 'kind', subscriptionPaymentKinds, { label: 'subscription_payment_kind' }),
        choiceFilter(t, 'method', subscriptionPaymentMethods, {
          label: 'subscription_payment_method',
        }),
        choiceFilter(t, 'paid_for', ['subscription', 'credit'], { label: 'subscription_paid_for' }),
        { name: 'paid_on', kind: 'date' },
      ]}
    />
  )
}
