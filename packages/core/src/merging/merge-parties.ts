import { type Problem, when } from '../ledger/problem.ts'

/** A customer or supplier that is to be one with another. */
export type MergingParty = {
  readonly id: string
  readonly isCustomer: boolean
  readonly isSupplier: boolean
  readonly vatNumber: string | null
  /** Seeded with the company: the walk-in customer, various suppliers. */
  readonly isSystem: boolean
  /** Where its debts stand, and ours to it. */
  readonly receivableAccount: string | null
  readonly payableAccount: string | null
}

export type PartyMerge = {
  readonly kept: MergingParty
  readonly absorbed: MergingParty
  /** The user said that the VAT numbers may differ. */
  readonly vatMayDiffer: boolean
  /** Accounts on which something is still open of the absorbed party: a balance, a document, money not allocated. */
  readonly openOn: readonly string[]
  /** A document of it that somebody has opened for edit. */
  readonly openedDocument: string | null
}

/** Why two parties cannot become one; nothing when they can. */
export function partyMergeProblems(merge: PartyMerge): Problem[] {
  const { kept, absorbed } = merge
  const differing = differingAccounts(merge)
  return [
    ...when(kept.id === absorbed.id, 'merge_same_record', 'absorbed_id'),
    ...when(kept.isSystem || absorbed.isSystem, 'merge_system_record'),
    ...when(absorbed.isCustomer && !kept.isCustomer, 'merge_customer_role'),
    ...when(absorbed.isSupplier && !kept.isSupplier, 'merge_supplier_role'),
    ...when(
      !merge.vatMayDiffer && vatNumbersDiffer(kept, absorbed),
      'merge_vat_differs',
      'vat_may_differ',
    ),
    ...when(
      differing.some((account) => merge.openOn.includes(account)),
      'merge_accounts_differ',
    ),
    ...when(merge.openedDocument !== null, 'merge_opened_document', undefined, {
      number: merge.openedDocument ?? '',
    }),
  ]
}

export const vatNumbersDiffer = (
  kept: Pick<MergingParty, 'vatNumber'>,
  absorbed: Pick<MergingParty, 'vatNumber'>,
): boolean =>
  kept.vatNumber !== null && absorbed.vatNumber !== null && kept.vatNumber !== absorbed.vatNumber

/** The accounts of the absorbed party that are not those of the kept one: a balance there would be split. */
const differingAccounts = ({ kept, absorbed }: PartyMerge): readonly string[] => [
  ...(absorbed.isCustomer &&
  absorbed.receivableAccount !== null &&
  absorbed.receivableAccount !== kept.receivableAccount
    ? [absorbed.receivableAccount]
    : []),
  ...(absorbed.isSupplier &&
  absorbed.payableAccount !== null &&
  absorbed.payableAccount !== kept.payableAccount
    ? [absorbed.payableAccount]
    : []),
]
