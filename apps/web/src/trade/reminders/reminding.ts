import type { Debtor, PaymentReminder, ReminderOutcome } from '@mizan/contract/reminders'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { request, requestFile } from '../../client/request.ts'
import { createStore } from '../../client/store.ts'

/** One customer, or all with something overdue. Watched once by the app. */
export type Reminding = { readonly partyId: string | null }
export const reminding = createStore<Reminding | null>(null)

export const remindersKey = ['payment_reminders'] as const

export const useDebtors = (partyId: string | null): UseQueryResult<readonly Debtor[]> =>
  useQuery({
    queryKey: [...remindersKey, 'debtors', partyId],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly Debtor[] }>({
          path: '/payment_reminders/debtors',
          query: { beneficiary_id: partyId },
          signal,
        })
      ).data,
    staleTime: 0,
  })

export const useReminders = (partyId: string): UseQueryResult<readonly PaymentReminder[]> =>
  useQuery({
    queryKey: [...remindersKey, 'of', partyId],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly PaymentReminder[] }>({
          path: `/beneficiaries/${partyId}/payment_reminders`,
          signal,
        })
      ).data,
    staleTime: 0,
  })

export type Letters = {
  readonly beneficiary_ids: readonly string[]
  readonly step: Debtor['next_step'] | null
  readonly language: Debtor['language'] | null
}

export const lettersPdf = async (letters: Letters): Promise<Blob> =>
  (await requestFile({ method: 'POST', path: '/payment_reminders/paper', body: letters })).file

export const remind = async (
  letters: Letters & { readonly way: 'email' | 'print' },
): Promise<readonly ReminderOutcome[]> =>
  (
    await request<{ data: readonly ReminderOutcome[] }>({
      method: 'POST',
      path: '/payment_reminders',
      body: letters,
    })
  ).data
