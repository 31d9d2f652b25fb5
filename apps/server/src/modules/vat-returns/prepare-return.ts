import type { vatReturns } from '@mizan/contract/vat-returns'
import type { DraftOf } from '@mizan/contract/resource'
import { formatDecimal } from '@mizan/core/money/decimal'
import { correctionProblems } from '@mizan/core/taxes/vat-return/filing'
import { openPeriods } from '@mizan/core/taxes/vat-return/vat-period'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { databaseError } from '../../kernel/database/pool.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { vatCompany } from '../taxes/index.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { type PeriodFigures, periodFigures } from './period-figures.ts'
import { writtenBoxes } from './vat-boxes.ts'
import {
  type SavedCorrection,
  type VatReturn,
  changeReturn,
  nextVersion,
  vatReturn,
} from './vat-return.sql.ts'

type Draft = DraftOf<typeof vatReturns>

/** The open period that begins on a day. */
async function openPeriod(ctx: TenantContext, from: string): Promise<Period> {
  const company = await vatCompany(ctx, 'change')
  const found = openPeriods({ ...company, today: ctx.today }).find((each) => each.from === from)
  if (!found || !company.isRegistered) throw wrongField('starts_on', 'vat_period_unknown')
  return found
}

/** Corrections name accounts that entries may be typed on, and stay within the limit. */
async function refuseWrongCorrections(
  ctx: TenantContext,
  figures: PeriodFigures,
  corrections: readonly SavedCorrection[],
): Promise<void> {
  const problems = correctionProblems(figures.settled.corrections)
  if (problems.length > 0) throw refusalOf(problems)
  const known = await ctx.db.rows<{ id: string }>(sql`select id from accounts
    where tenant_id = ${currentTenant} and id = any(${corrections.map((each) => each.account_id)}::uuid[])
      and is_transaction_account and active and not is_system and not control
      and sub_type not in ('inventory', 'goods_in_transit', 'wip', 'grni')`)
  const wrong = corrections.flatMap(({ account_id }, at) =>
    known.some(({ id }) => id === account_id)
      ? []
      : [[`corrections.${at}.account_id`, [{ code: 'account_not_allowed' }]] as const],
  )
  if (wrong.length > 0) throw new Refusal('invalid', {}, Object.fromEntries(wrong))
}

const savedCorrections = (draft: Pick<Draft, 'corrections'>): SavedCorrection[] =>
  draft.corrections.map(({ statement, amount, account_id }) => ({ statement, amount, account_id }))

/** Prepares the return of an open period: its boxes as the books are, for somebody to look at. */
export async function prepareReturn(ctx: TenantContext, draft: Draft): Promise<VatReturn> {
  const period = await openPeriod(ctx, draft.starts_on)
  const corrections = savedCorrections(draft)
  const figures = await periodFigures(ctx, period, { corrections, choice: draft.credit_choice })
  await refuseWrongCorrections(ctx, figures, corrections)
  const id = draft.id ?? newId()
  await insertRows(ctx.db, 'vat_returns', [
    {
      tenant_id: currentTenant,
      id,
      starts_on: period.from,
      ends_on: period.to,
      version: await nextVersion(ctx, period.from),
      state: 'prepared',
      corrections: JSON.stringify(corrections),
      credit_choice: draft.credit_choice,
      boxes: JSON.stringify(writtenBoxes(figures.boxes)),
      net: formatDecimal(figures.net, 2),
      prepared_at: ctx.now,
      prepared_by: ctx.user.id,
    },
  ]).catch((error: unknown) => {
    if (databaseError(error)?.code === '23505') throw new Refusal('vat_return_exists')
    throw error
  })
  await recordActivity(ctx, 'vat_returns', id, 'prepared')
  return (await vatReturn(ctx, id)).row
}

/** Changes what a person adds to a prepared return, and reads its boxes anew. */
export async function changePrepared(
  ctx: TenantContext,
  id: string,
  change: Partial<Draft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<VatReturn> {
  const before = await preparedReturn(ctx, id)
  if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.row.lock_version)
    throw new Refusal('version_conflict')
  if (change.starts_on !== undefined && change.starts_on !== before.row.starts_on)
    throw wrongField('starts_on', 'vat_period_unknown')
  const corrections = change.corrections
    ? savedCorrections({ corrections: change.corrections })
    : before.corrections
  const choice = change.credit_choice ?? before.row.credit_choice
  const period = { from: before.starts, to: before.ends }
  const figures = await periodFigures(ctx, period, { corrections, choice })
  await refuseWrongCorrections(ctx, figures, corrections)
  await changeReturn(
    ctx,
    id,
    sql`corrections = ${JSON.stringify(corrections)}::jsonb, credit_choice = ${choice},
      boxes = ${JSON.stringify(writtenBoxes(figures.boxes))}::jsonb, net = ${formatDecimal(figures.net, 2)}`,
  )
  await recordActivity(ctx, 'vat_returns', id, 'updated')
  return (await vatReturn(ctx, id)).row
}

/** A return that is not filed yet; the company is locked with it. */
export async function preparedReturn(ctx: TenantContext, id: string) {
  await vatCompany(ctx, 'change')
  const found = await vatReturn(ctx, id)
  if (found.row.state !== 'prepared') throw new Refusal('vat_return_filed')
  return found
}

/** Removes a return that was prepared and not filed; its period is open as before. */
export async function removePrepared(ctx: TenantContext, id: string): Promise<void> {
  await preparedReturn(ctx, id)
  await ctx.db.run(sql`delete from vat_returns where tenant_id = ${currentTenant} and id = ${id}`)
  await recordActivity(ctx, 'vat_returns', id, 'deleted')
}

export const periodOfReturn = (row: VatReturn): Period => ({
  from: row.starts_on as LocalDate,
  to: row.ends_on as LocalDate,
})
