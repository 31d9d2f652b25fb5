import '../subscriptions.css'
import { adminSubscriptions } from '@mizan/contract/platform/subscriptions'
import type { RowOf } from '@mizan/contract/resource'
import { IconCashBanknote } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated, nameOf } from '../../../client/format.ts'
import { InstantText } from '../../../kit/figures/text.tsx'
import { RecordActs } from '../../../kit/records/record-acts.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { PriceLines } from '../orders/price-lines.tsx'
import { SubscriptionState } from '../orders/subscription-state.tsx'
import { MoneyDialog } from './money-dialog.tsx'

type Row = RowOf<typeof adminSubscriptions>

/** A subscription of a company with its price, and where its payment is recorded. */
export const SubscriptionView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const [paying, setPaying] = useState<Row | null>(null)
  return (
    <>
      <ViewScreen
        of={adminSubscriptions}
        id={id}
        title={(row) => `${isolated(row.number)} · ${nameOf(row.tenant)}`}
        beside={(row) => <SubscriptionState state={row.status} />}
        rowTo={(each) => `/admin/subscription/view/${each}`}
        facts={[
          'plan',
          'type',
          'change',
          { name: 'net', large: true },
          { name: 'starts_at', value: (row) => <InstantText value={row.starts_at} /> },
          { name: 'expires_at', value: (row) => <InstantText value={row.expires_at} /> },
          { name: 'payable_until', value: (row) => <InstantText value={row.payable_until} /> },
          { name: 'created_at', value: (row) => <InstantText value={row.created_at} /> },
          'made_by_name',
          'reason',
        ]}
        buttons={['pay']}
        actions={(row) =>
          row.type === 1
            ? [
                {
                  key: 'pay',
                  title: t('admin_subscriptions.record_payment'),
                  icon: IconCashBanknote,
                  group: 'money',
                  run: () => setPaying(row),
                },
              ]
            : []
        }
        tabs={[
          {
            key: 'price',
            title: t('admin_subscriptions.price'),
            body: (row) => (
              <section className="section">
                <PriceLines of={row} />
              </section>
            ),
          },
          {
            key: 'acts',
            title: t('kit.activity'),
            body: (row) => <RecordActs of={adminSubscriptions.name} id={row.id} />,
          },
        ]}
      />
      {paying ? (
        <MoneyDialog
          of={adminSubscriptions}
          action="record_payment"
          id={paying.id}
          amount={paying.net}
          title={t('admin_subscriptions.record_payment')}
          text={t('admin_subscriptions.record_how')}
          verb={t('admin_subscriptions.record')}
          onClose={() => setPaying(null)}
        />
      ) : null}
    </>
  )
}
