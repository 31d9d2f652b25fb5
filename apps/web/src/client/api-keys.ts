import { apiKeys } from '@mizan/contract/companies/api-keys'
import type { RowOf } from '@mizan/contract/resource'
import { useAccess } from '../../client/access.ts'
import { useList } from '../../client/queries.ts'

const keysAsked = 100

/** The keys by which the log is narrowed to what one program did; none for who does not see them. */
export function useApiKeys(): readonly RowOf<typeof apiKeys>[] {
  const access = useAccess()
  const found = useList(
    apiKeys,
    { per_page: keysAsked },
    { enabled: access.can('integrations', 'view') && access.includes('api') },
  )
  return found.data?.data ?? []
}
