import { Select } from '@mantine/core'
import type { ImportColumn } from '@mizan/contract/imports/importable'
import type { Import } from '@mizan/contract/imports/imports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'

export type Mapping = Readonly<Record<string, number>>

type Props = {
  readonly title: string
  readonly declared: readonly ImportColumn[]
  readonly found: Import['columns']
  /** As the headings were understood: what was found comes before the rest. */
  readonly read: Mapping
  readonly mapping: Mapping
  readonly onMap: (mapping: Mapping) => void
}

/** Which columns of a sheet bring which fields. */
export const ColumnGroup = (props: Props): ReactNode => {
  const { title, declared, found, read, mapping, onMap } = props
  const fields = new Set(declared.map(({ field }) => field))
  const choose = (field: string, place: string | null): void => {
    const others = Object.entries(mapping).filter(
      // A column of a sheet brings one field: chosen for another, it leaves the one it had.
      ([known, at]) => known !== field && (!fields.has(known) || String(at) !== place),
    )
    onMap(Object.fromEntries(place === null ? others : [...others, [field, Number(place)]]))
  }
  return (
    <div className="import-columns" role="group" aria-label={title}>
      {declared
        .toSorted((a, b) => rank(a, read) - rank(b, read))
        .map((column) => (
          <ColumnChoice
            key={column.field}
            column={column}
            found={found}
            place={mapping[column.field] ?? null}
            onChoose={(place) => choose(column.field, place)}
          />
        ))}
    </div>
  )
}

/** What must be there first, then what was found, then the rest. */
const rank = ({ isRequired, field }: ImportColumn, read: Mapping): number =>
  isRequired ? 0 : read[field] === undefined ? 2 : 1

const ColumnChoice = ({
  column,
  found,
  place,
  onChoose,
}: {
  readonly column: ImportColumn
  readonly found: Import['columns']
  readonly place: number | null
  readonly onChoose: (place: string | null) => void
}): ReactNode => {
  const { t } = useTranslation()
  const heading = column.heading[currentLanguage()]
  const chosen = found.find(({ index }) => index === place)
  return (
    <div className="import-column">
      <Select
        label={heading}
        withAsterisk={column.isRequired === true}
        placeholder={t('imports.not_brought')}
        clearable
        searchable
        data={found.map(({ index, heading: text }) => ({
          value: String(index),
          label: text === '' ? t('imports.column_number', { number: index + 1 }) : text,
        }))}
        value={place === null ? null : String(place)}
        onChange={onChoose}
        description={
          chosen && chosen.samples.length > 0 ? <bdi>{chosen.samples.join(' · ')}</bdi> : ' '
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </div>
  )
}
