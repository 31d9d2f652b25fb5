import { dashboard } from '@mizan/contract/dashboard'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dashboardOf } from './dashboard-of.ts'

/** One of the values a query may have; anything else is told by name. */
function chosen<T extends string>(
  name: string,
  value: string | undefined,
  choices: readonly [T, ...T[]],
): T {
  if (value === undefined || value === '') return choices[0]
  const found = choices.find((each) => each === value)
  if (found === undefined)
    throw new Refusal('invalid_filter', { name: `${name}=${value.slice(0, 40)}` })
  return found
}

/** The first screen. */
export function serveDashboard(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/dashboard',
      scope: 'tenant',
      tag: 'dashboard',
      body: noBody,
      answer: dashboard,
      says: 'Trade, what waits and money at hand: ?months=6|12&vat=included|excluded; what the user may not see is null',
    },
    async (ctx, { query }) => {
      const months = chosen('months', query.months, ['6', '12']) === '12' ? 12 : 6
      const withVat = chosen('vat', query.vat, ['included', 'excluded']) === 'included'
      return { body: { data: await dashboardOf(ctx, { months, withVat }) } }
    },
  )
}
