import { type issuedKey, apiKeys } from '@mizan/contract/companies/api-keys'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../client/request.ts'
import { createStore } from '../../client/store.ts'

type Issued = z.output<typeof issuedKey>

/** A key that was issued just now and is on screen; it is nowhere once it was closed. */
export const shownKey = createStore<(Issued & { readonly of: string }) | null>(null)

/** Issues a key, or another in place of it, and puts it on screen this once. */
export function useIssue(): (id: string, keepHours?: number) => Promise<void> {
  const client = useQueryClient()
  return async (id, keepHours = 0) => {
    const { data } = await request<{ data: Issued }>({
      method: 'POST',
      path: `/${apiKeys.name}/${id}/issue`,
      body: { keep_hours: keepHours },
    })
    shownKey.set({ ...data, of: id })
    // The dialog that asked closes now; what stands behind both comes when it comes.
    void client.invalidateQueries({ queryKey: [apiKeys.name] })
  }
}
