import { assets } from '@mizan/contract/assets'
import type { RowOf } from '@mizan/contract/resource'
import type { Api } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'
import { assetList, showAsset } from './assets.sql.ts'
import { removeDraft, updateDraft } from './edit-draft.ts'

export {
  type BoughtAsset,
  draftAssets,
  dropUntouchedAssets,
  refuseUsedAssets,
} from './draft-assets.ts'

/** Fixed assets: drafts that purchases made, completed or removed by hand. */
export function serveAssets(api: Api): void {
  serve(api, assets, {
    list: assetList,
    show,
    update: async (ctx, id, change, sent) => {
      await updateDraft(ctx, id, change, sent)
      return show(ctx, id)
    },
    remove: removeDraft,
  })
}

async function show(ctx: TenantContext, id: string): Promise<RowOf<typeof assets>> {
  const row = await showAsset(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row as RowOf<typeof assets>
}
