import './variant-tables.css'
import type { Attribute, AttributeValue, Combination } from '@mizan/core/catalog/variants'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'

type Props = {
  readonly attributes: readonly Attribute[]
  /** What the table shows of each item: its only column where they differ in one thing. */
  readonly label: string
  /** What stands in the cell of a combination. */
  readonly cell: (combination: Combination, values: readonly AttributeValue[]) => ReactNode
}

/** The combinations of a model: the first attribute down, the second across, a table for each value of the third. */
export const VariantTables = ({ attributes, label, cell }: Props): ReactNode => {
  const [down, across, third] = attributes
  const columns: readonly (AttributeValue | null)[] = across?.values ?? [null]
  const tables: readonly (AttributeValue | null)[] = third?.values ?? [null]
  return tables.map((of) => (
    <div
      key={of?.id ?? ''}
      className="variant-scroll"
      role="region"
      tabIndex={0}
      aria-label={of ? localName(of) : label}
    >
      <table>
        {of ? <caption>{localName(of)}</caption> : null}
        <thead>
          <tr>
            <th scope="col">{down ? localName(down) : null}</th>
            {columns.map((column) => (
              <th key={column?.id ?? ''} scope="col">
                {column ? localName(column) : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down?.values.map((row) => (
            <tr key={row.id}>
              <th scope="row">{localName(row)}</th>
              {columns.map((column) => {
                const values = [row, column, of].flatMap((each) => (each ? [each] : []))
                return (
                  <td key={column?.id ?? ''}>
                    {cell(
                      values.map(({ id }) => id),
                      values,
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ))
}
