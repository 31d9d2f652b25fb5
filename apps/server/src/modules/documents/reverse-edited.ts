import type { DocumentKind } from '@mizan/core/documents/kind'
import { repostShortages } from '@mizan/core/inventory/reverse-posting'
import type { StockMove } from '@mizan/core/inventory/stock-state'
import type { Problem } from '@mizan/core/ledger/problem'
import { quantity } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type StockPlace,
  lockStock,
  lotShortages,
  lowestBetween,
  movesOfDocument,
} from '../inventory/index.ts'
import { requireOpener } from './edit.ts'
import type { DocumentRow, Edited } from './family.ts'
import { type Reversed, reverseDocument } from './reverse-document.ts'

/**
 * The first half of confirming an edit: the old posting is reversed and its goods are back at their
 * own value, so that the new one is valued as if it came now (`domain/02` 2.25, J39).
 */
export async function reverseEdited(
  ctx: TenantContext,
  kind: DocumentKind,
  { id }: DocumentRow,
  edited: Edited,
  { places, keepsGoods }: { readonly places: readonly StockPlace[]; readonly keepsGoods: boolean },
): Promise<Reversed> {
  requireOpener(ctx, edited)
  // Stock of both postings is locked before any number, as every other posting does it.
  const moved = await movesOfDocument(ctx, id)
  await lockStock(ctx, [...moved.map(({ move }) => move), ...places])
  return reverseDocument(ctx, kind, { id, number: edited.number }, null, {
    activity: 'reposted',
    keepsGoods,
  })
}

/**
 * Goods that the edit takes away although they were sold or given on meanwhile: what the old posting
 * brought and the new one, of `date`, brings no more. Asked before the new one is written.
 */
export async function missingAfterEdit(
  ctx: TenantContext,
  { moves, date: from, allowNegative }: Reversed,
  posted: readonly StockMove[],
  date: LocalDate,
): Promise<readonly Problem[]> {
  const places = moves.filter((move) => move.quantity < 0n)
  const isLater = date > from
  const [since, between] = await Promise.all([
    lowestBetween(ctx, places, isLater ? date : from, null),
    isLater ? lowestBetween(ctx, places, from, date) : [],
  ])
  const lowest = since.map(({ item, store, quantity: low }) => ({
    item,
    store,
    since: low,
    between: isLater
      ? (between.find((each) => each.item === item && each.store === store)?.quantity ??
        quantity(0n))
      : null,
  }))
  return [
    ...repostShortages({ reversed: moves, posted, lowest, allowNegative }),
    // What the old posting took back is taken off its lots already.
    ...(await lotShortages(ctx, posted, moves)),
  ]
}
