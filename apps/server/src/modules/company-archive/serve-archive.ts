import { recordActivity } from '../../kernel/activity.ts'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { sendPieces } from '../../kernel/http/pieces.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { zipOf } from '../../kernel/zip.ts'
import { archiveOf } from './write-archive.ts'

/** Everything of a company as one file, for its owner: to keep, to leave with, and before it is deleted. */
export function serveArchive(api: Api, { pool }: { readonly pool: Pool }): void {
  call(
    api,
    {
      method: 'GET',
      path: '/company_archive',
      scope: 'tenant',
      tag: 'company_archive',
      says: 'All records of the company with its attachments and e-invoices as a ZIP, from which its books are rebuilt elsewhere',
      body: noBody,
      perMinute: 60,
    },
    async (ctx, { reply }) => {
      ctx.needNothing()
      if (!ctx.isTenantAdmin) throw new Refusal('tenant_admin_only')
      if (ctx.tenant.mode === 'test') throw new Refusal('closed_in_test_mode')
      const { id: tenantId, publicId } = ctx.tenant
      const day = ctx.today
      void reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="mizan-${publicId}-${day}.zip"`)
      // As of one moment, however long it takes and whatever is written meanwhile.
      const answer = await transaction(pool, { tenantId }, (db) =>
        sendPieces(reply, zipOf(archiveOf(db, ctx.now)) as AsyncIterable<Uint8Array>),
      )
      await recordActivity(ctx, 'my_company', publicId, 'archived')
      return answer
    },
  )
}
