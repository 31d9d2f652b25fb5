import { TextInput } from '@mantine/core'
import { hasWrongCheckDigit } from '@mizan/core/catalog/barcodes'
import { westernDigits } from '@mizan/core/money/digits'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/fields/field.tsx'
import type { Values } from '../../kit/fields/form-values.ts'
import { ItemRows, UnitOf, rowsOf } from './item-rows.tsx'
import { useFoundItems } from '../../trade/priced/items/item-lookup.ts'

type Barcode = { readonly barcode: string; readonly unit_id: string | null }

/** The further barcodes of a draft as the wire takes them; an empty line is none. */
export const withBarcodes = (draft: Values): Values => ({
  ...draft,
  more_barcodes: rowsOf<Barcode>(draft['more_barcodes'])
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
  const units = useFoundItems(id === undefined ? [] : [id]).data?.[0]?.units ?? []
  return (
    <ItemRows<Barcode>
      name="more_barcodes"
      title={t('fields.items.more_barcodes')}
      how={t('items.more_barcodes.how')}
      add={t('items.more_barcodes.add')}
      blank={{ barcode: '', unit_id: null }}
      look="of-barcodes"
    >
      {({ row, at, set, errorOf }) => (
        <>
          <div data-field={`more_barcodes.${at}.barcode`}>
            <TextInput
              dir="ltr"
              aria-label={`${t('items.more_barcodes.one')} ${at + 1}`}
              placeholder={t('items.more_barcodes.one')}
              value={row.barcode}
              error={errorOf('barcode')}
              description={isWrong(row.barcode) ? <Wrong /> : undefined}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              onChange={(event) => set({ barcode: event.currentTarget.value })}
            />
          </div>
          <UnitOf
            label={`${t('fields.unit')} ${at + 1}`}
            units={units}
            value={row.unit_id}
            error={errorOf('unit_id')}
            onChange={(unit_id) => set({ unit_id })}
          />
        </>
      )}
    </ItemRows>
  )
}
