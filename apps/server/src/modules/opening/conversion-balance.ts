import type { conversionBalance } from '@mizan/contract/documents/opening'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { confirm, lifeOf, requireOpener } from '../documents/index.ts'
import { refuseClosed } from './open-refusal.ts'
import { openingChanges } from './opening-changes.ts'
import { refuseMissing, referencesOf } from './opening-facts.sql.ts'
import { openingFamily, reverseOpening } from './opening-family.ts'
import { type OpeningDraft, type OpeningRow, mergeOpening, newOpening } from './opening-row.ts'
import {
  type LockedOpening,
  asDraft,
  conversionId,
  firstDayOf,
  lockConversion,
  writeOpening,
} from './opening-rows.sql.ts'
import { readConversion } from './opening-view.sql.ts'

type Conversion = RowOf<typeof conversionBalance>

/** Opening balances are the whole company's: whoever is kept to some stores has no part in them. */
export function needWholeCompany(ctx: TenantContext): void {
  if (ctx.storesScope !== null) throw new Refusal('forbidden')
}

/** The life of the opening balances of a company, of which there is one set. */
export const openingLife = lifeOf<OpeningDraft, Conversion, OpeningRow, LockedOpening>({
  table: 'conversion_balances',
  kind: openingFamily.kind,
  dateOf: (row) => row.opening_date,
  vatDateOf: () => null,
  dateField: 'date',
  show: async (ctx, id) => {
    needWholeCompany(ctx)
    return readConversion(ctx, id)
  },
  lock: async (ctx, id) => {
    needWholeCompany(ctx)
    return lockConversion(ctx, id)
  },
  merge: async (ctx, before, change) => mergeOpening(before ?? (await begin(ctx, change)), change),
  changesOf: openingChanges,
  saveAsDraft,
  confirm: async (ctx, row) => {
    await confirm(ctx, openingFamily, row)
    return null
  },
  refuseOpening: (ctx, row) => refuseClosed(ctx, row.opening_date),
  // Entries name what was posted before.
  refuseDeletion: (row) => {
    if (row.revision > 0) throw new Refusal('opening_was_posted')
  },
  cancel: async (ctx, row, reason) => {
    if (row.status === status.opened) requireOpener(ctx, { openedBy: row.opened_by })
    await reverseOpening(ctx, row, reason, { left: row, activity: 'cancelled' })
  },
})

async function begin(ctx: TenantContext, { id }: Partial<OpeningDraft>): Promise<OpeningRow> {
  needWholeCompany(ctx)
  if ((await conversionId(ctx)) !== null) throw new Refusal('opening_exists')
  return newOpening(await firstDayOf(ctx), { kind: 'conversion', record_id: null, id })
}

async function saveAsDraft(ctx: TenantContext, row: OpeningRow): Promise<void> {
  refuseMissing(row, await referencesOf(ctx, row))
  await writeOpening(ctx, row, asDraft)
}

/** Takes posted balances back: they are a draft again, and nothing of them is in the books. */
export async function cancelConversion(
  ctx: TenantContext,
  id: string,
  { reason }: { readonly reason: string | null },
): Promise<Conversion | null> {
  const { status: at } = await openingLife.lock(ctx, id)
  if (at === status.draft) throw new Refusal('not_confirmed')
  return openingLife.remove(ctx, id, reason)
}
