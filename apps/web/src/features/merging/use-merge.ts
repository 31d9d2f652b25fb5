import type { MergePreview, MergeRun, MergeableResource } from '@mizan/contract/merging'
import { beneficiaries } from '@mizan/contract/parties'
import { items } from '@mizan/contract/catalog'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useIdempotencyKey } from '../../client/queries.ts'
import { request } from '../../client/request.ts'

export const resourceOf = { beneficiaries, items } as const

export type Duplicate = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly code: string | null
  readonly reasons: readonly string[]
}

type Data<T> = { readonly data: T }

/** Records that may be the same as one. */
export const useDuplicates = (resource: MergeableResource, id: string | null) =>
  useQuery({
    queryKey: [resource, 'duplicates', id],
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      (await request<Data<readonly Duplicate[]>>({ path: `/${resource}/${id}/duplicates`, signal }))
        .data,
  })

type Chosen = { readonly kept: string | null; readonly absorbed: string | null }

/** What a merge would do; nothing is asked before both are chosen. */
export const usePreview = (
  resource: MergeableResource,
  { kept, absorbed }: Chosen,
  vatMayDiffer: boolean,
  isAsked: boolean,
) =>
  useQuery({
    queryKey: [resource, 'merge', kept, absorbed, vatMayDiffer],
    enabled: isAsked && kept !== null && absorbed !== null && kept !== absorbed,
    // What is shown is what is pressed for.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await request<Data<MergePreview>>({
          path: `/${resource}/${kept}/merge`,
          query: {
            absorbed_id: absorbed,
            ...(vatMayDiffer && { vat_may_differ: true }),
          },
          signal,
        })
      ).data,
  })

const lookAgainMs = 1000

/** The newest merge that a record is part of, followed until its end. */
const useRun = (resource: MergeableResource, id: string | null) =>
  useQuery<MergeRun | null>({
    queryKey: [resource, 'merge_run', id],
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'under_way' ? lookAgainMs : false),
    queryFn: async ({ signal }) =>
      (await request<Data<MergeRun | null>>({ path: `/${resource}/${id}/merge_run`, signal })).data,
  })

/** A merge in the background: how it is with it, following one that was begun here, and whoever waits is told once. */
export function useMergeRun(
  resource: MergeableResource,
  id: string | null,
  onDone: (run: MergeRun) => Promise<void>,
) {
  const { data: run = null, refetch } = useRun(resource, id)
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    if (run?.state === 'under_way') awaited.current = run.id
    else if (run && awaited.current === run.id) {
      awaited.current = null
      if (run.state === 'done') void onDone(run)
    }
  }, [run, onDone])
  const follow = useCallback(
    async (runId: string): Promise<void> => {
      awaited.current = runId
      await refetch()
    },
    [refetch],
  )
  return { run, follow }
}

export type Merge = {
  readonly kept: string
  readonly absorbed: string
  readonly take: readonly string[]
  readonly vatMayDiffer: boolean
  readonly preview: MergePreview
}

/** All that was read is read anew; what was read of the record that is no more is forgotten. */
export function useReadAnew(): (absorbed: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (absorbed) => {
      const names = (key: readonly unknown[]): boolean => JSON.stringify(key).includes(absorbed)
      client.removeQueries({ predicate: ({ queryKey }) => names(queryKey) })
      await client.invalidateQueries({ predicate: ({ queryKey }) => !names(queryKey) })
    },
    [client],
  )
}

/** Merges two records. */
export function useMerge(resource: MergeableResource) {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ kept, absorbed, take, vatMayDiffer, preview }: Merge) =>
      keyFor({ kept, absorbed, take, vatMayDiffer }, (idempotencyKey) =>
        request<Data<{ readonly id: string; readonly run_id: string | null }>>({
          method: 'POST',
          path: `/${resource}/${kept}/merge`,
          body: {
            absorbed_id: absorbed,
            take,
            in_background: true,
            lock_version: preview.kept.lock_version,
            absorbed_lock_version: preview.absorbed.lock_version,
            ...(vatMayDiffer && { vat_may_differ: true }),
          },
          idempotencyKey,
        }),
      ),
  })
}
