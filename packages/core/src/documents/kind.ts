import type { PermissionCode } from '../access/permission-codes.ts'
import { type KindFacts, documentKinds } from './document-kinds.ts'

export type DocumentKind = keyof typeof documentKinds

/** Whether a word of the wire names a kind. */
export const isKind = (name: unknown): name is DocumentKind =>
  typeof name === 'string' && Object.hasOwn(documentKinds, name)

/** What is known of a kind. */
export const factsOf = (name: DocumentKind): KindFacts => documentKinds[name]

/** Every kind, in the order in which they are listed. */
export const allKinds = Object.keys(documentKinds) as readonly DocumentKind[]

/** The kinds of a resource, in that order. */
export const kindsOf = (resource: string): readonly DocumentKind[] =>
  allKinds.filter((name) => factsOf(name).resource === resource)

/**
 * The kind of a record of a resource, by its type; a note's depends on its side too. Null where
 * the resource has no such documents.
 */
export const kindOfRecord = (
  resource: string,
  { type, side }: { readonly type?: unknown; readonly side?: unknown },
): DocumentKind | null =>
  kindsOf(resource).find((name) => {
    const facts = factsOf(name)
    const isOfType = facts.type === null || String(facts.type) === String(type)
    return isOfType && (side === undefined || side === facts.side)
  }) ?? null

/** The permission codes of a resource, by the type of the record. */
export const codesByType = (resource: string): Readonly<Record<string, PermissionCode>> =>
  Object.fromEntries(
    kindsOf(resource).map((name) => [String(factsOf(name).type), factsOf(name).permission]),
  )
