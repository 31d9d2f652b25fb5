import { defaultAccounts } from '@mizan/contract/ledger'
import { voucherSubTypes } from '@mizan/core/ledger/account-types'
import { voucherStores, type VoucherKind } from '@mizan/core/inventory/stock-voucher'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { Field } from '../../kit/fields/field.tsx'
import { otherAccount } from './voucher-family.ts'

type Props = {
  readonly kind: VoucherKind
  readonly onGivenAway: (change: {
    readonly isGift?: boolean
    readonly isDeemedSupply?: boolean
  }) => void
}

const active = { active: true }
const accounts = {
  sub_type: voucherSubTypes.join(','),
  is_transaction_account: true,
  active: true,
}

/** When and where goods move, and what for: the fields above the lines. */
export const VoucherHeadFields = ({ kind, onGivenAway }: Props): ReactNode => {
  const { t } = useTranslation()
  const has = voucherStores[kind]
  return (
    <div className="field-grid">
      <Field name="date" />
      {has.source ? (
        <Field
          name="source_store_id"
          label={t(`consignments.store.${kind}`)}
          query={active}
          required
        />
      ) : null}
      {has.destination ? (
        <Field
          name="destination_store_id"
          {...(kind === 'incoming' ? { label: t('consignments.store.incoming') } : {})}
          query={active}
          required
        />
      ) : null}
      {kind === 'transformation' ? null : <OtherSide kind={kind} />}
      <Field name="reference" />
      {kind === 'transformation' ? (
        <div className="span-4">
          <Field name="is_two_step" span={4} hint={t('consignments.two_step_how')} />
        </div>
      ) : null}
      {kind === 'outgoing' ? (
        <div className="span-4">
          <Field
            name="is_gift"
            span={4}
            hint={t('consignments.gift.how')}
            onChosen={(chosen) => onGivenAway({ isGift: chosen === true })}
          />
          <Field
            name="is_deemed_supply"
            span={4}
            hint={t('consignments.deemed_how')}
            onChosen={(chosen) => onGivenAway({ isDeemedSupply: chosen === true })}
          />
        </div>
      ) : null}
    </div>
  )
}

/** What the goods go for or come from: an account, a party, a cost centre. */
const OtherSide = ({
  kind,
}: {
  readonly kind: Exclude<VoucherKind, 'transformation'>
}): ReactNode => {
  const { t } = useTranslation()
  const code = otherAccount[kind]
  const usual = useList(defaultAccounts, { code, per_page: 1 }).data?.data[0]?.account
  return (
    <>
      <Field
        name="account_id"
        label={t(`consignments.account.${kind}`)}
        query={accounts}
        {...(usual ? { hint: t('consignments.account_usual', { name: nameOf(usual) }) } : {})}
      />
      {kind === 'scrapping' ? null : <Field name="beneficiary_id" />}
      <Field name="cost_center_id" query={active} fieldKey="cost_centers" />
    </>
  )
}
