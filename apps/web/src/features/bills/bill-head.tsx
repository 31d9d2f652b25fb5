import { SegmentedControl } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Named } from '../../client/queries.ts'
import { Field } from '../../kit/fields/field.tsx'
import { ParticularFields } from '../../trade/documents/particulars.tsx'
import { PartyField } from '../../trade/priced/parties/party-field.tsx'
import { useDueDate } from '../../trade/priced/parties/use-due-date.ts'
import type { PartyRow } from '../../trade/priced/use-priced-facts.ts'
import { billFamilies, type BillFamily } from './bill-family.ts'
import type { BillHead } from './bill-values.ts'
import { PosField } from './pos-field.tsx'

type Props = {
  readonly family: BillFamily
  readonly party: PartyRow | null
  /** Opened for edit: the number stays, and with it the point of sale. */
  readonly isOpened: boolean
}

/** Who, when, where: the fields above the lines. */
export const BillHeadFields = memo(function BillHeadFields({
  family,
  party,
  isOpened,
}: Props): ReactNode {
  const { t } = useTranslation()
  const form = useFormContext<BillHead>()
  const period = useWatch({
    name: ['supply_date', 'supply_end_date', 'is_summary', 'is_continuous'],
  }) as readonly unknown[]
  // Only what was supplied from some day on, or over a period, has a last day.
  const hasPeriod = family === 'sales' && period.some(Boolean)
  const { partyChosen, dateChosen, dueChosen } = useDueDate(party)
  const chosen = (record: Named | null): void => {
    partyChosen(record)
    // An advance stays one for whomever it is.
    if (form.getValues('kind') !== 'prepayment') form.setValue('kind', null)
    form.setValue('prepayments', [])
  }
  return (
    <div className="field-grid">
      <PartyField
        side={family}
        label={t(`bills.party.${family}`)}
        party={party}
        required={family === 'purchases'}
        onChosen={chosen}
      />
      <Field name="issue_date" onChosen={dateChosen} />
      <Field name="due_date" onChosen={dueChosen} />
      <ParticularFields kind={billFamilies[family].kind} apart={['contract_number']} />
      {family === 'sales' ? <PosField disabled={isOpened} onParty={chosen} /> : null}
      <Field name="store_id" query={{ active: true }} />
      <Field name="cost_center_id" query={{ active: true }} fieldKey="cost_centers" />
      <Field name="supply_date" />
      {hasPeriod ? <Field name="supply_end_date" /> : null}
    </div>
  )
})

type BillKind = 'standard' | 'simplified' | 'prepayment'

const kinds: Readonly<Record<BillFamily, readonly BillKind[]>> = {
  sales: ['standard', 'simplified', 'prepayment'],
  purchases: ['standard', 'prepayment'],
}
/** Without a VAT number an invoice is no tax invoice, whoever buys. */
const plainKinds: readonly BillKind[] = ['standard', 'prepayment']

/** Standard for a business, simplified for a person, prepayment for money before the goods. */
export const KindSwitch = ({
  family,
  isTaxed,
  kind,
  onChange,
}: {
  readonly family: BillFamily
  /** Whether a sale of its day is a tax invoice. */
  readonly isTaxed: boolean
  readonly kind: BillKind
  readonly onChange: (kind: BillKind) => void
}): ReactNode => {
  const { t } = useTranslation()
  const offered = isTaxed ? kinds[family] : plainKinds
  const called = (value: BillKind): string =>
    value !== 'standard' ? value : family === 'purchases' ? 'bill' : isTaxed ? value : 'plain'
  return (
    <SegmentedControl
      aria-label={t('bills.kind')}
      value={offered.includes(kind) ? kind : 'standard'}
      onChange={(value) => onChange(offered.find((each) => each === value) ?? 'standard')}
      data={offered.map((value) => ({ value, label: t(`bills.${called(value)}`) }))}
    />
  )
}
