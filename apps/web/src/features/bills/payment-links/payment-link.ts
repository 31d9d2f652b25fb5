import { billCollections, type PaymentProviderRow } from '@mizan/contract/integrations'
import type { Page, RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useAccess } from '../../../client/access.ts'
import { useList } from '../../../client/queries.ts'
import { request } from '../../../client/request.ts'
import { useUser } from '../../../client/user.ts'
import type { Tone } from '../../../theme/tones.ts'
import { billFamilies, type BillRow } from '../bill-family.ts'

export type PaymentLink = RowOf<typeof billCollections>

export const linkTone: Readonly<Record<PaymentLink['status'], Tone>> = {
  making: 'quiet',
  open: 'info',
  paid: 'ok',
  expired: 'neutral',
  cancelled: 'neutral',
  failed: 'bad',
}

/** Whether a link still asks a customer for money, or is about to. */
export const isActiveLink = ({ status: at }: Pick<PaymentLink, 'status'>): boolean =>
  at === 'making' || at === 'open'

const fewMinutesMs = 5 * 60_000

/** By which providers links can be made, the default first; null until that is known, and for who may not make any. */
export function useLinkProviders(): PaymentProviderRow['providers'] | null {
  const access = useAccess()
  const found = useQuery({
    queryKey: ['payment_provider'],
    queryFn: async ({ signal }) =>
      (await request<{ data: PaymentProviderRow }>({ path: '/payment_provider', signal })).data,
    staleTime: fewMinutesMs,
    enabled:
      access.can('payment_links', 'store') &&
      access.can('payment_links', 'view') &&
      access.includes('payment_links'),
  })
  return found.data?.providers ?? null
}

/** Why a bill gets no link though it stands and owes: the key of the text; null when it does. */
export function useLinkRefusal(): (bill: BillRow) => 'no_provider' | 'foreign' | null {
  const providers = useLinkProviders()
  const own = useUser().data?.tenant?.currency
  return (bill) => {
    if (providers?.length === 0) return 'no_provider'
    return own !== undefined && bill.currency.code !== own ? 'foreign' : null
  }
}

/** Links of a sales bill, the newest first; nothing is asked for other documents. */
export function usePaymentLinks(bill: BillRow): UseQueryResult<Page<PaymentLink>> {
  const access = useAccess()
  return useList(
    billCollections,
    { bill_id: bill.id, per_page: 50 },
    {
      enabled:
        bill.type === billFamilies.sales.type &&
        bill.status !== status.draft &&
        access.may(billCollections, 'view') &&
        access.includes('payment_links'),
    },
  )
}
