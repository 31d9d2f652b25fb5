import type { SavedCardAnswer } from '@mizan/contract/platform/saved-cards'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isFailure } from '../../../client/failure.ts'
import { type Call, request } from '../../../client/request.ts'

const path = '/subscription/card'
const queryKey = ['saved_card']
const lookAgainMs = 3_000

const ask = async (call: Partial<Call> = {}): Promise<SavedCardAnswer> =>
  (await request<{ data: SavedCardAnswer }>({ path, ...call })).data

/** The card by which the company renews; while its bank has the word, the gateway is asked every few seconds. */
export function useSavedCard(canManage: boolean): UseQueryResult<SavedCardAnswer> {
  const client = useQueryClient()
  const found = useQuery({ queryKey, queryFn: ({ signal }) => ask({ signal }) })
  const isWaiting = canManage && found.data?.newer?.state === 'verifying'
  useEffect(() => {
    if (!isWaiting) return
    const look = async (): Promise<void> => {
      client.setQueryData(queryKey, await ask({ method: 'POST', path: `${path}/check` }))
    }
    const timer = setInterval(() => {
      void look().catch((error: unknown) => {
        if (!isFailure(error)) throw error
      })
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [client, isWaiting])
  return found
}

/** Keeps the token of a card, and takes cards away. */
export function useCardActs() {
  const client = useQueryClient()
  const show = (answer: SavedCardAnswer): void => void client.setQueryData(queryKey, answer)
  return {
    save: async (provider: string, token: string): Promise<void> =>
      show(await ask({ method: 'POST', body: { provider, token } })),
    remove: async (): Promise<void> => show(await ask({ method: 'DELETE' })),
  }
}
