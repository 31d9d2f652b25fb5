import type { reorderProposals } from '@mizan/contract/documents/reorder'
import type { RowOf } from '@mizan/contract/resource'
import { useState } from 'react'

export type Proposal = RowOf<typeof reorderProposals>
type Supplier = Proposal['suppliers'][number]

/** What was changed of a proposal; what was not is as it was proposed. */
type Change = { readonly amount?: string | null; readonly supplier?: string | null }

/** A proposal as it would be ordered. */
export type Ordered = {
  readonly beneficiary_id: string | null
  /** His terms, where the item knows him. */
  readonly terms: Supplier | null
  readonly unit_id: string
  readonly amount: string | null
}

/** The proposals as they are changed on the screen: another supplier proposes his own amount, until one is typed. */
export function useChoices() {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map())
  const change = (row: Proposal, to: Change): void =>
    setChanges((known) => new Map(known).set(row.id, { ...known.get(row.id), ...to }))
  const ordered = (row: Proposal): Ordered => {
    const { amount, supplier } = changes.get(row.id) ?? {}
    const id = supplier === undefined ? row.beneficiary_id : supplier
    const terms = row.suppliers.find((each) => each.beneficiary_id === id) ?? null
    return {
      beneficiary_id: id,
      terms,
      unit_id: terms?.unit_id ?? row.unit_id,
      amount: amount === undefined ? (terms?.amount ?? row.wanted_amount) : amount,
    }
  }
  return {
    ordered,
    setAmount: (row: Proposal, amount: string | null) => change(row, { amount }),
    // The amount of before was in the unit of another.
    setSupplier: (row: Proposal, supplier: string | null) =>
      setChanges((known) => new Map(known).set(row.id, { supplier })),
    forget: () => setChanges(new Map()),
  }
}
