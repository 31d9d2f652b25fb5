import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Query } from '../../client/request.ts'
import { changedParams, listQuery, type Params, type SavedView } from './list-query.ts'

export type ListState = ReturnType<typeof listQuery> & {
  set(change: Readonly<Record<string, string | null>>, options?: { replace?: boolean }): void
}

/** The state of a list lives in the address, so that it survives going back and can be sent on. */
export function useListState(
  fixed: Query,
  views: readonly SavedView[],
  sort: string,
  allowed: readonly string[],
): ListState {
  const params = useSearch({ strict: false }) as Params
  const navigate = useNavigate()
  return {
    ...listQuery(params, { fixed, views, sort, allowed }),
    set(change, options) {
      const search = changedParams(params, change)
      void navigate({ to: '.', search, replace: options?.replace ?? false })
    },
  }
}

/** A choice of the reader stored in the browser: hidden columns, density, own views. */
export function useStoredChoice<T>(key: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = localStorage.getItem(key)
    if (stored === null) return initial
    try {
      return JSON.parse(stored) as T
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
