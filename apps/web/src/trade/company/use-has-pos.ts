import { pos } from '@mizan/contract/pos'
import { writesDocuments } from '@mizan/core/access/document-codes'
import { useAccess } from '../../client/access.ts'
import { useList } from '../../client/queries.ts'

/** Whether the company sells at points of sale: where it does not, nothing is asked about them. */
export function useHasPos(isAsked = true): boolean {
  const { can, includes } = useAccess()
  const mayRead = includes(pos.fieldKey) && (can('p_o_s', 'view') || writesDocuments(can))
  const found = useList(pos, { active: true, per_page: 1 }, { enabled: isAsked && mayRead })
  return (found.data?.data.length ?? 0) > 0
}
