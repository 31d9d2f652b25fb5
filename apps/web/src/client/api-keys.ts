import { apiKeys } from '@mizan/contract/companies/api-keys'
import type { RowOf } from '@mizan/contract/resource'
import { useAccess } from './access.ts'
import { useList } from './queries.ts'

const keysAsked = 100

/** The keys by which the log or a report is narrowed to what one program wrote; none for who does not see them. */
export function useApiKeys(isAsked = true): readonly RowOf<typeof apiKeys>[] {
  const access = useAccess()
  const found = useList(
    apiKeys,
    { per_page: keysAsked },
    { enabled: isAsked && access.can('integrations', 'view') && access.includes('api') },
  )
  return found.data?.data ?? []
}
