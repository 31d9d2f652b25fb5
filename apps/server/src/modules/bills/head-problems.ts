import type { Problem } from '@mizan/core/documents/family'
import { markSideProblems } from '@mizan/core/taxes/invoice-marks'
import type { PosFacts } from '../pos/index.ts'
import { type Bill, billType, isSaleOrItsReturn } from './bill.ts'
import type { PartyFacts, StoreFacts } from './bill-facts.sql.ts'
import { invoiceMarksOf } from './tax-invoice/bill-marks.ts'

type Found = {
  readonly stores: readonly StoreFacts[]
  readonly costCenters: ReadonlySet<string>
  readonly pos: PosFacts | null
  readonly party: PartyFacts | null
  readonly isPartyWanted: boolean
}

/** What the head of a bill refers to and is not there, and marks that stand on the wrong side. */
export function headProblems(bill: Bill, found: Found): Problem[] {
  const missing = (field: string): Problem => ({ code: 'reference_not_found', field })
  const { stores, costCenters, party, isPartyWanted } = found
  return [
    ...markSideProblems(invoiceMarksOf(bill), isSaleOrItsReturn(bill) ? 'sales' : 'purchases'),
    ...(isPartyWanted && bill.beneficiary_id !== null && !party ? [missing('beneficiary_id')] : []),
    ...(bill.store_id !== null && !stores.some(({ id }) => id === bill.store_id)
      ? [missing('store_id')]
      : []),
    ...(bill.cost_center_id !== null && !costCenters.has(bill.cost_center_id)
      ? [missing('cost_center_id')]
      : []),
    ...(isUnseenPos(bill, found) ? [missing('p_o_s_id')] : []),
  ]
}

/** Whoever sells at a point of sale sees its store; a return goes with its bill. */
const isUnseenPos = (bill: Bill, { pos, stores }: Found): boolean =>
  bill.pos_id !== null &&
  bill.type === billType.sales &&
  !stores.some(({ id }) => id === pos?.store_id)
