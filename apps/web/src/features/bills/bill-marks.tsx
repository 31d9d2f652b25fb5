import { memo, useEffect, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/fields/field.tsx'
import type { BillFamily, BillRow } from './bill-family.ts'

/** What marks the tax invoice of a bill as one of a special kind, as it is sold or bought. */
const markNames = {
  sales: ['is_third_party', 'is_nominal', 'is_summary', 'is_continuous', 'is_to_government'],
  purchases: ['is_self_billed'],
} as const

type BillMark = (typeof markNames)[BillFamily][number]

/** The marks that are set, by their names. */
export const setMarks = (bill: Pick<BillRow, BillMark>): readonly BillMark[] =>
  [...markNames.sales, ...markNames.purchases].filter((name) => bill[name])

/** What few invoices need, folded: open only where something of it is set. */
export const BillMarkFields = memo(function BillMarkFields({
  family,
  isTaxed,
}: {
  readonly family: BillFamily
  /** Whether it is a tax invoice; any other bears no mark, but may name its contract. */
  readonly isTaxed: boolean
}): ReactNode {
  const { t } = useTranslation()
  const names: readonly string[] = markNames[family]
  const values = useWatch({ name: [...names, 'contract_number'] }) as readonly unknown[]
  const isSet = values.some(Boolean)
  const shown = isTaxed ? names : names.filter((_, at) => Boolean(values[at]))
  const [isOpen, setOpen] = useState(isSet)
  // A draft that the browser kept comes back later.
  useEffect(() => {
    if (isSet) setOpen(true)
  }, [isSet])
  return (
    <details className="fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(`bills.marks.${isTaxed ? 'title' : 'plain_title'}`)}</summary>
      <div className="field-grid">
        {shown.map((name) => (
          <Field key={name} name={name} hint={t(`bills.marks.how.${name}`)} />
        ))}
        <Field name="contract_number" hint={t(`bills.marks.contract_how.${family}`)} />
      </div>
    </details>
  )
})
