import './item-rows.css'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { fieldOf } from '../../kit/fields/form-values.ts'

/** One row, how it is changed, and what was refused of it. */
export type RowParts<Row> = {
  readonly row: Row
  readonly at: number
  readonly set: (change: Partial<Row>) => void
  readonly errorOf: (name: keyof Row) => string | undefined
}

type Props<Row> = {
  /** The field of the item that holds the rows. */
  readonly name: string
  readonly title: string
  readonly how: string
  /** What adds a row, and what it is then. */
  readonly add: string
  readonly blank: Row
  /** How the cells of a row stand beside each other. */
  readonly look: 'of-recipe' | 'of-kit' | 'of-barcodes' | 'of-stores' | 'of-suppliers'
  readonly children: (parts: RowParts<Row>) => ReactNode
}

/** The rows of a field as a form holds them. */
export const rowsOf = <Row,>(value: unknown): readonly Row[] =>
  Array.isArray(value) ? (value as readonly Row[]) : []

/** What an item has several of: a row each, to be added, changed and taken away. */
export function ItemRows<Row>({
  name,
  title,
  how,
  add,
  blank,
  look,
  children,
}: Props<Row>): ReactNode {
  const { t } = useTranslation()
  const { formState } = useFormContext()
  const { field } = useController({ name })
  const rows = rowsOf<Row>(field.value)
  const errors = formState.errors[name]
  const own = errors?.message
  return (
    <section className="item-rows" data-field={name} aria-label={title}>
      <div className="lines-head">
        <h2>{title}</h2>
        <span className="hint">{how}</span>
      </div>
      <ul className={look}>
        {rows.map((row, at) => (
          <li key={at}>
            {children({
              row,
              at,
              set: (change) =>
                field.onChange(
                  rows.map((each, index) => (index === at ? { ...each, ...change } : each)),
                ),
              errorOf: (of) => {
                const message = fieldOf(fieldOf(fieldOf(errors, String(at)), String(of)), 'message')
                return typeof message === 'string' ? message : undefined
              },
            })}
            <ActionIcon
              size={34}
              aria-label={t('kit.remove_line', { number: at + 1 })}
              onClick={() => field.onChange(rows.toSpliced(at, 1))}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {typeof own === 'string' ? <p className="text-bad">{own}</p> : null}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={15} stroke={1.8} />}
        onClick={() => field.onChange([...rows, blank])}
      >
        {add}
      </Button>
    </section>
  )
}

type UnitProps = {
  readonly label: string
  readonly units: readonly {
    readonly unit_id: string
    readonly name: string
    readonly name_en?: string | null
  }[]
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (unit: string | null) => void
}

/** A unit of an item; the base unit while none is chosen. */
export const UnitOf = ({ label, units, value, error, onChange }: UnitProps): ReactNode => {
  const { t } = useTranslation()
  const named = units.map((unit) => ({
    value: unit.unit_id,
    label: nameOf({ ...unit, id: unit.unit_id }) ?? '',
  }))
  return (
    <Select
      aria-label={label}
      placeholder={named[0]?.label ?? t('fields.unit')}
      disabled={named.length < 2}
      comboboxProps={{ transitionProps: { duration: 80 } }}
      data={named}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
