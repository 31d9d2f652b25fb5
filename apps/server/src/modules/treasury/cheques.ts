import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import type { AccountSubType } from '@mizan/core/ledger/account-types'
import { bounceProblems, clearCheque, clearingProblems } from '@mizan/core/treasury/cheque'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import {
  changeDocument,
  documentSettings,
  localizedRefusal,
  markCancelled,
  postNumbered,
  reverseDocument,
} from '../documents/index.ts'
import { entriesInForce, postingFacts } from '../ledger/index.ts'
import { lockSettled, releaseAllOf } from '../settlement/index.ts'
import { receiptFamily } from './receipt-family.ts'
import { receiptLife } from './receipts.ts'
import type { LockedReceipt } from './receipts.sql.ts'

type Shown = Awaited<ReturnType<typeof receiptLife.show>>

/** Locks a receipt whose cheque somebody may follow up. */
async function lockCheque(ctx: TenantContext, id: string): Promise<LockedReceipt> {
  const row = await receiptLife.lock(ctx, id)
  ctx.need(factsOf(receiptFamily.kind(row)).permission, 'confirm')
  if (row.status === status.opened) throw new Refusal('document_open_for_edit')
  if (row.status !== status.confirmed) throw new Refusal('not_confirmed')
  return row
}

/** The bank paid the cheque: one entry from the clearing account to the bank's, on its day. */
export async function clear(
  ctx: TenantContext,
  id: string,
  body: { readonly date: string | null; readonly account_id: string },
): Promise<Shown> {
  const row = await lockCheque(ctx, id)
  const date = (body.date ?? ctx.today) as LocalDate
  const [facts, settings, entries, into] = await Promise.all([
    postingFacts(ctx),
    documentSettings(ctx),
    entriesInForce(ctx, id),
    ctx.db.first<{ sub_type: AccountSubType; usable: boolean }>(sql`
      select sub_type, is_transaction_account and active as usable from accounts
      where tenant_id = ${currentTenant} and id = ${body.account_id}`),
  ])
  if (!into) throw wrongField('account_id', 'reference_not_found')
  const problems = clearingProblems({
    status: row.cheque_status,
    dueOn: row.cheque_date !== null && row.cheque_date > row.date ? row.cheque_date : row.date,
    on: date,
    today: ctx.today,
    periods: facts.periods,
    into: { subType: into.sub_type, usable: into.usable },
  })
  if (problems.length > 0) throw await localizedRefusal(ctx, problems, date, facts.periods)
  const waiting = entries
    .flatMap(({ entry }) => entry.lines)
    .filter(({ account }) => account === row.payment_account_id)
  const kind = receiptFamily.kind(row)
  await postNumbered(
    ctx,
    [
      {
        id: newId(),
        entry: clearCheque(waiting, body.account_id),
        date,
        vatDate: date,
        statement: {
          kind: kind === 'catch_receipt' ? 'cheque_cleared' : 'cheque_paid',
          reference: row.cheque_number,
        },
        documentType: factsOf(kind).documentType,
        label: 'cheque_cleared',
        documentId: id,
        documentNumber: row.number ?? '',
        part: `clear-${row.lock_version}`,
      },
    ],
    { facts, settings },
  )
  await changeDocument(ctx, 'receipts', id, {
    cheque_status: 'cleared',
    cleared_on: date,
    cleared_account_id: body.account_id,
  })
  await recordActivity(ctx, 'receipts', id, 'cheque_cleared', {
    cleared_on: { before: null, after: date },
  })
  return receiptLife.show(ctx, id)
}

/** The bank sent the cheque back: everything it posted is reversed on that day, its bills are open again. */
export async function bounce(
  ctx: TenantContext,
  id: string,
  body: { readonly date: string | null; readonly reason: string | null },
): Promise<Shown> {
  await lockSettled(ctx, { type: 'receipt', id })
  const row = await lockCheque(ctx, id)
  const date = (body.date ?? ctx.today) as LocalDate
  const [facts, cleared] = await Promise.all([
    postingFacts(ctx),
    ctx.db.first<{ cleared_on: LocalDate | null }>(sql`select cleared_on from receipts
      where tenant_id = ${currentTenant} and id = ${id}`),
  ])
  const problems = bounceProblems({
    status: row.cheque_status,
    since: cleared?.cleared_on ?? row.date,
    on: date,
    today: ctx.today,
    periods: facts.periods,
  })
  if (problems.length > 0) throw await localizedRefusal(ctx, problems, date, facts.periods)
  await reverseDocument(ctx, receiptFamily.kind(row), row, body.reason, {
    activity: 'bounced',
    on: date,
  })
  await releaseAllOf(ctx, id)
  await markCancelled(ctx, 'receipts', id, { cheque_status: 'bounced' })
  return receiptLife.show(ctx, id)
}
