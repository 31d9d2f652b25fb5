import { type TestMode, resetRequest, testMode } from '@mizan/contract/companies/test-mode'
import { recordActivity } from '../../kernel/activity.ts'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  type BooksState,
  type TestModeParts,
  ensureBooks,
  makeBooks,
  booksState,
} from './make-books.ts'
import { liveIdOf } from './test-books.sql.ts'

/** Everybody may see how the books stand; only an administrator throws them away. */
function needAdmin(ctx: TenantContext): void {
  ctx.needNothing()
  if (!ctx.isTenantAdmin) throw new Refusal('tenant_admin_only')
}

/** The test books of the company: how they stand, making them, throwing them away for fresh ones. */
export function serveTestMode(api: Api, parts: TestModeParts): void {
  call(
    api,
    {
      method: 'GET',
      path: '/test_mode',
      scope: 'tenant',
      tag: 'test_mode',
      says: 'How the test books of the company stand',
      body: noBody,
      answer: testMode,
    },
    async (ctx) => {
      ctx.needNothing()
      const liveId = await liveIdOf(ctx.db, ctx.tenant.id)
      return { body: { data: shown(ctx, await booksState(parts, liveId)) } }
    },
  )

  call(
    api,
    {
      method: 'POST',
      path: '/test_mode',
      scope: 'tenant',
      tag: 'test_mode',
      says: 'Makes the test books when there are none yet: settings and master data, no documents',
      body: noBody,
      answer: testMode,
      perMinute: 60,
    },
    async (ctx) => {
      ctx.needNothing()
      const liveId = await liveIdOf(ctx.db, ctx.tenant.id)
      return { body: { data: shown(ctx, await ensureBooks(parts, liveId, ctx.user.id)) } }
    },
  )

  call(
    api,
    {
      method: 'POST',
      path: '/test_mode/reset',
      scope: 'tenant',
      tag: 'test_mode',
      says: 'Throws every test document away and copies settings and master data anew; `confirm` and `confirm_again` must be true',
      body: resetRequest,
      right: needAdmin,
      answer: testMode,
      perMinute: 10,
    },
    async (ctx) => {
      const liveId = await liveIdOf(ctx.db, ctx.tenant.id)
      const before = await booksState(parts, liveId)
      const after = before.copying ? before : await makeBooks(parts, liveId, ctx.user.id)
      if (ctx.tenant.mode === 'live')
        await recordActivity(ctx, 'test_mode', ctx.tenant.publicId, 'reset')
      return { body: { data: shown(ctx, after) } }
    },
  )
}

function shown(ctx: TenantContext, { ready, copying }: BooksState): TestMode {
  const shownBooks = copying ?? ready
  return {
    mode: ctx.tenant.mode,
    state: copying ? 'copying' : ready ? 'ready' : 'none',
    rows_copied: shownBooks?.rows_copied ?? 0,
    rows_total: shownBooks?.rows_total ?? 0,
    copied_at: ready?.copied_at?.toISOString() ?? null,
  }
}
