import type { Resource } from '@mizan/contract/resource'
import { createContext, useContext } from 'react'

/** The resource whose draft the fields inside belong to. */
export const FormOf = createContext<Resource | null>(null)

export function useFormOf(): Resource {
  const of = useContext(FormOf)
  if (of === null) throw new Error('a Field stands outside a form')
  return of
}
