import { RateField } from '../../trade/priced/rate-field.tsx'
import { memo, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/fields/field.tsx'
import { ParticularFields } from '../../trade/documents/particulars.tsx'
import { usePartyMaking } from '../../trade/priced/parties/use-party-making.tsx'
import { receiptFamilies, type ReceiptFamily, type ReceiptRow } from './receipt-family.ts'
import { SessionField } from './session-field.tsx'

type Props = {
  readonly family: ReceiptFamily
  readonly record: ReceiptRow | null
  /** Money on a plain account instead of a party. */
  readonly isPlain: boolean
  readonly isForeign: boolean
  /** Paid by cheque: its number, bank and due date are asked for. */
  readonly isCheque: boolean
}

/** Who, how much, when, through which account: the fields above what is settled. */
export const ReceiptHeadFields = memo(function ReceiptHeadFields({
  family,
  record,
  isPlain,
  isForeign,
  isCheque,
}: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="field-grid">
      {isPlain ? (
        <Field
          name="account_id"
          span={2}
          label={t('receipts.account')}
          query={{ is_transaction_account: true, control: false }}
          required
        />
      ) : (
        <Party family={family} />
      )}
      <Field name="amount" label={t('fields.amount')} required />
      <Field name="date" label={t('fields.date')} />
      <Field name="payment_method_id" label={t('receipts.method')} query={{ active: true }} />
      <Field
        name="payment_account_id"
        label={t('receipts.payment_account')}
        hint={t(isCheque ? 'cheques.account_how' : 'receipts.payment_account_how')}
        query={{
          is_transaction_account: true,
          sub_type: isCheque ? 'clearing,bank,cash' : 'cash,bank',
        }}
      />
      <SessionField record={record} />
      <Field name="reference" hint={'\u00a0'} />
      <ParticularFields kind={receiptFamilies[family].kind} apart={['reference']} />
      <Field name="currency_id" fieldKey="multi_currency" hint={'\u00a0'} />
      {isForeign ? <RateField /> : null}
      {isCheque ? (
        <>
          <Field name="cheque_number" ltr hint={'\u00a0'} />
          <Field name="cheque_bank" hint={t(`cheques.bank_how.${family}`)} />
          <Field name="cheque_date" />
        </>
      ) : null}
    </div>
  )
})

/** Whose money it is: chosen, or made on the spot as on a bill. */
const Party = ({ family }: Pick<Props, 'family'>): ReactNode => {
  const { t } = useTranslation()
  const { field } = useController({ name: 'beneficiary_id' })
  const { onCreate, dialog } = usePartyMaking(receiptFamilies[family].family, ({ id }) =>
    field.onChange(id),
  )
  return (
    <>
      <Field
        name="beneficiary_id"
        span={2}
        label={t(`receipts.party.${family}`)}
        required
        query={{ status: 1 }}
        onCreate={onCreate}
      />
      {dialog}
    </>
  )
}
