import { SegmentedControl, Switch } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Named } from '../../client/queries.ts'
import { Field } from '../../kit/field.tsx'
import { Ltr } from '../../kit/text.tsx'
import { billFamilies, type BillFamily } from './bill-family.ts'
import { dueOn, type BillHead } from './bill-values.ts'
import { PartyDialog } from './party-dialog.tsx'
import { PartyHint } from './party-hint.tsx'
import type { PartyRow } from './use-bill-facts.ts'

type Props = {
  readonly family: BillFamily
  readonly party: PartyRow | null
  /** The party is being completed or made; null when the dialog is closed. */
  readonly dialog: PartyDialogAsked | null
  readonly setDialog: (asked: PartyDialogAsked | null) => void
}

export type PartyDialogAsked = { readonly typed: string; readonly completes: boolean }

/** Who, when, where: the fields above the lines. The due date follows the party's terms. */
export const BillHeadFields = ({ family, party, dialog, setDialog }: Props): ReactNode => {
  const { t } = useTranslation()
  const form = useFormContext<BillHead>()
  const [dueIsOwn, setDueOwn] = useState(() => form.getValues('due_date') !== null)
  const followTerms = (issueDate: string | null, days: number | null): void => {
    if (!dueIsOwn && days !== null) form.setValue('due_date', dueOn(issueDate, days))
  }
  const chosen = (record: Named | null): void => {
    const days = record?.['payment_terms_days']
    followTerms(form.getValues('issue_date'), typeof days === 'number' ? days : null)
    form.setValue('kind', null)
  }
  return (
    <>
      <div className="field-grid">
        <Field
          name="beneficiary_id"
          span={2}
          label={t(`bills.party.${family}`)}
          query={{ role: billFamilies[family].role, status: 1 }}
          required={family === 'purchases'}
          hint={<PartyHint party={party} family={family} />}
          detail={(record) => (
            <Ltr>{String(record['registration_number'] ?? record['code'] ?? '')}</Ltr>
          )}
          onCreate={(typed) => setDialog({ typed, completes: false })}
          onChosen={(_, record) => chosen(record)}
        />
        <Field
          name="issue_date"
          onChosen={(value) =>
            followTerms(typeof value === 'string' ? value : null, party?.payment_terms_days ?? null)
          }
        />
        <Field name="due_date" onChosen={() => setDueOwn(true)} />
        <Field name="reference" ltr label={t(`bills.reference.${family}`)} />
        <Field name="store_id" query={{ active: true }} />
        <Field name="cost_center_id" query={{ active: true }} fieldKey="cost_centers" />
        <Field name="supply_date" />
      </div>
      {dialog ? (
        <PartyDialog
          family={family}
          party={dialog.completes ? party : null}
          typed={dialog.typed}
          onClose={() => setDialog(null)}
          onDone={(id) => {
            form.setValue('beneficiary_id', id, { shouldDirty: true })
            setDialog(null)
          }}
        />
      ) : null}
    </>
  )
}

/** Standard for a business, simplified for a person; a click changes it for this invoice. */
export const KindSwitch = ({
  kind,
  onChange,
}: {
  readonly kind: string
  readonly onChange: (kind: 'standard' | 'simplified') => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t('bills.kind')}
      value={kind}
      onChange={(value) => onChange(value === 'standard' ? 'standard' : 'simplified')}
      data={[
        { value: 'standard', label: t('bills.standard') },
        { value: 'simplified', label: t('bills.simplified') },
      ]}
    />
  )
}

export const InclusiveSwitch = ({
  checked,
  onChange,
}: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <Switch
      label={t('bills.tax_inclusive')}
      labelPosition="left"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
