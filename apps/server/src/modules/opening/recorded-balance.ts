import type { OpenedRecord, recordedBalance } from '@mizan/contract/documents/opening'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { firstDayOf } from './opening-rows.sql.ts'
import { localizedOpenRefusal, readInSet, readSingle } from './opening-view.sql.ts'
import { needRecord } from './single-opening.ts'

const kinds = { accounts: 'account', beneficiaries: 'beneficiary', items: 'item' } as const

/**
 * A record's opening balance as it is recorded, and whether it may change; without an id, what a new
 * record begins with. Null for those kept to some stores, who have no part in opening balances.
 */
export async function recordedBalanceOf(
  ctx: TenantContext,
  record: OpenedRecord,
  id: string | null,
): Promise<z.output<typeof recordedBalance> | null> {
  if (ctx.storesScope !== null) return null
  const kind = kinds[record]
  if (id !== null) await needRecord(ctx, kind, id)
  const [firstDay, single, inSet] = await Promise.all([
    firstDayOf(ctx),
    id === null ? null : readSingle(ctx, kind, id),
    id === null ? null : readInSet(ctx, kind, id),
  ])
  const date = single?.date ?? inSet?.date ?? firstDay
  return { date, single, in_set: inSet, refusal: await localizedOpenRefusal(ctx, date) }
}
