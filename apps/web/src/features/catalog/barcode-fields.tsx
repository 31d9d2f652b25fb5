import './recipe.css'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { hasWrongCheckDigit } from '@mizan/core/catalog/barcodes'
import { westernDigits } from '@mizan/core/money/digits'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Field } from '../../kit/fields/field.tsx'
import { fieldOf, type Values } from '../../kit/fields/form-values.ts'
import { useFoundItems } from '../../trade/priced/items/item-lookup.ts'

type Barcode = { readonly barcode: string; readonly unit_id: string | null }

const barcodesOf = (value: unknown): readonly Barcode[] =>
  Array.isArray(value) ? (value as readonly Barcode[]) : []

/** The further barcodes of a draft as the wire takes them; an empty line is none. */
export const withBarcodes = (draft: Values): Values => ({
  ...draft,
  more_barcodes: barcodesOf(draft['more_barcodes'])
    .map(({ barcode, unit_id }) => ({ barcode: westernDigits(barcode).trim(), unit_id }))
    .filter(({ barcode }) => barcode !== ''),
})

/** The item's own barcode, which tells a digit that was mistyped. */
export const OwnBarcode = ({ isNew }: { readonly isNew: boolean }): ReactNode => {
  const { t } = useTranslation()
  const barcode = useWatch({ name: 'barcode' }) as string | null
  return (
    <Field
      name="barcode"
      ltr
      hint={isWrong(barcode) ? <Wrong /> : isNew ? t('items.barcode_hint') : undefined}
    />
  )
}

const isWrong = (barcode: string | null): boolean =>
  hasWrongCheckDigit(westernDigits(barcode ?? '').trim())

const Wrong = (): ReactNode => {
  const { t } = useTranslation()
  return <span className="text-warn">{t('items.wrong_check_digit')}</span>
}

/** What else is scanned for an item: barcodes of other suppliers, and of its units. */
export const BarcodeFields = ({ id }: { readonly id: string | undefined }): ReactNode => {
  const { t } = useTranslation()
  const { formState } = useFormContext()
  const { field } = useController({ name: 'more_barcodes' })
  const rows = barcodesOf(field.value)
  const units = useFoundItems(id === undefined ? [] : [id]).data?.[0]?.units ?? []
  const named = units.map((unit) => ({
    value: unit.unit_id,
    label: nameOf({ ...unit, id: unit.unit_id }) ?? '',
  }))
  const set = (at: number, change: Partial<Barcode>): void =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const errorOf = (at: number, name: keyof Barcode): string | undefined => {
    const message = fieldOf(
      fieldOf(fieldOf(formState.errors['more_barcodes'], String(at)), name),
      'message',
    )
    return typeof message === 'string' ? message : undefined
  }
  const own = formState.errors['more_barcodes']?.message
  const title = t('fields.items.more_barcodes')
  return (
    <section className="recipe" data-field="more_barcodes" aria-label={title}>
      <div className="lines-head">
        <h2>{title}</h2>
        <span className="hint">{t('items.more_barcodes.how')}</span>
      </div>
      <ul className="of-barcodes">
        {rows.map((row, at) => (
          <li key={at}>
            <div data-field={`more_barcodes.${at}.barcode`}>
              <TextInput
                dir="ltr"
                aria-label={`${t('items.more_barcodes.one')} ${at + 1}`}
                placeholder={t('items.more_barcodes.one')}
                value={row.barcode}
                error={errorOf(at, 'barcode')}
                description={isWrong(row.barcode) ? <Wrong /> : undefined}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                onChange={(event) => set(at, { barcode: event.currentTarget.value })}
              />
            </div>
            <Select
              aria-label={`${t('fields.unit')} ${at + 1}`}
              placeholder={named[0]?.label ?? t('fields.unit')}
              disabled={named.length < 2}
              comboboxProps={{ transitionProps: { duration: 80 } }}
              data={named}
              value={row.unit_id}
              error={errorOf(at, 'unit_id')}
              onChange={(unit_id) => set(at, { unit_id })}
            />
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
        onClick={() => field.onChange([...rows, { barcode: '', unit_id: null }])}
      >
        {t('items.more_barcodes.add')}
      </Button>
    </section>
  )
}
