import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { type documentShares, shareDays, shareDaysMax } from '@mizan/contract/sharing'
import { documentKinds } from '@mizan/core/documents/document-kinds'
import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { requireSeen, seesRecord } from '../../kernel/store-scope.ts'
import { siteOf } from '../identity/index.ts'
import { resourceOf } from './documents.sql.ts'
import { sendableDocument } from './sendable-document.ts'
import { shareToken } from './share-token.ts'
import { type ShareRow, openShareOf, shareColumns, shareOf, sharesOf } from './shares.sql.ts'

export type Share = RowOf<typeof documentShares>
type Draft = DraftOf<typeof documentShares>

const dayMs = 86_400_000
const isoOf = (at: Date): string => at as unknown as string
const kindOf = (name: string): DocumentKind | null =>
  Object.hasOwn(documentKinds, name) ? (name as DocumentKind) : null

/** Links to documents: making, listing and taking them back. */
export const sharesBy = (publicUrl: string) => {
  const shown = (ctx: TenantContext, { kind: _, ...row }: ShareRow): Share => ({
    ...row,
    url:
      row.status === 'open'
        ? `${siteOf(publicUrl)}/share/${shareToken(ctx.secrets, ctx.tenant.id, row.id).token}`
        : null,
    expires_at: isoOf(row.expires_at),
    revoked_at: row.revoked_at && isoOf(row.revoked_at),
    created_at: isoOf(row.created_at),
  })

  /** A link of a document that the user may see. */
  async function existing(ctx: TenantContext, id: string): Promise<ShareRow> {
    const row = await shareOf(ctx, id)
    const kind = row && kindOf(row.kind)
    if (!row || !kind || !ctx.can(factsOf(kind).permission, 'view')) throw new Refusal('not_found')
    await requireSeen(ctx, row.document_id)
    return row
  }

  async function revoke(ctx: TenantContext, id: string): Promise<Share> {
    const before = await existing(ctx, id)
    if (before.revoked_at === null) {
      await ctx.db
        .run(sql`update document_shares set revoked_at = ${ctx.now}, revoked_by = ${ctx.user.id}
        where tenant_id = ${currentTenant} and id = ${id}`)
      await recordActivity(
        ctx,
        resourceOf(before.document_type),
        before.document_id,
        'share_revoked',
      )
    }
    return shown(ctx, await existing(ctx, id))
  }

  return {
    list: (ctx: TenantContext): ListSource<Share> => ({
      path: 'document_shares',
      select: shareColumns,
      from: sharesOf(ctx.now),
      where: sql`t.tenant_id = ${currentTenant} and t.kind = any(${kindsSeen(ctx)}::text[])
        and ${seesRecord(ctx, sql`t.document_id`)}`,
      order: sql`t.created_at desc, t.id desc`,
      searchable: false,
      map: (row) => shown(ctx, row as unknown as ShareRow),
    }),

    /** Makes a link; without a day of its own the one that works already is answered again. */
    async create(ctx: TenantContext, draft: Draft): Promise<Share> {
      const { id = newId(), document_type: type, document_id: documentId } = draft
      const document = await sendableDocument(ctx, type, documentId)
      const known = draft.id ? await shareOf(ctx, id) : null
      if (known && known.document_id !== documentId) throw wrongField('id', 'already_used')
      const open =
        known ?? (draft.expires_at === null ? await openShareOf(ctx, type, documentId) : null)
      if (open) return shown(ctx, open)
      const expiresAt = expiryOf(ctx, draft.expires_at)
      await ctx.db.run(
        insertInto('document_shares', [
          {
            tenant_id: currentTenant,
            id,
            document_type: type,
            document_id: documentId,
            kind: document.kind,
            token_hash: shareToken(ctx.secrets, ctx.tenant.id, id).hash,
            expires_at: expiresAt,
            created_by: ctx.user.id,
            created_at: ctx.now,
          },
        ]),
      )
      await recordActivity(ctx, resourceOf(type), documentId, 'shared', {
        expires_at: { before: null, after: expiresAt.toISOString() },
      })
      return shown(ctx, await existing(ctx, id))
    },

    revoke,
  }
}

/** The kinds whose documents the user may see. */
const kindsSeen = (ctx: TenantContext): string[] =>
  Object.entries(documentKinds)
    .filter(([, { permission }]) => ctx.can(permission, 'view'))
    .map(([kind]) => kind)

function expiryOf({ now }: TenantContext, asked: string | null): Date {
  const at = asked === null ? now.getTime() + shareDays * dayMs : Date.parse(asked)
  if (at <= now.getTime() || at > now.getTime() + shareDaysMax * dayMs)
    throw wrongField('expires_at', 'share_expiry_out_of_range', { days: String(shareDaysMax) })
  return new Date(at)
}
