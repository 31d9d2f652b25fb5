import { assets } from '@mizan/contract/assets'
import { useTranslation } from 'react-i18next'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { isDraft, isOrphan, type AssetRow } from './asset-family.ts'

/** Reading a draft, completing it, and removing it once its purchase is cancelled. */
export function useAssetActions({ isView = false }: { readonly isView?: boolean } = {}): (
  asset: AssetRow,
) => readonly RowAction[] {
  const { t } = useTranslation()
  const actionsOf = useRecordActions(assets, { isView })
  const reasonOf = (asset: AssetRow, key: string): string | null => {
    if (key === 'view') return null
    if (!isDraft(asset)) return t('assets.reasons.not_draft')
    return key === 'delete' && !isOrphan(asset) ? t('assets.reasons.of_bill') : null
  }
  return (asset) =>
    actionsOf(asset.id, asset.name).map((action) => ({
      ...action,
      blocked: reasonOf(asset, action.key),
    }))
}
