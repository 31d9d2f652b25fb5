import { assets, assetStatuses } from '@mizan/contract/assets'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { ListScreen, type Column, type FilterField } from '../../kit/lists/list-screen.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { isDisposed, sourceBillPath, type AssetRow } from './asset-family.ts'
import { AssetPill } from './asset-pill.tsx'
import { useAssetActions } from './use-asset-actions.ts'

/** The register of fixed assets: what purchases brought, the newest first. */
export const AssetList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useAssetActions()
  const columns: readonly Column<AssetRow>[] = [
    'name',
    {
      name: 'account_id',
      cell: (asset) => (
        <MaybeLink to={recordPath('accounts', asset.account_id)}>{nameOf(asset.account)}</MaybeLink>
      ),
    },
    'purchase_date',
    { name: 'source_bill_id', cell: (asset) => <SourceBill asset={asset} /> },
    { name: 'status', cell: (asset) => <AssetPill asset={asset} /> },
    'quantity',
    'destruction_ratio',
    { name: 'start_destruction_date', hidden: true },
    { name: 'item_id', hidden: true },
    { name: 'cost_center_id', hidden: true, fieldKey: 'cost_centers' },
    { name: 'scrap_value', hidden: true },
    'purchase_price',
  ]
  const filters: readonly FilterField[] = [
    { name: 'purchase_date', kind: 'date' },
    {
      name: 'status',
      kind: 'choice',
      choices: assetStatuses.map((code) => ({
        value: String(code),
        label: t(`choices.asset_status.${code}`),
      })),
    },
    { name: 'account_id', kind: 'reference', of: 'accounts' },
    { name: 'item_id', kind: 'reference', of: 'items' },
    { name: 'purchase_price', kind: 'money' },
  ]
  return (
    <ListScreen
      of={assets}
      as={{ sort: '-purchase_date', isVoid: isDisposed }}
      icon={IconBuildingFactory2}
      columns={columns}
      filters={filters}
      views={[
        { key: 'drafts', title: t('documents.drafts'), query: { status: '0' } },
        { key: 'in_use', title: t('assets.views.in_use'), query: { status: '1,2' } },
        { key: 'disposed', title: t('assets.views.disposed'), query: { status: '3' } },
      ]}
      actions={actions}
      card={(asset) => (
        <>
          <strong className="two-lines">{asset.name}</strong>
          <span className="card-figure">
            <Amount value={asset.purchase_price} strong />
          </span>
          <span className="card-facts">
            <span>{nameOf(asset.account)}</span>
            <DateText value={asset.purchase_date} />
          </span>
          <span className="card-figure card-side">
            <SourceBill asset={asset} />
          </span>
          <span className="card-facts">
            <AssetPill asset={asset} />
          </span>
        </>
      )}
    />
  )
}

/** The purchase that brought it, leading to its page. */
const SourceBill = ({ asset }: { readonly asset: AssetRow }): ReactNode =>
  asset.source_bill ? (
    <MaybeLink to={sourceBillPath(asset)} className="row-link">
      <Ltr>{nameOf(asset.source_bill)}</Ltr>
    </MaybeLink>
  ) : null
