import { type supportVisit, supportAccess } from '@mizan/contract/companies/support-access'
import type { z } from 'zod'
import { useAccess } from '../../client/access.ts'
import { useList } from '../../client/queries.ts'

type Visit = z.output<typeof supportVisit>
const grantsAsked = 100

/** The visits of support by which the log is narrowed; none for who does not see whom the company lets in. */
export function useSupportVisits(): readonly Visit[] {
  const { can } = useAccess()
  const found = useList(supportAccess, { per_page: grantsAsked }, { enabled: can('users', 'view') })
  return (found.data?.data ?? []).flatMap(({ visits }) => visits)
}
