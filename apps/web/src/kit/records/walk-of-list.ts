import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Page, Resource, RowOf } from '@mizan/contract/resource'
import { useEffect, useEffectEvent } from 'react'
import { type Parent, listQuery } from '../../client/queries.ts'
import type { Query } from '../../client/request.ts'
import { idOf } from '../lists/columns.tsx'

/** The part of a list that is known: what was asked, and the ids from the place `first` on. */
type Walk = {
  readonly of: Resource
  readonly query: Query
  readonly under: Parent | undefined
  readonly perPage: number
  readonly total: number
  readonly first: number
  readonly ids: readonly string[]
}

/** The list last seen of each resource: a record is read within it. */
const walks = new Map<string, Walk>()

export function useWalkBegins<R extends Resource>(
  of: R,
  query: Query,
  under: Parent | undefined,
  { data, isPlaceholderData }: UseQueryResult<Page<RowOf<R>>>,
): void {
  const begin = useEffectEvent(({ data: rows, meta }: Page<RowOf<R>>): void => {
    const { current_page: page, per_page: perPage, total } = meta
    const first = (page - 1) * perPage
    walks.set(of.name, { of, query, under, perPage, total, first, ids: rows.map(idOf) })
  })
  useEffect(() => {
    // What stands there while other rows come is not what this question found.
    if (data && !isPlaceholderData) begin(data)
  }, [data, isPlaceholderData])
}

/** Where a record stands among all that the list found, and how to come to those beside it. */
export type Place = {
  /** From 1 on. */
  readonly at: number
  readonly total: number
  /** The id of the record that many places on; null past either end. */
  beside(step: 1 | -1): Promise<string | null>
}

/** Null where the record was not opened from a list. */
export function usePlaceInList(name: string, id: string): Place | null {
  const client = useQueryClient()
  const known = walks.get(name)
  const index = known?.ids.indexOf(id) ?? -1
  if (!known || index < 0) return null
  const { first, total, perPage } = known
  const at = first + index
  /** Takes the page that begins or ends where the known ones end or begin. */
  const grown = async (page: number): Promise<Walk> => {
    const { data } = await client.fetchQuery(
      listQuery(known.of, { ...known.query, page }, known.under),
    )
    const found = data.map(idOf).filter((each) => !known.ids.includes(each))
    const isBefore = (page - 1) * perPage < first
    const next = isBefore
      ? { ...known, ids: [...found, ...known.ids], first: first - found.length }
      : { ...known, ids: [...known.ids, ...found] }
    walks.set(name, next)
    return next
  }
  return {
    at: at + 1,
    total,
    async beside(step) {
      const wanted = at + step
      if (wanted < 0 || wanted >= total) return null
      const there = known.ids[wanted - first]
      if (there !== undefined) return there
      const next = await grown(Math.floor(wanted / perPage) + 1)
      return next.ids[wanted - next.first] ?? null
    },
  }
}
