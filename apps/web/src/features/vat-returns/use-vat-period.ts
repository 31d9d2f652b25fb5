import { vatPeriod, vatPeriodPage, vatPeriodsMeta, vatReturns } from '@mizan/contract/vat-returns'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { request } from '../../client/request.ts'

const periods = z.object({ data: z.array(vatPeriod), meta: vatPeriodsMeta })
const page = vatPeriodPage.omit({ proof: true })
export type VatPage = z.output<typeof page>
const proof = vatPeriodPage.shape.proof
export type VatProof = z.output<typeof proof>

/** Every VAT period, the newest first. */
export const useVatPeriods = () =>
  useQuery({
    queryKey: [vatReturns.name, 'periods'],
    queryFn: async ({ signal }) =>
      periods.parse(await request<unknown>({ path: '/vat_periods', signal })),
    staleTime: 0,
  })

/** One period by its first day, unless it is being taken back; of one that is not filed a look at the books as they are now. */
export const useVatPeriod = (from: string, isThere = true) =>
  useQuery({
    enabled: isThere,
    queryKey: [vatReturns.name, 'period', from],
    queryFn: async ({ signal }) =>
      page.parse((await request<{ data: unknown }>({ path: `/vat_periods/${from}`, signal })).data),
    staleTime: 0,
  })

/** The output VAT of a period by ledger, documents and e-invoices. */
export const useVatProof = (from: string) =>
  useQuery({
    queryKey: [vatReturns.name, 'proof', from],
    queryFn: async ({ signal }) =>
      proof.parse(
        (await request<{ data: unknown }>({ path: `/vat_periods/${from}/proof`, signal })).data,
      ),
    staleTime: 0,
  })
