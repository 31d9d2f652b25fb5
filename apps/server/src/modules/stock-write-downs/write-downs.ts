import { isBorneStill } from '@mizan/core/inventory/write-down'
import { formatDecimal, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { type Restored, confirm, copiedLines, lifeOf } from '../documents/index.ts'
import { lockStock, sharedCostingMethod } from '../inventory/index.ts'
import { heldIn, movesSinceWriteDowns } from './held-goods.sql.ts'
import { placesOf, resolveWriteDown } from './resolve-write-down.ts'
import { saveWriteDownDraft } from './save-write-down.ts'
import { writeDownFamily } from './write-down-family.ts'
import {
  type LockedWriteDown,
  type WriteDownView,
  lockWriteDown,
  showWriteDown,
} from './write-down-views.sql.ts'
import { type WriteDownDraft, type WriteDownRow, mergeWriteDown } from './write-down.ts'

const life = lifeOf<WriteDownDraft, WriteDownView, WriteDownRow, LockedWriteDown>({
  table: 'stock_write_downs',
  kind: writeDownFamily.kind,
  dateOf: (row) => row.date,
  vatDateOf: () => null,
  dateField: 'date',
  show: showWriteDown,
  lock: lockWriteDown,
  merge: async (ctx, before, change) => withProposed(ctx, mergeWriteDown(before, change)),
  saveAsDraft: async (ctx, row) => {
    const resolved = await resolveWriteDown(ctx, row)
    if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
    await saveWriteDownDraft(ctx, row, resolved)
  },
  confirm: async (ctx, row) => {
    await confirm(ctx, writeDownFamily, row)
    return null
  },
  restoredWith: requireBorne,
  copyOf: (ctx, original) => ({ date: ctx.today, lines: copiedLines(original.lines) }),
})

/** The life of a write-down, from its draft to its end: what is confirmed is cancelled, and not edited. */
export const writeDownLife = {
  ...life,
  actions: {
    confirm: life.actions.confirm,
    cancel: life.actions.cancel,
    copy: life.actions.copy,
  },
}

/** What nobody typed is the selling price less what selling costs, of that moment. */
async function withProposed(ctx: TenantContext, row: WriteDownRow): Promise<WriteDownRow> {
  const asked = row.lines.filter((line) => line.net_realisable_value === null)
  if (asked.length === 0) return row
  const held = await heldIn(
    ctx,
    { date: row.date, sellingCost: row.selling_cost_percent },
    asked.map(({ item_id: item, store_id: store }) => ({ item, store })),
  )
  return {
    ...row,
    lines: row.lines.map((line) => {
      const found = held.find(({ item, store }) => item === line.item_id && store === line.store_id)
      return line.net_realisable_value !== null || !found || found.proposed === null
        ? line
        : { ...line, net_realisable_value: formatDecimal(found.proposed, scale.price) }
    }),
  }
}

/** Refuses to take a write-down back of which goods are gone, or on which a later one counted. */
async function requireBorne(ctx: TenantContext, row: LockedWriteDown): Promise<Restored> {
  const { document } = await resolveWriteDown(ctx, row)
  const places = placesOf(document)
  await lockStock(ctx, places)
  const [method, moves] = await Promise.all([
    sharedCostingMethod(ctx),
    movesSinceWriteDowns(ctx, places),
  ])
  for (const place of places) {
    const own = moves.filter(({ item, store }) => item === place.item && store === place.store)
    const at = own.findIndex((move) => move.document === row.id)
    const since = at < 0 ? [] : own.slice(at + 1)
    if (since.some(({ writtenDown }) => writtenDown !== null) || !isBorneStill(method, since))
      throw new Refusal('write_down_goods_moved')
  }
  return {}
}
