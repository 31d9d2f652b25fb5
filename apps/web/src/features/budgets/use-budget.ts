import { budgets, lastYear, plannedAccount, type LastYear } from '@mizan/contract/budgets'
import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { request } from '../../client/request.ts'

const accounts = z.object({ data: z.array(plannedAccount) })

/** The accounts that budgets plan, with their groups. */
export const usePlannedAccounts = () =>
  useQuery({
    queryKey: ['accounts', 'planned'],
    queryFn: async ({ signal }) =>
      accounts.parse(await request<unknown>({ path: '/budget_accounts', signal })).data,
  })

/** What came a year before the months of a budget, with amounts to reckon with. */
export type CameBefore = {
  readonly months: LastYear['months']
  readonly lines: readonly (Omit<LastYear['lines'][number], 'amounts'> & {
    readonly amounts: readonly Money[]
  })[]
}

export const useLastYear = (id: string) =>
  useQuery({
    queryKey: [budgets.name, 'last_year', id],
    queryFn: async ({ signal }): Promise<CameBefore> => {
      const { data } = await request<{ data: unknown }>({
        path: `/budgets/${id}/last_year`,
        signal,
      })
      const { months, lines } = lastYear.parse(data)
      return {
        months,
        lines: lines.map(({ amounts, ...line }) => ({
          ...line,
          amounts: amounts.map((text) => money(parseDecimal(text, 2) ?? 0n)),
        })),
      }
    },
  })
