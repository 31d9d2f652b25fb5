import {
  type CompanyDeletion,
  archiveFreshHours,
  daysBeforeDeletion,
} from '@mizan/contract/companies/leaving'
import { addMonths } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { accountOf, verifyPassword } from '../identity/index.ts'
import { archivedAt, deletionOf, isPlatformCompany, lastEntryOf } from './deletions.sql.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How long records are kept after the last document (Art. 66 of the VAT regulations). */
const recordYears = 6

/** Whether the company is to be deleted, and what its owner must do or keep. */
export async function deletionState(ctx: TenantContext): Promise<CompanyDeletion> {
  const [asked, archived, lastEntry] = await Promise.all([
    deletionOf(ctx.db, ctx.tenant.id),
    archivedAt(ctx.db),
    lastEntryOf(ctx.db),
  ])
  return {
    state: asked ? 'asked' : 'none',
    asked_at: asked?.asked_at.toISOString() ?? null,
    due_at: asked?.due_at.toISOString() ?? null,
    asked_by: asked?.asked_by ?? null,
    archived_at: archived?.toISOString() ?? null,
    has_fresh_archive: isFresh(archived, ctx.now),
    records_until: lastEntry === null ? null : addMonths(lastEntry, 12 * recordYears),
  }
}

const isFresh = (archived: Date | null, now: Date): boolean =>
  archived !== null && now.getTime() - archived.getTime() < archiveFreshHours * hourMs

/** Asks for the company to be deleted after some weeks. Its owner proves that he is it, and has what he must keep. */
export async function askDeletion(
  ctx: TenantContext,
  { company_name: name, password }: { readonly company_name: string; readonly password: string },
): Promise<CompanyDeletion> {
  const account = await accountOf(ctx.db, ctx.user.id)
  if (!account || !(await verifyPassword(password, account.password_hash)))
    throw wrongField('password', 'wrong_password')
  if (name !== ctx.tenant.name) throw wrongField('company_name', 'not_the_company_name')
  if (!isFresh(await archivedAt(ctx.db), ctx.now)) throw new Refusal('archive_first')
  if (await isPlatformCompany(ctx.db, ctx.tenant.id)) throw new Refusal('platform_company_stays')
  const due = new Date(ctx.now.getTime() + daysBeforeDeletion * dayMs)
  await ctx.db.run(sql`insert into company_deletions (tenant_id, state, asked_by, asked_at, due_at)
    values (${ctx.tenant.id}, 'asked', ${ctx.user.id}, ${ctx.now}, ${due}) on conflict do nothing`)
  await recordActivity(ctx, 'my_company', ctx.tenant.publicId, 'deletion_asked')
  return deletionState(ctx)
}

/** Takes it back, as long as nothing went. */
export async function withdrawDeletion(ctx: TenantContext): Promise<CompanyDeletion> {
  const gone = await ctx.db.run(
    sql`delete from company_deletions where tenant_id = ${ctx.tenant.id} and state = 'asked'`,
  )
  if (gone === 0) throw new Refusal('deletion_not_asked')
  await recordActivity(ctx, 'my_company', ctx.tenant.publicId, 'deletion_withdrawn')
  return deletionState(ctx)
}
