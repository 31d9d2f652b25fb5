import { adminPayments } from '@mizan/contract/platform/subscriptions'
import type { RowOf } from '@mizan/contract/resource'
import { IconArrowBackUp, IconFileInvoice } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated, nameOf } from '../../../client/format.ts'
import { Ltr } from '../../../kit/figures/text.tsx'
import { BroughtFiles } from '../../../kit/records/brought-files.tsx'
import { RecordActs } from '../../../kit/records/record-acts.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { useInvoice } from '../orders/use-invoice.ts'
import { MoneyDialog } from './money-dialog.tsx'

type Row = RowOf<typeof adminPayments>

/** A payment of a company: what it became, its invoice, and where it is noted that money went back. */
export const PaymentView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const invoice = useInvoice('/admin/payments')
  const [refunding, setRefunding] = useState<Row | null>(null)
  return (
    <>
      <ViewScreen
        of={adminPayments}
        id={id}
        title={(row) => `${isolated(row.number)} · ${nameOf(row.tenant)}`}
        rowTo={(each) => `/admin/payments/view/${each}`}
        facts={[
          'kind',
          'method',
          { name: 'amount', large: true },
          'total',
          'vat',
          'refunded',
          'paid_on',
          'paid_for',
          {
            name: 'subscription',
            value: (row) => (
              <Link
                className="link"
                to="/admin/subscription/view/$id"
                params={{ id: row.subscription_id }}
              >
                <Ltr>{row.subscription.name}</Ltr>
              </Link>
            ),
          },
          { name: 'invoice_number', ltr: true },
          { name: 'reference', ltr: true },
          { name: 'external_id', ltr: true },
          'made_by_name',
          'reason',
        ]}
        buttons={['invoice', 'refund']}
        actions={(row) => [
          ...(row.invoice_number === null
            ? []
            : [
                {
                  key: 'invoice',
                  title: t('orders.invoice'),
                  icon: IconFileInvoice,
                  group: 'look' as const,
                  run: () => void invoice(row.id),
                },
              ]),
          ...(row.kind === 'payment' && row.refunded !== row.amount
            ? [
                {
                  key: 'refund',
                  title: t('admin_payments.refund'),
                  icon: IconArrowBackUp,
                  group: 'money' as const,
                  run: () => setRefunding(row),
                },
              ]
            : []),
        ]}
        tabs={[
          {
            key: 'files',
            title: t('kit.attachments'),
            body: (row) => (
              <section className="section">
                <BroughtFiles of={adminPayments} id={row.id} files={row.files ?? []} />
              </section>
            ),
          },
          {
            key: 'acts',
            title: t('kit.activity'),
            body: (row) => <RecordActs of={adminPayments.name} id={row.id} />,
          },
        ]}
      />
      {refunding ? (
        <MoneyDialog
          of={adminPayments}
          action="refund"
          id={refunding.id}
          amount={refunding.amount}
          title={t('admin_payments.refund')}
          text={t('admin_payments.refund_how')}
          verb={t('admin_payments.note')}
          isRefund
          onClose={() => setRefunding(null)}
        />
      ) : null}
    </>
  )
}
