import { useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNamed, type Named } from '../../client/queries.ts'
import { Field } from '../../kit/fields/field.tsx'
import type { PricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { useHasPos } from '../../trade/company/use-has-pos.ts'
import type { BillHead } from './bill-values.ts'

type Props = {
  readonly disabled: boolean
  readonly onParty: (party: Named | null) => void
}

/** Where a sale is made; its store comes with it, and its customer where none was chosen yet. */
export const PosField = ({ disabled, onParty }: Props): ReactNode => {
  const form = useFormContext<BillHead>()
  const hasPos = useHasPos()
  const chosenPos = useWatch<BillHead, 'p_o_s_id'>({ name: 'p_o_s_id' })
  if (!hasPos && chosenPos === null) return null
  const chosen = (record: Named | null): void => {
    if (!record) return
    form.setValue('store_id', textOf(record['store_id']), { shouldDirty: true })
    const party = textOf(record['beneficiary_id'])
    if (party === null || form.getValues('beneficiary_id') !== null) return
    form.setValue('beneficiary_id', party, { shouldDirty: true })
    onParty(null)
  }
  return (
    <Field
      name="p_o_s_id"
      fieldKey="pos"
      disabled={disabled}
      query={{ active: true }}
      detail={(record) => <Ltr>{String(record['code'])}</Ltr>}
      onChosen={(_value, record) => chosen(record)}
    />
  )
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What a form knows, at a point of sale that has a tax: what has none of its own is sold under that. */
export function useFactsAtPos(facts: PricedFacts, posId: string | null): PricedFacts {
  const tax = textOf(useNamed('pos', posId).data?.['tax_id'])
  return useMemo(
    () => (tax === null ? facts : { ...facts, standardTax: facts.instead.get(tax) ?? tax }),
    [facts, tax],
  )
}
