import { useEffect, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../kit/fields/date-field.tsx'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { openingFields, openingValues } from './opening-bodies.ts'
import { sumOn, type OpenItemLine, type Side as SideName } from './open-items.ts'
import { OpenItemsGrid } from './open-items-grid.tsx'
import { OpeningLink } from './opening-stands.tsx'
import { OpeningSection } from './opening-section.tsx'
import type { RecordOpening } from './use-record-opening.ts'

type Props = {
  readonly opening: RecordOpening
  /** What the sides are called: debit and credit, or «owes us» and «we owe». */
  readonly debtor: string
  readonly creditor: string
  /** Both sides may have a balance: a party that is customer and supplier. */
  readonly isBoth?: boolean
  readonly how: string
  /** A party may be opened by its open bills; a new one is on this side. */
  readonly openItems?: SideName
}

/** The opening balance of an account or a party: one side, or one of each account of a party. */
export const OpeningAmounts = (props: Props): ReactNode => (
  <OpeningSection opening={props.opening}>
    {(recorded) => <AmountFields {...props} recorded={recorded} />}
  </OpeningSection>
)

const AmountFields = ({
  recorded,
  debtor,
  creditor,
  isBoth = false,
  how,
  openItems,
  opening,
}: Props & { readonly recorded: NonNullable<RecordOpening['recorded']> }): ReactNode => {
  const { t } = useTranslation()
  const { resetField } = useFormContext()
  useEffect(() => {
    for (const [name, value] of Object.entries(openingValues(recorded, isBoth)))
      resetField(name, { defaultValue: value })
  }, [recorded, isBoth, resetField])
  return (
    <div className="field-grid">
      <Side
        name={openingFields.debtor}
        label={debtor}
        other={isBoth ? null : openingFields.creditor}
      />
      <Side
        name={openingFields.creditor}
        label={creditor}
        other={isBoth ? null : openingFields.debtor}
      />
      <OpeningDate label={t('fields.opening_date')} />
      <p className="opening-note">
        {how} <OpeningLink recorded={recorded} />
      </p>
      {openItems ? (
        <div className="span-4">
          <OpenItemsGrid
            recorded={recorded}
            errors={opening.errors}
            side={openItems}
            isBoth={isBoth}
            debtor={debtor}
            creditor={creditor}
          />
        </div>
      ) : null}
    </div>
  )
}

const Side = ({
  name,
  label,
  other,
}: {
  readonly name: string
  readonly label: string
  /** The side that is emptied and closed by a figure here. */
  readonly other: string | null
}): ReactNode => {
  const { field, fieldState } = useController({ name })
  const { t } = useTranslation()
  const { watch } = useFormContext()
  const openItems = (watch(openingFields.openItems) as readonly OpenItemLine[] | undefined) ?? []
  const isSum = sumOn(openItems, name === openingFields.debtor ? 'debtor' : 'creditor') !== null
  const opposite: unknown = other === null ? null : watch(other)
  const isClosed = typeof opposite === 'string' && opposite !== '' && !/^[0.]+$/.test(opposite)
  return (
    <div data-field={name}>
      <MoneyInput
        label={label}
        value={typeof field.value === 'string' ? field.value : ''}
        error={fieldState.error?.message}
        disabled={isClosed || isSum}
        description={isSum ? t('opening.form.sum_of_papers') : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name={name}
        onBlur={field.onBlur}
        onChange={field.onChange}
      />
    </div>
  )
}

/** The day the balance stands on. */
export const OpeningDate = ({ label }: { readonly label: string }): ReactNode => {
  const { field, fieldState } = useController({ name: openingFields.date })
  return (
    <div data-field={openingFields.date}>
      <DateField
        label={label}
        value={typeof field.value === 'string' ? field.value : null}
        error={fieldState.error?.message}
        name={openingFields.date}
        onChange={field.onChange}
      />
    </div>
  )
}
