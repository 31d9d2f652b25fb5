import { consignments, type giftLimits } from '@mizan/contract/documents/consignments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../client/request.ts'
import type { VoucherHead } from './voucher-values.ts'

export type GiftLimits = z.output<typeof giftLimits>

/** What was given to the recipient before, and what is left of the limits; nothing while no gift is written. */
export function useGiftLimits(head: VoucherHead, id: string | null): GiftLimits | undefined {
  const query = {
    date: head.date ?? '',
    ...(head.beneficiary_id !== null && { beneficiary_id: head.beneficiary_id }),
    ...(id !== null && { id }),
  }
  return useQuery({
    queryKey: [consignments.name, 'gift_limits', query],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: GiftLimits }>({
          path: '/consignments/gift_limits',
          query,
          signal,
        })
      ).data,
    enabled: head.is_gift && head.date !== null,
    placeholderData: keepPreviousData,
    retry: false,
  }).data
}
