import sharp from 'sharp'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { insertFile } from './files.sql.ts'
import { requirePlanSpace } from './plan-space.ts'

/** The picture of an item is a file of this type: shown with the item, not listed as its attachment. */
export const itemImageType = 'item_image'

const side = 1024
const pixelsMax = 40_000_000
const accepted = new Set(['png', 'jpeg', 'webp'])

/**
 * An uploaded picture as WebP of at most 1024 pixels a side, without what the camera wrote beside
 * it. Null when the bytes are no PNG, JPEG or WebP.
 */
export async function itemPicture(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!format || !accepted.has(format)) return null
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    // Bytes that sharp cannot read are no picture; it throws plain errors for every such case.
    return null
  }
}

type ItemImage = { readonly image_id: string; readonly image_url: string }

/** Makes a picture the item's own; the one before it is thrown away. */
export async function setItemImage(
  ctx: TenantContext,
  itemId: string,
  picture: Buffer,
): Promise<ItemImage> {
  ctx.need('items', 'update')
  const item = await ctx.db.first<{ image_id: string | null }>(sql`select image_id from items
    where tenant_id = ${currentTenant} and id = ${itemId} for update`)
  if (!item) throw new Refusal('not_found')
  await requirePlanSpace(ctx, picture.length)
  const id = await insertFile(ctx, {
    name: 'item.webp',
    mime: 'image/webp',
    content: picture,
    attachableType: itemImageType,
    attachableId: itemId,
  })
  await pointAt(ctx, itemId, id)
  await recordActivity(ctx, 'items', itemId, 'updated', {
    image_id: { before: item.image_id, after: id },
  })
  return { image_id: id, image_url: `/api/file/${id}` }
}

/** Leaves the item without a picture. */
export async function removeItemImage(ctx: TenantContext, itemId: string): Promise<void> {
  ctx.need('items', 'update')
  const image = await imageOfItem(ctx, itemId)
  if (!image) throw new Refusal('not_found')
  await pointAt(ctx, itemId, null)
  await recordActivity(ctx, 'items', itemId, 'updated', {
    image_id: { before: image, after: null },
  })
}

/** The id of the item's picture; null when it has none or is not there. */
export const imageOfItem = async (ctx: TenantContext, itemId: string): Promise<string | null> =>
  (
    await ctx.db.first<{ image_id: string | null }>(sql`select image_id from items
    where tenant_id = ${currentTenant} and id = ${itemId}`)
  )?.image_id ?? null

async function pointAt(ctx: TenantContext, itemId: string, imageId: string | null): Promise<void> {
  await ctx.db.run(sql`update items set image_id = ${imageId}::uuid, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${itemId}`)
  await ctx.db
    .run(sql`delete from files where tenant_id = ${currentTenant} and attachable_type = ${itemImageType}
    and attachable_id = ${itemId} and id is distinct from ${imageId}::uuid`)
}
