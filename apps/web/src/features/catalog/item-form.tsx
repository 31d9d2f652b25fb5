import { itemTypeCodes, items } from '@mizan/contract/catalog'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { OpeningGoods } from '../../trade/opening/opening-goods.tsx'
import { useRecordOpening, type RecordOpening } from '../../trade/opening/use-record-opening.ts'
import type { Values } from '../../kit/fields/form-values.ts'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { BarcodeFields, OwnBarcode, withBarcodes } from './barcode-fields.tsx'
import { RecipeFields, hasComponents, withComponents } from './recipe-fields.tsx'
import { StoreFields, storesOfDraft } from './store-fields.tsx'
import { SupplierFields, suppliersOfDraft } from './supplier-fields.tsx'
import { useUsualType } from '../../trade/priced/items/use-usual-type.ts'
import { useUsualUnit } from '../../trade/priced/items/use-usual-unit.ts'

/** Item types that are kept in stores (`product.md` 3). */
const stocked = [0, 1, 5]
const jewellery = 5
const kit = 6
/** A kit is never bought. */
const hasSuppliers = (type: number): boolean => type !== kit

const defaults = {
  item_type: 0,
  selling_price: '0',
  purchasing_price: '0',
  allow_to_sell: true,
  allow_negative_balance: false,
  tracked_by: null,
  has_expiry: false,
  limit_of_reorders: '0',
  active: true,
  components: [],
  item_stores: [],
  item_suppliers: [],
  more_barcodes: [],
}

export const ItemForm = (): ReactNode => {
  const id = useRecordId()
  const opening = useRecordOpening('items', id)
  return (
    <RecordForm
      of={items}
      id={id}
      defaults={defaults}
      cancelTo="/dashboard/items"
      doneTo={(item) => `/dashboard/items/view/${item.id}`}
      prepare={(draft) => ({
        ...withBarcodes(withComponents(withTracking(draft))),
        item_stores: storesOfDraft(draft['item_stores']),
        item_suppliers: suppliersOfDraft(draft['item_suppliers']),
      })}
      after={opening.after}
    >
      <ItemFields opening={opening} id={id} />
    </RecordForm>
  )
}

/** How its goods are told apart, and then whether they expire; goods that may be below nothing are not. */
const TrackingFields = (): ReactNode => {
  const { t } = useTranslation()
  const trackedBy = useWatch({ name: 'tracked_by' }) as string | null
  return (
    <>
      {trackedBy ? null : <Field name="allow_negative_balance" />}
      <Field name="tracked_by" hint={t('items.tracking_hint')} />
      {trackedBy ? <Field name="has_expiry" /> : null}
    </>
  )
}

/** Goods that are told apart are never below nothing, and only they expire. */
const withTracking = (draft: Values): Values => ({
  ...draft,
  ...(draft['tracked_by'] ? { allow_negative_balance: false } : { has_expiry: false }),
})

type ItemFieldsProps = { readonly opening: RecordOpening; readonly id: string | undefined }

const ItemFields = ({ opening, id }: ItemFieldsProps): ReactNode => {
  const { t } = useTranslation()
  const isNew = id === undefined
  const form = useFormContext<Values>()
  useUsualUnit(form, isNew)
  useUsualType(form, isNew)
  const type = useWatch({ name: 'item_type' }) as number
  const isStocked = stocked.includes(type)
  const { includes } = useAccess()
  // An item that is jewellery already stays what it is.
  const offered =
    includes('jewellery') || type === jewellery
      ? {}
      : { only: itemTypeCodes.filter((code) => code !== jewellery).map(String) }
  return (
    <>
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field name="item_type" {...offered} />
        <Field name="code" ltr hint={t('items.code_hint')} />
        <OwnBarcode isNew={isNew} />
        <Field name="collection_id" />
        <Field name="unit_id" />
        <Field name="item_tax_id" />
        <Field name="purchase_tax_id" />
        {type === jewellery ? (
          <>
            <Field name="caliber" />
            <Field name="carat" />
            <Field name="making_per_gram" />
            <Field name="making_per_piece" />
            <Field name="stones_price" hint={t('items.gold_how')} />
          </>
        ) : null}
      </Fields>
      <Fields title={t('items.prices')}>
        <Field name="selling_price" />
        <Field name="purchasing_price" />
        <Field name="minimum_price" />
        <Field name="allow_to_sell" />
      </Fields>
      <BarcodeFields id={id} />
      {hasComponents(type) ? <RecipeFields type={type} /> : null}
      {isStocked ? (
        <Fields title={t('items.stock')}>
          <Field name="defualt_store_id" />
          <Field name="limit_of_reorders" />
          <Field name="maximum_stock" />
          <Field name="shelf" ltr />
          <TrackingFields />
        </Fields>
      ) : null}
      {isStocked ? <StoreFields /> : null}
      {hasSuppliers(type) ? <SupplierFields itemId={id} /> : null}
      {isStocked ? <OpeningGoods opening={opening} /> : null}
      <Fields title={t('items.accounts')}>
        <Field name="sales_account_id" query={{ is_transaction_account: true }} />
        <Field name="purchase_account_id" query={{ is_transaction_account: true }} />
        {isStocked ? (
          <Field name="cost_of_goods_sold_account_id" query={{ is_transaction_account: true }} />
        ) : null}
        <Field name="discount_account_id" query={{ is_transaction_account: true }} />
      </Fields>
      <Fields>
        <Field name="description" span={3} />
        <Field name="active" />
      </Fields>
    </>
  )
}
