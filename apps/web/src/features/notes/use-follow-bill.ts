import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { NoteHead } from './note-values.ts'
import type { OriginalBill } from './use-original-bill.ts'

/**
 * Party and currency of a note are those of its bill, and a new note is priced as its bill was; what
 * follows from the bill is no change that one would lose by leaving.
 */
export function useFollowBill(
  form: UseFormReturn<NoteHead>,
  bill: OriginalBill | null,
  isNew: boolean,
): void {
  useEffect(() => {
    if (bill === null) return
    const follow = (name: 'beneficiary_id' | 'currency_id', value: string | null): void => {
      if (form.getValues(name) !== value) form.resetField(name, { defaultValue: value })
    }
    follow('beneficiary_id', bill.beneficiary_id)
    follow('currency_id', bill.currency.id)
    if (isNew && !form.getFieldState('tax_inclusive').isDirty)
      form.resetField('tax_inclusive', { defaultValue: bill.tax_inclusive })
  }, [bill, isNew, form])
}
