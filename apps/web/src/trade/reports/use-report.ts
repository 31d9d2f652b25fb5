import type { ColumnKind } from '@mizan/contract/reports/report'
import { type ReportName, reportCall } from '@mizan/contract/reports/report-groups'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { request, type Query } from '../../client/request.ts'

export type ReportColumn = {
  readonly key: string
  readonly kind: ColumnKind
  readonly label: string
  /** A heading over neighbours, and what the column is called below it. */
  readonly over?: string
  readonly head?: string
}

export type ReportRow = Readonly<Record<string, unknown>>

export type ReportMeta = {
  readonly current_page: number
  readonly last_page: number
  readonly total: number
  readonly from: string
  readonly to: string
  readonly totals?: Readonly<Record<string, string | null>>
} & Readonly<Record<string, unknown>>

type ReportPage = {
  readonly data: readonly ReportRow[]
  readonly meta: ReportMeta
  readonly columns: readonly ReportColumn[]
}

const rowsAtOnce = 200

/** A report in pages that follow each other; `isWhole` asks for every row at once, for paper. */
export function useReport(
  name: ReportName,
  query: Query,
  options: { readonly enabled?: boolean; readonly isWhole?: boolean } = {},
) {
  const perPage = options.isWhole ? -1 : rowsAtOnce
  const found = useInfiniteQuery({
    queryKey: ['reports', name, query, perPage],
    queryFn: ({ pageParam, signal }) =>
      request<ReportPage>({
        path: reportCall(name),
        query: { ...query, page: pageParam, per_page: perPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta.current_page < meta.last_page ? meta.current_page + 1 : null,
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
  })
  const pages = found.data?.pages ?? []
  const last = pages.at(-1)
  return {
    columns: last?.columns ?? [],
    rows: pages.flatMap((page) => page.data),
    meta: last?.meta ?? null,
    isLoading: found.isLoading,
    isOld: found.isPlaceholderData,
    isFetching: found.isFetching,
    error: found.isError ? found.error : null,
    retry: () => void found.refetch(),
    hasMore: found.hasNextPage,
    more: () => void found.fetchNextPage(),
  }
}

export type FoundReport = ReturnType<typeof useReport>

export const textIn = (row: ReportRow, key: string): string => {
  const value = row[key]
  return value === null || value === undefined ? '' : String(value)
}
