import type { Query } from '../../client/request.ts'

/** A tab over a list: a name and the filter it stands for. */
export type SavedView = {
  readonly key: string
  readonly title: string
  readonly query: Readonly<Record<string, string>>
  /** Rejected ones are counted in red: someone must act. */
  readonly urgent?: boolean
}

/** What stands in an address after its question mark. */
export type Params = Readonly<Record<string, string>>

const own = ['page', 'per_page', 'search', 'sort', 'view']
const defaultPerPage = 15

type Given = {
  /** Always part of the query. */
  readonly fixed: Query
  readonly views: readonly SavedView[]
  readonly sort: string
  /** What a list may be narrowed by; whatever else the address says is not asked. */
  readonly allowed: readonly string[]
}

/** What the address of a list says, and what is asked of the server: a filter goes before its tab. */
export function listQuery(params: Params, { fixed, views, sort: defaultSort, allowed }: Given) {
  const filters: Params = Object.fromEntries(
    Object.entries(params).filter(([key]) => !own.includes(key) && allowed.includes(key)),
  )
  const page = Math.max(1, Number(params['page'] ?? 1) || 1)
  const perPage = Number(params['per_page'] ?? defaultPerPage) || defaultPerPage
  const search = params['search'] ?? ''
  const sort = params['sort'] ?? defaultSort
  const view = params['view'] ?? ''
  const query: Query = {
    page,
    per_page: perPage,
    search,
    sort,
    ...views.find((each) => each.key === view)?.query,
    ...filters,
    ...fixed,
  }
  return { page, perPage, search, sort, view, filters, query }
}

/** The address after a change: what is emptied leaves it, and a list that changes begins at its first page. */
export const changedParams = (
  params: Params,
  change: Readonly<Record<string, string | null>>,
): Params =>
  Object.fromEntries(
    Object.entries({ ...params, page: null, ...change }).flatMap(([key, value]) =>
      value === null || value === '' ? [] : [[key, value]],
    ),
  )
