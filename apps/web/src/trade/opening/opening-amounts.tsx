import { useEffect, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../kit/fields/date-field.tsx'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { openingFields, openingValues } from './opening-bodies.ts'
import { sumOn, type PaperLine, type Side as SideName } from './opening-papers.ts'
import { OpeningPapers } from './opening-papers-grid.tsx'
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
  readonly papers?: SideName
}

/** The opening balance of an account or a party: one side, or one of each account of a party. */
export const OpeningAmounts = (props: Props): ReactNode => (
  <OpeningSection opening={props.opening}>
    {(standing) => <AmountFields {...props} standing={standing} />}
  </OpeningSection>
)

const AmountFields = ({
  standing,
  debtor,
  creditor,
  isBoth = false,
  how,
  papers,
  opening,
}: Props & { readonly standing: NonNullable<RecordOpening['standing']> }): ReactNode => {
  const { t } = useTranslation()
  const { resetField } = useFormContext()
  useEffect(() => {
    for (const [name, value] of Object.entries(openingValues(standing, isBoth)))
      resetField(name, { defaultValue: value })
  }, [standing, isBoth, resetField])
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
        {how} <OpeningLink standing={standing} />
      </p>
      {papers ? (
        <div className="span-4">
          <OpeningPapers
            standing={standing}
            errors={opening.errors}
            side={papers}
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
  const papers = (watch(openingFields.papers) as readonly PaperLine[] | undefined) ?? []
  const isSum = sumOn(papers, name === openingFields.debtor ? 'debtor' : 'creditor') !== null
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
