import { RateField } from './rate-field.tsx'
import type { ReactNode } from 'react'
import { Attachments, type useAttachments } from '../../kit/records/attachments.tsx'
import { Field } from '../../kit/fields/field.tsx'
import { DocumentDiscount } from './document-discount.tsx'

type Props = {
  readonly discount: string
  /** Between the discount and the currency: what is retained, the supplier's VAT. */
  readonly fields?: ReactNode
  readonly isForeign: boolean
  /** Currency and rate follow from another document. */
  readonly isCurrencyFixed?: boolean
  /** After the currency. */
  readonly switches?: ReactNode
  /** Over the notes: what is paid in the same step. */
  readonly payments?: ReactNode
  readonly notes: string
  readonly files: ReturnType<typeof useAttachments>
}

/** Under the lines: the discount of the whole, the currency, what is paid or said besides, files. */
export const PricedBelow = (props: Props): ReactNode => {
  const notes = <Field name="notes" label={props.notes} />
  const isFixed = props.isCurrencyFixed ?? false
  return (
    <div className="stack">
      <div className="field-grid">
        <DocumentDiscount label={props.discount} />
        {props.fields}
        <Field name="currency_id" fieldKey="multi_currency" hint={'\u00a0'} disabled={isFixed} />
        {props.isForeign && !isFixed ? <RateField /> : null}
        {props.switches}
      </div>
      <div className="below-grid">
        {props.payments ? (
          <div className="stack">
            {props.payments}
            {notes}
          </div>
        ) : (
          notes
        )}
        <Attachments of={props.files} />
      </div>
    </div>
  )
}
