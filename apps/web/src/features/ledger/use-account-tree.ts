import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { request } from '../../client/request.ts'
import type { AccountNode } from './account-tree-rows.ts'

/** Read under `accounts`, so that whatever is posted asks for it anew. */
export const useAccountTree = (): UseQueryResult<readonly AccountNode[]> =>
  useQuery({
    queryKey: ['accounts', 'tree'],
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly AccountNode[] }>({ path: '/accounts/tree', signal })).data,
  })
