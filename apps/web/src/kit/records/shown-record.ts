import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { localName } from '../../client/format.ts'
import { useRecordId } from './use-params.ts'

type Row = Readonly<Record<string, unknown>>

/** What a record is called: a document by its number, which a draft lacks, anything else by its name. */
export type RecordName = { readonly number: string | null } | { readonly name: string }

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

const numbers = ['bill_code', 'number']

/** Null where a record has neither number nor name: a line of the log of activities. */
export function recordName(row: Row): RecordName | null {
  const field = numbers.find((each) => each in row)
  if (field !== undefined) return { number: text(row[field]) }
  const name = text(row['name'])
  if (name !== null) return { name: localName({ name, name_en: text(row['name_en']) }) }
  // Who was only invited has no name yet.
  const email = text(row['email'])
  if (email !== null) return { name: email }
  // Documents of the stores call their number a code; what has a name besides is known by that.
  return 'code' in row ? { number: text(row['code']) } : null
}

/** The record of the address, once some part of the screen has fetched it: no call of its own. */
export function useShownRecord(): Row | null {
  const id = useRecordId()
  const cache = useQueryClient().getQueryCache()
  const found = (): Row | null => {
    const query = cache
      .getAll()
      .find(({ queryKey: [, kind, of], state }) => kind === 'record' && of === id && state.data)
    return (query?.state.data as Row | undefined) ?? null
  }
  return useSyncExternalStore((changed) => cache.subscribe(changed), found)
}
