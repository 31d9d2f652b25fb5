import { particularsOf } from '@mizan/contract/fields'
import type { Resource } from '@mizan/contract/resource'
import type { DocumentKind } from '@mizan/core/documents/kind'
import type { ReactNode } from 'react'
import { Field } from '../../kit/fields/field.tsx'
import { useFormOf } from '../../kit/fields/form-of.ts'
import { fieldOf } from '../../kit/fields/form-values.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import type { HeadFact } from '../../kit/records/head-facts.tsx'
import { useParticularLabel } from './particular-columns.ts'

/** What a document says of itself, to be written; what stands `apart` has a place of its own in the form. */
export const ParticularFields = ({
  kind,
  apart = [],
}: {
  readonly kind: DocumentKind
  readonly apart?: readonly string[]
}): ReactNode => {
  const of = useFormOf()
  const labelOf = useParticularLabel(of, kind)
  return particularsOf(of)
    .filter(({ name }) => !apart.includes(name))
    .map(({ name, isCode }) => (
      <Field key={name} name={name} label={labelOf(name)} span={isCode ? 1 : 2} />
    ))
}

/** What a document says of itself, as it is read: codes among its facts, words in parts of their own. */
export function useParticulars(
  of: Resource,
  kind: DocumentKind,
  document: unknown,
): {
  readonly codes: readonly HeadFact[]
  readonly words: readonly { readonly label: string; readonly text: string }[]
} {
  const labelOf = useParticularLabel(of, kind)
  const filled = particularsOf(of).flatMap(({ name, isCode }) => {
    const text = fieldOf(document, name)
    return typeof text === 'string' && text !== '' ? [{ label: labelOf(name), isCode, text }] : []
  })
  return {
    codes: filled
      .filter(({ isCode }) => isCode)
      .map(({ label, text }) => ({ label, value: <Ltr>{text}</Ltr> })),
    words: filled.filter(({ isCode }) => !isCode),
  }
}
