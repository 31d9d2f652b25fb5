import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Query } from '../client/request.ts'

/** A tab over a list: a name and the filter it stands for. */
export type SavedView = {
  readonly key: string
  readonly title: string
  readonly query: Readonly<Record<string, string>>
  /** Rejected ones are counted in red: someone must act. */
  readonly urgent?: boolean
}

type Params = Readonly<Record<string, string>>

const own = ['page', 'per_page', 'search', 'sort', 'view']

export type ListState = {
  readonly page: number
  readonly perPage: number
  readonly search: string
  readonly sort: string
  readonly view: string
  readonly filters: Params
  /** What is asked of the server. */
  readonly query: Query
  set(change: Readonly<Record<string, string | null>>, options?: { replace?: boolean }): void
}

const defaultPerPage = 15

/** The state of a list lives in the address, so that it survives going back and can be sent on. */
export function useListState(
  fixed: Query,
  views: readonly SavedView[],
  defaultSort: string,
  allowed: readonly string[],
): ListState {
  const params = useSearch({ strict: false }) as Params
  const navigate = useNavigate()
  const filters = Object.fromEntries(
    Object.entries(params).filter(([key]) => !own.includes(key) && allowed.includes(key)),
  )
  const page = Math.max(1, Number(params['page'] ?? 1) || 1)
  const perPage = Number(params['per_page'] ?? defaultPerPage) || defaultPerPage
  const search = params['search'] ?? ''
  const sort = params['sort'] ?? defaultSort
  const view = params['view'] ?? ''
  return {
    page,
    perPage,
    search,
    sort,
    view,
    filters,
    query: {
      page,
      per_page: perPage,
      search,
      sort,
      ...views.find((each) => each.key === view)?.query,
      ...filters,
      ...fixed,
    },
    set(change, options) {
      const next = Object.fromEntries(
        Object.entries<string | null>({ ...params, page: null, ...change }).filter(
          ([, value]) => value !== null && value !== '',
        ),
      )
      void navigate({ to: '.', search: next, replace: options?.replace ?? false })
    },
  }
}

/** A choice of the reader kept in the browser: hidden columns, density, own views. */
export function useKept<T>(key: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = localStorage.getItem(key)
    if (kept === null) return initial
    try {
      return JSON.parse(kept) as T
    } catch (error) {
      if (error instanceof SyntaxError) return initial
      throw error
    }
  })
  return [
    value,
    (next) => {
      localStorage.setItem(key, JSON.stringify(next))
      setValue(next)
    },
  ]
}
