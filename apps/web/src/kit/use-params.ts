import { useParams } from '@tanstack/react-router'

/** A parameter of the path, absent for a new record: `/units/form/{-$id}`. */
export const usePathParam = (name: string): string | undefined =>
  (useParams({ strict: false }) as Readonly<Record<string, string | undefined>>)[name]

export const useRecordId = (): string | undefined => usePathParam('id')
