import { assemblies, type assemblyEstimate } from '@mizan/contract/documents/assemblies'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAccess } from '../../client/access.ts'
import { request } from '../../client/request.ts'
import { isNothing } from '../lines/lines.ts'

type Asked = {
  readonly item_id: string | null
  readonly unit_id: string | null
  readonly amount: string | null
  readonly is_disassembly: boolean
}

/** What a batch would take by the recipe of its item, what that costs now, and how many could be made. */
export function useEstimate({
  item_id,
  unit_id,
  amount,
  is_disassembly,
}: Asked): UseQueryResult<z.output<typeof assemblyEstimate>> {
  const access = useAccess()
  const query = {
    item_id: item_id ?? '',
    amount: amount ?? '',
    ...(unit_id !== null && { unit_id }),
    ...(is_disassembly && { is_disassembly: 'true' }),
  }
  return useQuery({
    queryKey: [assemblies.name, 'estimate', query],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: z.output<typeof assemblyEstimate> }>({
          path: '/batch_assembly/estimate',
          query,
          signal,
        })
      ).data,
    enabled: item_id !== null && !isNothing(amount) && access.may(assemblies, 'view'),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
