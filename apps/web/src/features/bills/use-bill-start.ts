import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BillRow } from './bill-family.ts'
import type { BillHead } from './bill-values.ts'
import { dueOn } from '../../trade/priced/priced-head.ts'
import type { PricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { useSetting } from '../../kit/page/use-setting.ts'
import { useFirstFocus, usePricedStart } from '../../trade/priced/use-priced-start.ts'

type Given = {
  readonly form: UseFormReturn<BillHead>
  readonly record: BillRow | null
  readonly facts: PricedFacts
  readonly partyId: string | null
}

/** What a new bill starts with: main store, own currency, the party's terms, how goods are delivered. */
export function useBillStart({ form, record, facts, partyId }: Given): void {
  usePricedStart(form, record === null, facts)
  useFirstFocus(record === null, partyId !== null)
  const terms = partyId ? facts.party?.payment_terms_days : undefined
  useEffect(() => {
    if (terms !== undefined && form.getValues('due_date') === null)
      form.resetField('due_date', {
        defaultValue: dueOn(form.getValues('issue_date'), terms),
      })
  }, [terms, form])
  const delivers = useSetting('delivery_on_confirm', record === null)
  useEffect(() => {
    if (record === null && delivers === false && !form.formState.dirtyFields.deliver)
      form.resetField('deliver', { defaultValue: false })
  }, [record, delivers, form])
}
