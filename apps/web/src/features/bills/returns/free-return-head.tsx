import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../kit/fields/field.tsx'
import { ParticularFields } from '../../../trade/documents/particulars.tsx'
import { PartyField } from '../../../trade/priced/parties/party-field.tsx'
import type { PartyRow } from '../../../trade/priced/use-priced-facts.ts'
import { billFamilies, type BillFamily } from '../bill-family.ts'
import { ReturnReason } from './return-reason.tsx'

type Props = { readonly family: BillFamily; readonly party: PartyRow | null }

/** Who gives back or takes back, when, into which store, and why. */
export const FreeReturnHeadFields = memo(function FreeReturnHeadFields({
  family,
  party,
}: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="field-grid">
      <PartyField
        side={family}
        label={t(`bills.party.${family}`)}
        party={party}
        required={family === 'purchases'}
      />
      <ReturnReason family={family} />
      <Field name="issue_date" required />
      <Field name="store_id" query={{ active: true }} />
      <Field name="cost_center_id" query={{ active: true }} fieldKey="cost_centers" />
      <ParticularFields kind={billFamilies[family].returns.kind} apart={['contract_number']} />
    </div>
  )
})
