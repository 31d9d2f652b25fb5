import { periodProblems } from '@mizan/core/ledger/period'
import { formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { paymentEntry } from '@mizan/core/taxes/vat-return/filing'
import { vatPeriodCode } from '@mizan/core/taxes/vat-return/vat-period'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { vatCompany } from '../taxes/index.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { booksOf, localizedRefusal, postNumbered } from '../documents/index.ts'
import { periodOfReturn } from './prepare-return.ts'
import { type VatReturn, changeReturn, vatReturn } from './vat-return.sql.ts'

/**
 * Posts what is left to pay of a filed return from a cash or bank account, or what comes back into it; of
 * an amended period the difference to what was paid before.
 */
export async function payReturn(
  ctx: TenantContext,
  id: string,
  { date, account_id: from }: { readonly date: string; readonly account_id: string },
): Promise<VatReturn> {
  await vatCompany(ctx, 'change')
  const { row } = await vatReturn(ctx, id)
  if (row.state === 'prepared') throw new Refusal('vat_return_not_filed')
  if (row.state === 'amended') throw new Refusal('vat_return_not_latest')
  const read = (text: string): bigint => parseDecimal(text, 2) ?? 0n
  const amount = money(read(row.payable) - read(row.paid))
  if (amount === 0n) throw new Refusal('nothing_to_pay')
  const books = await booksOf(ctx)
  const day = date as LocalDate
  if (day > ctx.today) throw wrongField('date', 'date_in_future')
  if (day <= row.ends_on) throw wrongField('date', 'must_be_above', { limit: row.ends_on })
  const problems = periodProblems(day, null, books.facts.periods).map((each) => ({
    ...each,
    field: 'date',
  }))
  if (problems.length > 0) throw await localizedRefusal(ctx, problems, day, books.facts.periods)
  const isMoney = await ctx.db
    .first(sql`select 1 from accounts where tenant_id = ${currentTenant} and id = ${from}
    and sub_type in ('cash', 'bank') and is_transaction_account and active`)
  if (!isMoney) throw wrongField('account_id', 'account_not_allowed')
  const { vat_settlement: settlement } = books.facts.defaults
  if (!settlement) throw new Refusal('default_account_missing', { key: 'vat_settlement' })
  const entry = paymentEntry(amount, { settlement, money: from })
  if (!entry) throw new Refusal('nothing_to_pay')

  const [paymentId, entryId] = [newId(), newId()]
  await postNumbered(
    ctx,
    [
      {
        id: entryId,
        entry,
        date: day,
        vatDate: day,
        statement: { kind: 'vat_payment' },
        documentType: null,
        label: 'vat_payment',
        documentId: paymentId,
        documentNumber: vatPeriodCode(periodOfReturn(row)),
      },
    ],
    books,
  )
  await insertRows(ctx.db, 'vat_payments', [
    {
      tenant_id: currentTenant,
      id: paymentId,
      return_id: id,
      starts_on: row.starts_on,
      date: day,
      amount: formatDecimal(amount, 2),
      account_id: from,
      entry_id: entryId,
      created_by: ctx.user.id,
      created_at: ctx.now,
    },
  ])
  await changeReturn(ctx, id, sql`state = 'paid'`)
  await recordActivity(ctx, 'vat_returns', id, 'paid')
  return (await vatReturn(ctx, id)).row
}
