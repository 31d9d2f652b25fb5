import type { EInvoiceSending, SendingAttempt } from '@mizan/contract/einvoicing/sending'
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import type { EInvoice } from './invoice-card.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'

/** The state of the newest e-invoice of a document, with every attempt to send it, the last one first. */
type EInvoiceState = EInvoice & {
  readonly sending: EInvoiceSending | null
  readonly submissions: readonly SendingAttempt[]
}

/** Short enough that an answer comes up while one still looks at the document. */
const lookEveryMs = 5_000

/** The e-invoice of a document; asked again while its answer is awaited. */
export function useEInvoice(
  of: string,
  { id, status }: { readonly id: string; readonly status: string },
): UseQueryResult<EInvoiceState> {
  const client = useQueryClient()
  const eInvoice = useQuery({
    queryKey: [of, 'e_invoice', id],
    queryFn: async ({ signal }) =>
      (await request<{ data: EInvoiceState }>({ path: `/${of}/${id}/e_invoice`, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.sending?.next_attempt_at ? lookEveryMs : false),
  })
  const now = eInvoice.data?.status
  // Once it was decided on, the document itself says something else.
  useEffect(() => {
    if (now !== undefined && now !== status) void client.invalidateQueries({ queryKey: [of] })
  }, [client, of, now, status])
  return eInvoice
}

/** Sends what waits now: the same bytes once more, which does no harm. */
export function useSendAgain(of: string): UseMutationResult<unknown, unknown, string> {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refused = useRefused()
  return useMutation({
    mutationFn: (id) =>
      request<unknown>({ method: 'POST', path: `/einvoices/${id}/send`, body: {} }),
    onSuccess: () => void celebrate(t('authority.sent_again')),
    onError: (error) => refused(error, { title: t('authority.send_again') }),
    onSettled: () => client.invalidateQueries({ queryKey: [of] }),
  })
}
