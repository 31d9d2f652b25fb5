import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { PricedFacts } from './use-priced-facts.ts'

/**
 * What stands in a document before anyone typed: the company's own currency, and the main store in a
 * new one that has a store. Neither is a change that one would lose by leaving.
 */
export function usePricedStart<Head extends FieldValues>(
  form: UseFormReturn<Head>,
  isNew: boolean,
  { mainStore, ownCurrency }: Pick<PricedFacts, 'mainStore' | 'ownCurrency'>,
): void {
  useEffect(() => {
    const start = (name: string, value: string | null): void => {
      const field = name as Path<Head>
      if (value !== null && form.getValues(field) === null)
        form.resetField(field, { defaultValue: value as PathValue<Head, Path<Head>> })
    }
    start('currency_id', ownCurrency)
    if (isNew) start('store_id', mainStore)
  }, [form, isNew, mainStore, ownCurrency])
}

/** A new document begins at its party; one that comes from a party's page goes on with its lines. */
export function useFirstFocus(isNew: boolean, hasParty: boolean): void {
  useEffect(() => {
    if (!isNew) return
    const next = hasParty ? '.item-search-input' : '[data-field="beneficiary_id"] input'
    document.querySelector<HTMLElement>(`.document-form ${next}`)?.focus()
  }, [isNew, hasParty])
}
