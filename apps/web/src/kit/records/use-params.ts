import { useParams, useSearch } from '@tanstack/react-router'

/** A parameter of the path, absent for a new record: `/units/form/{-$id}`. */
export const usePathParam = (name: string): string | undefined =>
  (useParams({ strict: false }) as Readonly<Record<string, string | undefined>>)[name]

export const useRecordId = (): string | undefined => usePathParam('id')

/** Whether the address asks for a variant of a page: `?without_bill=true`. */
export function useIsGiven(name: string): boolean {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  return String(search[name] ?? '') === 'true'
}

const uuid = /^[0-9a-f-]{36}$/i

/** The id a form is opened with, `?beneficiary_id=…`; null when there is none or it is no id. */
export function useGivenId(name: string): string | null {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const value = String(search[name] ?? '')
  return uuid.test(value) ? value : null
}
