import type { releaseRetentionBody } from '@mizan/contract/documents/bill-actions'
import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import { resolveAccount } from '@mizan/core/ledger/resolve-account'
import { periodProblems } from '@mizan/core/ledger/period'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, money, parseDecimal, zero } from '@mizan/core/money/decimal'
import { releaseRetention } from '@mizan/core/sales/release-retention'
import type { LocalDate } from '@mizan/core/time/local-date'
import { retentionShare } from '@mizan/core/treasury/retention-share'
import type { z } from 'zod'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import {
  changeDocument,
  documentSettings,
  localizedRefusal,
  postNumbered,
} from '../../documents/index.ts'
import { postingFacts } from '../../ledger/index.ts'
import { lockOpenDocuments } from '../../settlement/index.ts'
import { billType } from '../bill.ts'
import { kindOf } from '../edit-bill.ts'
import type { LockedBill } from '../bill-rows.sql.ts'

/**
 * Releases a retention, all or a part: the entry moves it from the retention account to the control
 * account, and it is due like the rest of the bill (`domain/02` 2.7, J05).
 */
export async function releaseBillRetention(
  ctx: TenantContext,
  bill: LockedBill,
  body: z.output<typeof releaseRetentionBody>,
): Promise<void> {
  const kind = kindOf(bill)
  ctx.need(factsOf(kind).permission, 'confirm')
  if (bill.status === status.opened) throw new Refusal('document_open_for_edit')
  if (bill.status !== status.confirmed) throw new Refusal('not_confirmed')
  const isSale = bill.type === billType.sales
  const digits = minorDigits(bill.currency)
  const date = (body.date ?? ctx.today) as LocalDate
  const [[open], posting, settings] = await Promise.all([
    lockOpenDocuments(ctx, [{ type: 'bill', id: bill.id }]),
    postingFacts(ctx),
    documentSettings(ctx),
  ])
  const [main, retained] = open?.parts ?? []
  if (!open || !main || !retained || retained.remain === 0n) throw new Refusal('nothing_retained')
  const amount = body.amount === null ? retained.remain : parseDecimal(body.amount, digits)
  if (amount === null || amount > retained.remain)
    throw wrongField('amount', 'too_large', { limit: formatDecimal(retained.remain, digits) })
  if (date < bill.issue_date || date > ctx.today) throw wrongField('date', 'invalid_date')
  const problems = periodProblems(date, null, posting.periods).map((each) => ({
    ...each,
    field: 'date',
  }))
  if (problems.length > 0) throw await localizedRefusal(ctx, problems, date, posting.periods)
  const key = isSale ? 'retention_receivable' : 'retention_payable'
  const from = resolveAccount([retained.account], key, posting.defaults) ?? ''
  const entry = releaseRetention({
    from: isSale ? from : main.account,
    to: isSale ? main.account : from,
    beneficiary: bill.beneficiary_id ?? '',
    carrying: retentionShare(open, money(amount))?.carrying ?? zero,
  })
  const id = newId()
  await postNumbered(
    ctx,
    [
      {
        id,
        entry,
        date,
        vatDate: date,
        statement: { kind: 'retention_released' },
        documentType: null,
        label: 'retention_released',
        documentId: bill.id,
        documentNumber: bill.number,
        part: `retention-${id}`,
      },
    ],
    { facts: posting, settings },
  )
  const value = formatDecimal(amount, digits)
  await changeDocument(ctx, 'bills', bill.id, {
    retention_released: sql`retention_released + ${value}::numeric`,
  })
  await recordActivity(ctx, 'bills', bill.id, 'retention_released', {
    retention_released: { before: null, after: value },
  })
}
