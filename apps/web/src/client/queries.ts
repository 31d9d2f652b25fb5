import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { DraftInput, Page, Resource, RowOf } from '@mizan/contract/resource'
import { rowOfValues } from '@mizan/contract/row-values'
import { useRef } from 'react'
import { connected } from './connection.ts'
import { isFailure } from './failure.ts'
import { request, type Query } from './request.ts'

/**
 * Old rows stay while new ones come; a refused call is not tried again, an unanswered one is, and what
 * could not be brought comes when the server is reached again.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        retry: (times, error) =>
          times < 2 && (!isFailure(error) || error.status === 0 || error.status >= 502),
      },
      mutations: { retry: false },
    },
  })
  // A part that was there when its screen was drawn, and is no more: the menus follow.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isPartClosed(query.state.error) && query.queryKey[0] !== 'auth')
      void client.invalidateQueries({ queryKey: ['auth', 'user'] })
  })
  connected.watch(() => {
    if (!connected.get()) return
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
  })
  return client
}

const isPartClosed = (error: unknown): boolean =>
  isFailure(error) && (error.code === 'part_switched_off' || error.code === 'part_not_in_plan')

/** A nested path: `/stores/{id}/transactions`; `as` where the last part is not the resource's name. */
export type Parent = { readonly of: string; readonly id: string; readonly as?: string }

export const pathOf = (name: string, under?: Parent): string =>
  under ? `/${under.of}/${under.id}/${under.as ?? name}` : `/${name}`

/** What is asked for a page of a resource, and what it is kept under. */
export const listQuery = <R extends Resource>(of: R, query: Query, under?: Parent) =>
  queryOptions({
    queryKey: [of.name, 'list', under ?? null, query],
    queryFn: ({ signal }) => pageOf<RowOf<R>>({ path: pathOf(of.name, under), query, signal }),
  })

/** A page; where only some fields are asked for, their names do not come again with every row. */
async function pageOf<Row>({ path, query, signal }: PageQuestion): Promise<Page<Row>> {
  const { fields } = query
  if (typeof fields !== 'string') return request<Page<Row>>({ path, query, signal })
  const page = await request<Page<readonly unknown[]>>({
    path,
    query: { ...query, values_only: true },
    signal,
  })
  return { ...page, data: page.data.map(rowOfValues(fields.split(','))) as unknown as Row[] }
}

type PageQuestion = {
  readonly path: string
  readonly query: Query
  readonly signal: AbortSignal
}

/** The question of a list for what it shows: the fields its resource declares for lists, and those of its columns. */
export function shownOnly(of: Resource, query: Query, columns: readonly string[]): Query {
  if (of.listed.length === 0) return query
  const declared = new Set(of.listed.map((path) => path.replace(/\..*/, '')))
  const more = columns
    .map((column) => column.replace(/_id$/, ''))
    .filter((field) => field in of.row.shape && !declared.has(field))
  return { ...query, fields: [...of.listed, ...more].join(',') }
}

/** The rows of a resource, one page. */
export const useList = <R extends Resource>(
  of: R,
  query: Query = {},
  options: { readonly enabled?: boolean; readonly under?: Parent } = {},
): UseQueryResult<Page<RowOf<R>>> =>
  useQuery({
    ...listQuery(of, query, options.under),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
  })

/** One record; nothing is asked while there is no id, and again and again while a job changes it. */
export const useRecord = <R extends Resource>(
  of: R,
  id: string | null | undefined,
  { everyMs = null }: { readonly everyMs?: number | null } = {},
): UseQueryResult<RowOf<R>> =>
  useQuery({
    queryKey: [of.name, 'record', id],
    queryFn: async ({ signal }) =>
      (await request<{ data: RowOf<R> }>({ path: `/${of.name}/${id}`, signal })).data,
    enabled: Boolean(id),
    refetchInterval: everyMs ?? false,
  })

/** The whole record of a row that a list shows in part. */
export function useWholeRecord<R extends Resource>(of: R): (id: string) => Promise<RowOf<R>> {
  const client = useQueryClient()
  return (id) =>
    client.fetchQuery({
      queryKey: [of.name, 'record', id],
      queryFn: async () => (await request<{ data: RowOf<R> }>({ path: `/${of.name}/${id}` })).data,
    })
}

export type Named = { readonly id: string; readonly name?: string | null } & Readonly<
  Record<string, unknown>
>

