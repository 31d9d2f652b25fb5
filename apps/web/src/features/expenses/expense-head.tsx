import { SegmentedControl } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/fields/field.tsx'
import { ParticularFields } from '../../trade/documents/particulars.tsx'
import { PartyField } from '../../trade/priced/parties/party-field.tsx'
import { useDueDate } from '../../trade/priced/parties/use-due-date.ts'
import type { PartyRow } from '../../trade/priced/use-priced-facts.ts'

/** Whether the money leaves with the expense, or a supplier waits for it. */
export const DirectSwitch = ({
  isDirect,
  onChange,
}: {
  readonly isDirect: boolean
  readonly onChange: (isDirect: boolean) => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t('expenses.how')}
      value={isDirect ? 'direct' : 'owed'}
      onChange={(value) => onChange(value === 'direct')}
      data={[
        { value: 'direct', label: t('expenses.paid_directly') },
        { value: 'owed', label: t('expenses.on_credit') },
      ]}
    />
  )
}

type Props = { readonly isDirect: boolean; readonly party: PartyRow | null }

/** Who, when, which paper: the fields above the lines. */
export const ExpenseHeadFields = memo(function ExpenseHeadFields({
  isDirect,
  party,
}: Props): ReactNode {
  const { t } = useTranslation()
  const { partyChosen, dateChosen, dueChosen } = useDueDate(party)
  return (
    <div className="field-grid">
      {isDirect ? null : (
        <PartyField
          side="purchases"
          label={t('expenses.supplier')}
          party={party}
          required
          onChosen={partyChosen}
        />
      )}
      <Field name="issue_date" onChosen={dateChosen} />
      {isDirect ? null : <Field name="due_date" onChosen={dueChosen} />}
      <ParticularFields kind="expense" />
      <Field name="cost_center_id" query={{ active: true }} fieldKey="cost_centers" />
      <Field name="supply_date" />
    </div>
  )
})
