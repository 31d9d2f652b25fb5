import type { QuotationType } from '@mizan/contract/documents/quotations'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/fields/field.tsx'
import { ParticularFields } from '../../trade/documents/particulars.tsx'
import { PartyField } from '../../trade/priced/parties/party-field.tsx'
import { quotationKinds } from './quotation-family.ts'
import type { PartyRow } from '../../trade/priced/use-priced-facts.ts'

type Props = {
  readonly type: QuotationType
  readonly party: PartyRow | null
}

/** To whom, from when and until when: the fields above the lines. */
export const QuotationHeadFields = memo(function QuotationHeadFields({
  type,
  party,
}: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="field-grid">
      <PartyField side={type} label={t(`quotations.party.${type}`)} party={party} required />
      <Field name="issue_date" />
      <Field name="valid_until" />
      {type === 'sales' ? <Field name="reserves" hint={t('quotations.reserves_hint')} /> : null}
      <ParticularFields kind={quotationKinds[type].kind} />
      <Field name="store_id" query={{ active: true }} />
      <Field name="cost_center_id" query={{ active: true }} fieldKey="cost_centers" />
    </div>
  )
})
