import type { SettingCode, SettingValue } from '@mizan/contract/companies/tenancy'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../client/request.ts'

/** One of the company's choices that a form follows; unknown until it is read. */
export const useSetting = (code: SettingCode, isAsked = true): SettingValue | undefined =>
  useQuery({
    queryKey: ['financial_setting', code],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: { value: SettingValue } }>({
          path: `/financial_setting/${code}`,
          signal,
        })
      ).data.value,
    staleTime: 300_000,
    enabled: isAsked,
    retry: false,
  }).data
