import { assets } from '@mizan/contract/assets'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { useList } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import type { LinkedDocument } from './document-view.tsx'

/** The fixed assets that a purchase brought into the books. */
export function useAssetLinks(billId: string, isAsked: boolean): readonly LinkedDocument[] {
  const { t } = useTranslation()
  const access = useAccess()
  const enabled = isAsked && access.includes('assets') && access.may(assets, 'view')
  const found = useList(
    assets,
    { source_bill_id: billId, sort: 'name', per_page: 200 },
    { enabled },
  )
  return (found.data?.data ?? []).map((asset) => {
    const to = recordPath('assets', asset.id)
    return {
      key: asset.id,
      icon: IconBuildingFactory2,
      kind: t(asset.status === 0 ? 'assets.links.draft' : 'assets.links.asset'),
      number: '',
      name: asset.name,
      ...(to ? { to } : {}),
      note: <Amount value={asset.purchase_price} strong />,
    }
  })
}
