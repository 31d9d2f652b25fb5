import { makeableLists } from '@mizan/contract/imports/importable'
import { importTarget, type ImportableName } from '@mizan/contract/imports/importable-names'
import type { Import } from '@mizan/contract/imports/imports'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { request } from '../../client/request.ts'

type Answer = { readonly data: Import }
type Plan = {
  readonly sheet?: number
  readonly lines_sheet?: number | null
  readonly mapping?: Readonly<Record<string, number>>
  readonly duplicates: Import['duplicates']
  readonly confirms?: boolean
  readonly creates?: Import['creates']
}
export type ImportChoices = Required<Plan>

const busyMs = 700

export const isBusy = (of: Import | undefined): boolean =>
  of?.status === 'checking' || of?.status === 'committing'

/** An import by its id, asked for again while work on it goes on. */
export const useImport = (id: string | null): UseQueryResult<Import> =>
  useQuery({
    queryKey: ['imports', id],
    queryFn: async ({ signal }) => (await request<Answer>({ path: `/imports/${id}`, signal })).data,
    enabled: id !== null,
    refetchInterval: ({ state }) => (isBusy(state.data) ? busyMs : false),
  })

/** What is done with a file: sent, planned and checked, committed, let go. */
export function useImportSteps(list: ImportableName, record: string | null) {
  const client = useQueryClient()
  const cache = ({ data }: Answer): Import => {
    client.setQueryData(['imports', data.id], data)
    return data
  }
  return {
    send: async (file: File): Promise<Import> => {
      const body = new FormData()
      body.set('resource', list)
      if (record !== null) body.set('record_id', record)
      body.set('file', file)
      return cache(await request<Answer>({ method: 'POST', path: '/imports', body }))
    },
    plan: async (id: string, body: Plan): Promise<Import> =>
      cache(await request<Answer>({ method: 'PUT', path: `/imports/${id}`, body })),
    commit: async (id: string, leaveRefused: boolean): Promise<Import> =>
      cache(
        await request<Answer>({
          method: 'POST',
          path: `/imports/${id}/commit`,
          body: { leave_refused: leaveRefused },
        }),
      ),
    forget: async (id: string): Promise<void> => {
      await request({ method: 'DELETE', path: `/imports/${id}` })
      client.removeQueries({ queryKey: ['imports', id] })
    },
    /** Lists that were read before the rows came in are read again. */
    refresh: async (): Promise<void> => {
      await client.invalidateQueries({ queryKey: [importTarget(list).resource] })
      for (const made of makeableLists) await client.invalidateQueries({ queryKey: [made] })
      await client.invalidateQueries({ queryKey: ['dashboard'] })
    },
  }
}
