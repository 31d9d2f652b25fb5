import './assets.css'
import { assets } from '@mizan/contract/assets'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { longDateText, nameOf, quantityText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { WritableRecord } from '../../kit/records/loaded-record.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { AssetLacks } from './asset-lacks.tsx'
import {
  assetViewTo,
  isDraft,
  sourceBillPath,
  yearlyOf,
  type AssetRow,
  type Wear,
} from './asset-family.ts'
import { AssetPill } from './asset-pill.tsx'

export const AssetForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <WritableRecord
      of={assets}
      title={t('resources.assets.edit')}
      viewTo={assetViewTo}
      writable={isDraft}
    >
      {(asset) => (asset ? <OpenAssetForm key={asset.id} asset={asset} /> : null)}
    </WritableRecord>
  )
}

/** A draft being completed: what it is called, how it wears out, and on which accounts. */
const OpenAssetForm = ({ asset }: { readonly asset: AssetRow }): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={assets}
      id={asset.id}
      cancelTo={assetViewTo(asset.id)}
      doneTo={assetViewTo(asset.id)}
      beside={<AssetPill asset={asset} />}
      rail={<Rail asset={asset} />}
    >
      <Bought asset={asset} />
      <Fields title={t('assets.about')}>
        <Field name="name" span={2} />
        <Field name="cost_center_id" span={2} fieldKey="cost_centers" />
      </Fields>
      <Fields title={t('assets.depreciation')}>
        <Field name="scrap_value" hint={t('assets.scrap_hint')} />
        <Field name="destruction_ratio" hint={t('assets.ratio_hint')} />
        <Field name="start_destruction_date" span={2} />
      </Fields>
      <Fields title={t('assets.accounts')}>
        <Field
          name="accumulated_account_id"
          span={2}
          query={{ sub_type: 'accum_depreciation', is_transaction_account: true }}
        />
        <Field
          name="expense_account_id"
          span={2}
          query={{ type: 5, is_transaction_account: true }}
        />
        <Field
          name="excluding_account_id"
          span={2}
          query={{ type: '4,5', is_transaction_account: true }}
          hint={t('assets.excluding_hint')}
        />
      </Fields>
    </RecordForm>
  )
}

/** What the purchase decided: it is read here, and changed on the bill. */
const Bought = ({ asset }: { readonly asset: AssetRow }): ReactNode => {
  const { t } = useTranslation()
  return (
    <p className="asset-bought">
      {asset.source_bill ? (
        <>
          {t('assets.bought_by')}{' '}
          <MaybeLink className="row-link" to={sourceBillPath(asset)}>
            <Ltr>{nameOf(asset.source_bill)}</Ltr>
          </MaybeLink>{' '}
          ·{' '}
        </>
      ) : null}
      {longDateText(asset.purchase_date)} ·{' '}
      {t('assets.count', { quantity: quantityText(asset.quantity) })} · {nameOf(asset.account)}
    </p>
  )
}

/** What the typed figures come to, and what is still missing. */
const Rail = ({ asset }: { readonly asset: AssetRow }): ReactNode => {
  const { t } = useTranslation()
  const { control } = useFormContext()
  const wear = useWatch({ control }) as Wear
  return (
    <>
      <section className="totals">
        <dl>
          <div>
            <dt>{t('fields.assets.purchase_price')}</dt>
            <dd>
              <Amount value={asset.purchase_price} />
            </dd>
          </div>
          <div>
            <dt>{t('fields.assets.scrap_value')}</dt>
            <dd>
              <Amount value={wear.scrap_value ?? '0'} />
            </dd>
          </div>
          <div className="rule due">
            <dt>{t('assets.yearly')}</dt>
            <dd>
              <OwnAmount value={yearlyOf(asset, wear)} strong />
            </dd>
          </div>
        </dl>
      </section>
      <AssetLacks asset={asset} wear={wear} />
    </>
  )
}
