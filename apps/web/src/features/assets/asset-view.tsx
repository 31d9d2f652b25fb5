import { Button } from '@mantine/core'
import { assets } from '@mizan/contract/assets'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { longDateText, nameOf, quantityText } from '../../client/format.ts'
import { Amount, PercentText } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen, type Fact } from '../../kit/records/view-screen.tsx'
import {
  assetFormTo,
  assetViewTo,
  isDraft,
  isOrphan,
  sourceBillPath,
  yearlyOf,
  type AssetRow,
} from './asset-family.ts'
import { AssetLacks } from './asset-lacks.tsx'
import { AssetPill } from './asset-pill.tsx'
import { useAssetActions } from './use-asset-actions.ts'

/** An asset being read: what it cost, how it wears out, its accounts, and the purchase that brought it. */
export const AssetView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actionsOf = useAssetActions({ isView: true })
  const possible = (asset: AssetRow, key: string) =>
    actionsOf(asset).find((action) => action.key === key && !action.blocked) ?? null
  return (
    <ViewScreen
      key={id}
      of={assets}
      id={id}
      title={(asset) => asset.name}
      rowTo={assetViewTo}
      beside={(asset) => <AssetPill asset={asset} large />}
      primary={(asset) => (isOrphan(asset) ? null : possible(asset, 'edit'))}
      actions={actionsOf}
      facts={[...boughtFacts, ...wearFacts(t), ...accountFacts, costCenter]}
    >
      {(asset) => (
        <>
          {isDraft(asset) && isOrphan(asset) ? <Orphan remove={possible(asset, 'delete')} /> : null}
          <div className="two-columns">
            {isDraft(asset) && !isOrphan(asset) ? <Draft asset={asset} /> : null}
            <RecordActivity resource={assets.name} id={asset.id} />
          </div>
        </>
      )}
    </ViewScreen>
  )
}

const boughtFacts: readonly Fact<AssetRow>[] = [
  {
    name: 'purchase_price',
    large: true,
    value: (asset) => <OwnAmount value={asset.purchase_price} strong />,
  },
  {
    name: 'source_bill_id',
    value: (asset) =>
      asset.source_bill ? (
        <MaybeLink className="row-link" to={sourceBillPath(asset)}>
          <Ltr>{nameOf(asset.source_bill)}</Ltr>
        </MaybeLink>
      ) : null,
  },
  { name: 'purchase_date', value: (asset) => longDateText(asset.purchase_date) },
  {
    name: 'item_id',
    value: (asset) =>
      asset.item ? (
        <MaybeLink to={recordPath('items', asset.item_id)}>{nameOf(asset.item)}</MaybeLink>
      ) : null,
  },
  { name: 'quantity', value: (asset) => <Ltr>{quantityText(asset.quantity)}</Ltr> },
]

const wearFacts = (t: (key: string) => string): readonly Fact<AssetRow>[] => [
  { name: 'scrap_value', value: (asset) => <Amount value={asset.scrap_value} /> },
  {
    name: 'destruction_ratio',
    value: (asset) => <PercentText value={asset.destruction_ratio} />,
  },
  {
    name: 'yearly',
    label: t('assets.yearly'),
    value: (asset) => <Amount value={yearlyOf(asset, asset)} />,
  },
  {
    name: 'start_destruction_date',
    value: (asset) => longDateText(asset.start_destruction_date),
  },
]

const accountFact = (
  name: 'account' | 'accumulated_account' | 'expense_account' | 'excluding_account',
): Fact<AssetRow> => ({
  name: `${name}_id`,
  value: (asset) =>
    asset[name] ? (
      <MaybeLink to={recordPath('accounts', asset[name].id)}>{nameOf(asset[name])}</MaybeLink>
    ) : null,
})

const accountFacts: readonly Fact<AssetRow>[] = [
  accountFact('account'),
  accountFact('accumulated_account'),
  accountFact('expense_account'),
  accountFact('excluding_account'),
]

const costCenter: Fact<AssetRow> = {
  name: 'cost_center_id',
  value: (asset) =>
    asset.cost_center ? (
      <MaybeLink to={recordPath('cost_centers', asset.cost_center_id)}>
        {nameOf(asset.cost_center)}
      </MaybeLink>
    ) : null,
}

/** What a draft lacks; each lack leads to the form. */
const Draft = ({ asset }: { readonly asset: AssetRow }): ReactNode => {
  const navigate = useNavigate()
  const access = useAccess()
  const go = (): void => void navigate({ to: assetFormTo(asset.id) })
  return <AssetLacks asset={asset} wear={asset} onGo={access.may(assets, 'update') ? go : null} />
}

/** That the purchase of a draft was cancelled, and the way to remove it. */
const Orphan = ({ remove }: { readonly remove: RowAction | null }): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="banner banner-warn" role="status">
      <span>{t('assets.orphan')}</span>
      <span className="grow" />
      {remove ? (
        <Button variant="subtle" color="red" onClick={remove.run}>
          {t('assets.remove')}
        </Button>
      ) : null}
    </div>
  )
}
