import { type DocumentKind, factsOf, kindsOf } from '@mizan/core/documents/kind'
import { type Sql, raw } from '../../kernel/database/sql.ts'

type Constant = number | string | null

const literal = (value: Constant): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/**
 * What follows from the kind of a row of a family, as an expression over its `type` and, where kinds of one
 * type stand on two sides, its `side`; `t` is the row.
 */
export function kindCase(resource: string, valueOf: (kind: DocumentKind) => Constant): Sql {
  const kinds = kindsOf(resource)
  const cases = kinds.map((kind) => {
    const { type, side } = factsOf(kind)
    const ofType = kinds.filter((each) => factsOf(each).type === type)
    const conditions = [
      type === null ? 'true' : `t.type = ${literal(type)}`,
      ...(ofType.length > 1 && side !== null ? [`t.side = ${literal(side)}`] : []),
    ]
    return `when ${conditions.join(' and ')} then ${literal(valueOf(kind))}`
  })
  return raw(`case ${cases.join(' ')} end`)
}
