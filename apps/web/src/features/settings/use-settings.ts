import type { setting } from '@mizan/contract/companies/tenancy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../client/request.ts'

export type Setting = z.output<typeof setting>

export const useSettings = () =>
  useQuery({
    queryKey: ['financial_setting'],
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly Setting[] }>({ path: '/financial_setting', signal })).data,
  })

/** Sets one setting; amounts and numbers on other screens follow at once. */
export function useSetSetting() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ code, value }: { readonly code: string; readonly value: Setting['value'] }) =>
      request<{ data: Setting }>({
        method: 'PUT',
        path: `/financial_setting/${code}`,
        body: { value },
      }),
    onSuccess: () =>
      Promise.all(
        ['financial_setting', 'auth'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  })
}
