import type { ChangedKinds } from '@mizan/contract/changed-kinds'
import { fieldMeta } from '@mizan/contract/fields'
import type { ResourceDeclaration } from '@mizan/contract/resource'
import type { z } from 'zod'
import type { Api } from './api.ts'

type Changes = Readonly<Record<string, unknown>> | null

/** Says of the changes of a record, by the name of its resource, as what its declaration has each field read. */
export function changedKinds(api: Api): (resource: string, changes: Changes) => ChangedKinds {
  // Modules declare their calls after each other, and are asked when all have.
  let known: ReadonlyMap<string, ResourceDeclaration> | null = null
  return (resource, changes) => {
    known ??= new Map(
      api.calls.flatMap((call) => (call.resource ? [[call.resource.name, call.resource]] : [])),
    )
    const declared = known.get(resource)
    if (!declared || !changes) return {}
    const shape = { ...declared.row.shape, ...declared.draft.shape }
    return Object.fromEntries(
      Object.keys(changes).flatMap((field) => {
        const { kind, of, label } = (shape[field] && fieldMeta(shape[field] as z.ZodType)) ?? {}
        return kind ? [[field, { kind, ...(of && { of }), ...(label && { label }) }]] : []
      }),
    )
  }
}
