import { createHash } from 'node:crypto'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Pool, onPool, transaction } from '../../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { writeCompany } from './company.sql.ts'
import { logoUrl } from './logo-url.ts'
import sharp from 'sharp'

/** Takes the uploaded picture as the company's logo; the one before it is thrown away. */
export async function setLogo(
  ctx: TenantContext,
  picture: Buffer,
): Promise<{ readonly logo_id: string; readonly logo_url: string | null }> {
  ctx.need('company_settings', 'update')
  const id = newId()
  await ctx.db.run(
    insertInto('files', [
      {
        tenant_id: currentTenant,
        id,
        name: 'logo.png',
        mime: 'image/png',
        size: picture.length,
        sha256: createHash('sha256').update(picture).digest(),
        content: picture,
        attachable_type: 'company_logo',
        attachable_id: ctx.tenant.publicId,
        created_by: ctx.user.id,
        created_at: ctx.now,
      },
    ]),
  )
  await writeCompany(ctx, { logo_id: id })
  await ctx.db.run(sql`delete from files where tenant_id = ${currentTenant}
    and attachable_type = 'company_logo' and id <> ${id}`)
  await recordActivity(ctx, 'my_company', ctx.tenant.publicId, 'updated', {
    logo_id: { after: id },
  })
  return { logo_id: id, logo_url: logoUrl(ctx.tenant.publicId, id) }
}

/** The logo that an upload holds; refuses what is too large or no picture. */
export async function logoIn(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > logoBytesMax) throw new Refusal('too_large_body')
  const picture = await logoPicture(bytes)
  if (!picture) throw wrongField('file', 'invalid_format')
  return picture
}

/** The logo of a company by its public id: a logo stands on every invoice, so that it needs no token. */
export async function readLogo(pool: Pool, publicId: string): Promise<Buffer> {
  const tenant = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${publicId}`,
  )
  const found =
    tenant &&
    (await transaction(pool, { tenantId: tenant.id }, (db) =>
      db.first<{ content: Buffer }>(sql`select f.content from companies c
      join files f on f.tenant_id = ${currentTenant} and f.id = c.logo_id where c.tenant_id = ${currentTenant}`),
    ))
  if (!found) throw new Refusal('not_found')
  return found.content
}

/** The largest logo that is taken, and the side it is kept at. */
export const logoBytesMax = 2 * 1024 * 1024
const side = 512
const pixelsMax = 40_000_000
const accepted = new Set(['png', 'jpeg', 'webp'])

/**
 * An uploaded logo as a PNG of at most 512 pixels a side. The kind is read from the bytes, never
 * from the name; what the camera or the artist wrote beside the picture is left out. Null when the
 * bytes are no PNG, JPEG or WebP.
 */
export async function logoPicture(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!format || !accepted.has(format)) return null
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer()
  } catch {
    // Bytes that sharp cannot read are no picture; it throws plain errors for every such case.
    return null
  }
}
