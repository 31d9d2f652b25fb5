import type { notedVatReturns } from '@mizan/contract/vat-returns'
import type { DraftOf } from '@mizan/contract/resource'
import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { notedReturn, notingProblems } from '@mizan/core/taxes/vat-return/noted-return'
import type { Period } from '@mizan/core/time/period'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { refusalOf, wrongField } from '../../kernel/refusal.ts'
import { holdPostings } from '../ledger/index.ts'
import { fileVatThrough, vatCompany } from '../taxes/index.ts'
import { writtenBoxes } from './vat-boxes.ts'
import { type VatReturn, changeReturn, nextVersion, vatReturn } from './vat-return.sql.ts'

type Draft = DraftOf<typeof notedVatReturns>

const read = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)

/** What is known here of a period and of the days before it that no return covers. */
const knownOf = async (ctx: TenantContext, { to }: Period) =>
  (await ctx.db.first<{ prepared: boolean; declared: boolean }>(sql`
    select
      exists (select 1 from vat_returns r where r.tenant_id = ${currentTenant} and r.state = 'prepared'
        and r.starts_on <= ${to}) as prepared,
      exists (select 1 from entries e join companies c on c.tenant_id = ${currentTenant}
        where e.tenant_id = ${currentTenant} and e.vat_date <= ${to}
          and (c.vat_filed_through is null or e.vat_date > c.vat_filed_through)
          and exists (select 1 from entry_transactions l
            where l.tenant_id = ${currentTenant} and l.entry_id = e.id and l.tax_code is not null)) as declared`)) ?? {
    prepared: false,
    declared: false,
  }

/**
 * Notes a period that was filed before these books began: its days are closed for VAT as those of any filed
 * return, and nothing is posted. It is taken back as the newest filed return is amended.
 */
export async function noteReturn(ctx: TenantContext, draft: Draft): Promise<VatReturn> {
  ctx.need('tax_return', 'confirm')
  const company = await vatCompany(ctx, 'change')
  if (!company.isRegistered) throw wrongField('starts_on', 'vat_period_unknown')
  await holdPostings(ctx)
  const period = { from: draft.starts_on, to: draft.ends_on }
  const boxes = draft.boxes.map(({ box, amount, adjustment, vat }) => ({
    box,
    amount: read(amount),
    adjustment: read(adjustment),
    vat: read(vat),
  }))
  const known = await knownOf(ctx, period)
  const problems = notingProblems({
    period,
    filedOn: draft.filed_on,
    today: ctx.today,
    filedThrough: company.filedThrough,
    isPrepared: known.prepared,
    isDeclared: known.declared,
    net: read(draft.net),
    boxes,
  })
  if (problems.length > 0) throw refusalOf(problems)
  const id = draft.id ?? newId()
  await insertRows(ctx.db, 'vat_returns', [
    {
      tenant_id: currentTenant,
      id,
      starts_on: period.from,
      ends_on: period.to,
      version: await nextVersion(ctx, period.from),
      state: 'filed',
      boxes: JSON.stringify(boxes.length === 0 ? [] : writtenBoxes(notedReturn(boxes))),
      net: formatDecimal(read(draft.net), 2),
      filed_through_before: company.filedThrough,
      prepared_at: ctx.now,
      prepared_by: ctx.user.id,
      filed_at: ctx.now,
      filed_by: ctx.user.id,
      is_elsewhere: true,
      filed_on: draft.filed_on,
      reference: draft.reference,
    },
  ])
  // It declares no entry of these books, which stays so.
  await changeReturn(ctx, id, sql`documents_hash = ''::bytea`)
  await fileVatThrough(ctx, period.to)
  await recordActivity(ctx, 'vat_returns', id, 'noted')
  return (await vatReturn(ctx, id)).row
}
