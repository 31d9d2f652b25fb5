import { pos } from '@mizan/contract/pos'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName, nameOf } from '../../client/format.ts'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { useSalesAction } from './sales-action.ts'

export const PosView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const salesOf = useSalesAction()
  const actions = useRecordActions(pos, { isView: true })
  return (
    <ViewScreen
      key={id}
      of={pos}
      id={id}
      title={localName}
      rowTo={(each) => `/dashboard/pos/view/${each}`}
      beside={({ code, active }) => (
        <>
          <StatusPill tone="info">
            <Ltr>{code}</Ltr>
          </StatusPill>
          {active ? null : <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>}
        </>
      )}
      facts={[
        { name: 'store_id', value: ({ store }) => linked('stores', store) },
        {
          name: 'beneficiary_id',
          value: (one) => linked('beneficiaries', one.beneficiary) ?? t('documents.walk_in'),
        },
        'tax_id',
        { name: 'sales_account_id', value: (one) => linked('accounts', one.sales_account) },
        { name: 'cash_account_id', value: (one) => linked('accounts', one.cash_account) },
        { name: 'credit_account_id', value: (one) => linked('accounts', one.credit_account) },
        { name: 'box_account_id', value: (one) => linked('accounts', one.box_account) },
        { name: 'session_account_id', value: (one) => linked('accounts', one.session_account) },
        'blind_count',
        'needs_session',
        'drawer_max',
        'count_tolerance',
        'name_en',
      ]}
      actions={(one) => [...actions(one.id, localName(one)), ...salesOf(one.id)]}
      buttons={['sales', 'edit']}
      tabs={[
        {
          key: 'activity',
          title: t('kit.activity'),
          body: (one) => <RecordActivity resource={pos.name} id={one.id} />,
        },
      ]}
    />
  )
}

type Named = Parameters<typeof nameOf>[0]

/** The name of what stands there, leading to its page. */
const linked = (
  list: Parameters<typeof recordPath>[0],
  named: (Named & { readonly id: string }) | null,
): ReactNode =>
  named ? <MaybeLink to={recordPath(list, named.id)}>{nameOf(named)}</MaybeLink> : null
