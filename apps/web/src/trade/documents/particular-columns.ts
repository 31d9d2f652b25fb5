import { particularsOf } from '@mizan/contract/fields'
import type { Resource } from '@mizan/contract/resource'
import type { DocumentKind } from '@mizan/core/documents/kind'
import { useTranslation } from 'react-i18next'
import { useFieldLabel } from '../../kit/fields/labels.ts'
import type { Column } from '../../kit/lists/list-screen.tsx'

/** What a text is called that documents of a kind say of themselves: `fields.<name>_<kind>`, else as everywhere. */
export function useParticularLabel(of: Resource, kind: DocumentKind): (name: string) => string {
  const { t, i18n } = useTranslation()
  const labelOf = useFieldLabel(of.name)
  return (name) => {
    const own = `fields.${name}_${kind}`
    return i18n.exists(own) ? t(own) : labelOf(name)
  }
}

/** Columns of what documents say of themselves that their list does not show otherwise: there to be chosen. */
export function useParticularColumns<Row>(
  of: Resource,
  kind: DocumentKind,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const labelOf = useParticularLabel(of, kind)
  const shown = new Set(columns.map((each) => (typeof each === 'string' ? each : each.name)))
  return particularsOf(of).flatMap(({ name, isCode }) =>
    shown.has(name)
      ? []
      : [{ name: name as keyof Row & string, head: labelOf(name), ltr: isCode, hidden: true }],
  )
}
