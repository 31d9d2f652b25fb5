import { createHash } from 'node:crypto'
import type { DesignPicture } from '@mizan/contract/documents/document-design'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'

/** The signature and the stamp of the company, as they stand on its papers. */
export type DesignPictures = Readonly<Record<DesignPicture, Uint8Array | null>>
export const noPictures: DesignPictures = { signature: null, stamp: null }

const typeOf = { signature: 'signature_picture', stamp: 'stamp_picture' } as const
const types = Object.values(typeOf)

type Stored = { readonly id: string; readonly kind: string; readonly content: Buffer }

export async function picturesOf(ctx: TenantContext): Promise<DesignPictures> {
  const rows = await ctx.db.rows<Stored>(sql`select id, attachable_type as kind, content from files
    where tenant_id = ${currentTenant} and attachable_type = any(${[...types]}::text[])`)
  const of = (picture: DesignPicture): Uint8Array | null =>
    rows.find(({ kind }) => kind === typeOf[picture])?.content ?? null
  return { signature: of('signature'), stamp: of('stamp') }
}

/** Which files they are, without their bytes. */
export async function pictureIdsOf(
  ctx: TenantContext,
): Promise<Readonly<Record<DesignPicture, string | null>>> {
  const rows = await ctx.db.rows<Pick<Stored, 'id' | 'kind'>>(sql`
    select id, attachable_type as kind from files
    where tenant_id = ${currentTenant} and attachable_type = any(${[...types]}::text[])`)
  const of = (picture: DesignPicture): string | null =>
    rows.find(({ kind }) => kind === typeOf[picture])?.id ?? null
  return { signature: of('signature'), stamp: of('stamp') }
}

/** Takes a picture in the place of the one before it, or, without one, takes that away. */
export async function setPicture(
  ctx: TenantContext,
  which: DesignPicture,
  picture: Buffer | null,
): Promise<void> {
  // The row of the company keeps two uploads at the same moment apart.
  await ctx.db.run(
    sql`select 1 from companies where tenant_id = ${currentTenant} for no key update`,
  )
  const before = (await pictureIdsOf(ctx))[which]
  await ctx.db.run(sql`delete from files where tenant_id = ${currentTenant}
    and attachable_type = ${typeOf[which]}`)
  const id = picture === null ? null : newId()
  if (picture !== null)
    await ctx.db.run(
      insertInto('files', [
        {
          tenant_id: currentTenant,
          id,
          name: `${which}.png`,
          mime: 'image/png',
          size: picture.length,
          sha256: createHash('sha256').update(picture).digest(),
          content: picture,
          attachable_type: typeOf[which],
          attachable_id: ctx.tenant.publicId,
          created_by: ctx.user.id,
          created_at: ctx.now,
        },
      ]),
    )
  if (before === null && id === null) return
  await recordActivity(ctx, 'document_design', ctx.tenant.publicId, 'updated', {
    [`${which}_picture`]: { before, after: id },
  })
}
