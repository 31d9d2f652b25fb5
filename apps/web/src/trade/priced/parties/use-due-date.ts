import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Named } from '../../../client/queries.ts'
import { dueOn } from '../priced-head.ts'
import type { PartyRow } from '../use-priced-facts.ts'

type Dates = { readonly issue_date: string | null; readonly due_date: string | null }

/** The due date follows the party's terms until somebody writes one. */
export function useDueDate(party: PartyRow | null): {
  readonly partyChosen: (party: Named | null) => void
  readonly dateChosen: (date: unknown) => void
  readonly dueChosen: () => void
} {
  const form = useFormContext<Dates>()
  const [isOwn, setOwn] = useState(() => form.getValues('due_date') !== null)
  const follow = (date: string | null, days: unknown): void => {
    if (!isOwn && typeof days === 'number') form.setValue('due_date', dueOn(date, days))
  }
  return {
    partyChosen: (chosen) => follow(form.getValues('issue_date'), chosen?.['payment_terms_days']),
    dateChosen: (date) => follow(typeof date === 'string' ? date : null, party?.payment_terms_days),
    dueChosen: () => setOwn(true),
  }
}
