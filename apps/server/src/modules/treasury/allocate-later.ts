import { status } from '@mizan/core/documents/lifecycle'
import { minorDigits } from '@mizan/core/money/currency'
import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { type OpenDocument, allocate, remain } from '@mizan/core/treasury/allocation'
import { settles } from '@mizan/core/treasury/receipt'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { type Settling, associate, lockChosenDocuments } from '../settlement/index.ts'
import { type AskedAllocation, receiptType } from './receipt-row.ts'
import { receiptLife } from './receipts.ts'
import type { LockedReceipt } from './receipts.sql.ts'

/**
 * Allocates what is left of a confirmed receipt. The money stands on the same control account: only
 * what it was received for at another rate is posted (`domain/02` 2.7, 2.12).
 */
export async function allocateLater(
  ctx: TenantContext,
  id: string,
  asked: readonly AskedAllocation[],
): ReturnType<typeof receiptLife.show> {
  const row = await receiptLife.lock(ctx, id)
  ctx.need('associations', row.type === receiptType.catch ? 'store' : 'delete')
  if (row.status !== status.confirmed || row.beneficiary_id === null)
    throw new Refusal('not_confirmed')
  const documents = await lockChosenDocuments(
    ctx,
    asked.map((each) => ({ type: each.associatable_type, id: each.associatable_id })),
  )
  const digits = minorDigits(row.currency)
  const open = new Map(documents.map((document) => [document.id, document]))
  const whole = await restOf(ctx, row)
  let rest = whole
  const settlings: Settling[] = []
  const problems = asked.flatMap(({ associatable_id, amount }, index) => {
    const at = `associations.${index}`
    const target = open.get(associatable_id)
    const value = money(parseDecimal(amount, digits) ?? 0n)
    if (!target) return [{ code: 'document_not_found', field: at }]
    if (target.beneficiary !== row.beneficiary_id)
      return [{ code: 'allocation_other_party', field: at }]
    if (target.currency !== row.currency || target.owedBy === rest.owedBy)
      return [{ code: 'allocation_wrong_kind', field: at }]
    if (target.status !== status.confirmed) return [{ code: 'not_confirmed', field: at }]
    if (value <= 0n || value > remain(target))
      return [
        {
          code: 'allocation_exceeds_remain',
          field: `${at}.amount`,
          params: { remain: formatDecimal(remain(target), digits) },
        },
      ]
    const given = allocate(onAccountOf(rest, target), value)
    const taken = allocate(target, value)
    rest = given.document
    open.set(target.id, { ...target, ...taken.document })
    const tendered = formatDecimal(taken.association.amount, digits)
    settlings.push({
      target,
      association: taken.association,
      by: { receipt: id, tendered, given: given.association },
    })
    return []
  })
  if (problems.length > 0) throw refusalOf(problems)
  const total = settlings.reduce((all, { association }) => all + association.amount, 0n)
  if (total > remain(whole)) throw new Refusal('allocation_exceeds_amount')
  await ctx.db
    .run(sql`update receipts set allocated = allocated + ${formatDecimal(money(total), digits)}::numeric, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)
  await associate(ctx, settlings)
  await recordActivity(ctx, 'receipts', id, 'allocated')
  return receiptLife.show(ctx, id)
}

/** The rest of a receipt stands on the control account of what it is allocated to. */
const onAccountOf = (rest: OpenDocument, target: OpenDocument): OpenDocument => ({
  ...rest,
  parts: rest.parts.map((part) => ({ ...part, account: target.parts[0]?.account ?? '' })),
})

/**
 * What is left of a locked receipt, as a credit of its party: in its currency, and as the party's
 * lines of its entry carry it, less what its active allocations took of them.
 */
async function restOf(ctx: TenantContext, row: LockedReceipt): Promise<OpenDocument> {
  const found = await ctx.db.first<{ rest: string; carried: string }>(sql`
    select r.amount - r.allocated as rest,
      (select coalesce(sum(l.credit - l.debit), 0) from entry_transactions l
        where l.tenant_id = ${currentTenant} and l.entry_id = r.entry_id and l.beneficiary_id is not null)
        * case when r.type = ${receiptType.catch} then 1 else -1 end
      - (select coalesce(sum(coalesce(a.source_carrying, a.carrying) * case when a.cashing_type = 'set_off' then -1 else 1 end), 0)
        from associations a where a.tenant_id = ${currentTenant} and a.receipt_id = r.id and a.released_at is null) as carried
    from receipts r where r.tenant_id = ${currentTenant} and r.id = ${row.id}`)
  const read = (text: string | undefined, digits: number): Money =>
    money(parseDecimal(text ?? '', digits) ?? 0n)
  return {
    id: row.id,
    beneficiary: row.beneficiary_id ?? '',
    currency: row.currency,
    status: row.status,
    owedBy:
      settles(row.type === receiptType.catch ? 'catch' : 'cashing') === 'beneficiary'
        ? 'company'
        : 'beneficiary',
    parts: [
      {
        account: '',
        remain: read(found?.rest, minorDigits(row.currency)),
        carrying: read(found?.carried, 2),
      },
    ],
  }
}