/** What a picker offers: records of a resource by its name and what was typed. */
export const useOptions = (
  of: string,
  search: string,
  query: Query = {},
  enabled = true,
): UseQueryResult<Page<Named>> =>
  useQuery({
    queryKey: [of, 'options', search, query],
    queryFn: ({ signal }) =>
      request<Page<Named>>({ path: `/${of}`, query: { search, per_page: 20, ...query }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

/**
 * The same once, for a key that chooses before the list came. It is a question of its own: that of the
 * list is called off when the field is left, and what was chosen must still arrive.
 */
export function useFetchOptions(
  of: string,
  query: Query = {},
): (search: string) => Promise<readonly Named[]> {
  const client = useQueryClient()
  return async (search) => {
    const page = await client.fetchQuery({
      queryKey: [of, 'taken', search, query],
      queryFn: () =>
        request<Page<Named>>({ path: `/${of}`, query: { search, per_page: 20, ...query } }),
    })
    return page.data
  }
}

/** The record a picker stands on, to show its name. */
export const useNamed = (of: string, id: string | null | undefined): UseQueryResult<Named> =>
  useQuery({
    queryKey: [of, 'record', id],
    queryFn: async ({ signal }) =>
      (await request<{ data: Named }>({ path: `/${of}/${id}`, signal })).data,
    enabled: Boolean(id),
  })

/** The same before it is asked for, where it was among what a picker offered. */
export function useOffered(of: string, id: string | null | undefined): Named | undefined {
  const client = useQueryClient()
  const pages = ['options', 'taken'].flatMap((asked) =>
    client.getQueriesData<Page<Named>>({ queryKey: [of, asked] }),
  )
  return pages.flatMap(([, page]) => page?.data ?? []).find((record) => record.id === id)
}

/** What a write changes: the resource, those it touches, and the log of who did what. */
const touchedBy = (of: Resource): readonly string[] => [of.name, ...of.touches, 'users_activities']

/** After a write, what it changed is asked again. */
export function useRefresh(of: Resource): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(touchedBy(of).map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
}

type Saved<R extends Resource> = { readonly data: RowOf<R>; readonly message?: string }

/**
 * Creates (no id) or updates. A save repeated after no answer carries the same idempotency key, so
 * a bill can never be written twice by an impatient second click.
 */
export function useSave<R extends Resource>(of: R) {
  const refresh = useRefresh(of)
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (given: {
      id?: string | undefined
      draft: DraftInput<R> | Record<string, unknown>
    }) =>
      keyFor(given, (idempotencyKey) =>
        request<Saved<R>>({
          method: given.id ? 'PUT' : 'POST',
          path: given.id ? `/${of.name}/${given.id}` : `/${of.name}`,
          body: given.draft,
          idempotencyKey,
        }),
      ),
    onSuccess: refresh,
  })
}

export function useRemove<R extends Resource>(of: R) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request<unknown>({ method: 'DELETE', path: `/${of.name}/${id}` }),
    // All but the record that is gone: asking for it again would only find that.
    onSuccess: (_, id) =>
      Promise.all(
        touchedBy(of).map((name) =>
          client.invalidateQueries({
            queryKey: [name],
            predicate: ({ queryKey }) => !(queryKey[1] === 'record' && queryKey[2] === id),
          }),
        ),
      ),
  })
}

/** One declared action of a resource: `useAction(bills, 'confirm')`. */
export function useAction<R extends Resource>(of: R, action: keyof R['actions'] & string) {
  const refresh = useRefresh(of)
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (given: { id: string; body?: Record<string, unknown> }) =>
      keyFor(given, (idempotencyKey) =>
        request<Saved<R>>({
          method: 'POST',
          path: `/${of.name}/${given.id}/${action}`,
          body: given.body ?? {},
          idempotencyKey,
        }),
      ),
    onSuccess: refresh,
  })
}

/** Keeps the key of a write until an answer came, as long as the same thing is written. */
export function useIdempotencyKey() {
  const open = useRef<{ of: string; key: string } | null>(null)
  return async <T>(given: unknown, write: (key: string) => Promise<T>): Promise<T> => {
    const of = JSON.stringify(given)
    if (open.current?.of !== of) open.current = { of, key: crypto.randomUUID() }
    try {
      const answer = await write(open.current.key)
      open.current = null
      return answer
    } catch (error) {
      if (isFailure(error) && error.status !== 0) open.current = null
      throw error
    }
  }
}
