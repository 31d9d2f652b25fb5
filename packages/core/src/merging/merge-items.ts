import { type Problem, when } from '../ledger/problem.ts'

/** A unit of an item and how many base units it is, as text with six decimals. */
export type MergingUnit = { readonly unit: string; readonly factor: string }

/** An item that is to be one with another. */
export type MergingItem = {
  readonly id: string
  readonly type: number
  readonly baseUnit: string
  /** All its units but the base unit. */
  readonly units: readonly MergingUnit[]
  readonly trackedBy: string | null
  readonly hasExpiry: boolean
  readonly model: string | null
  readonly caliber: number | null
  readonly allowNegative: boolean
}

/** What both have in a store, in millionths of the base unit. */
export type MergingStock = {
  readonly store: string
  readonly kept: bigint
  readonly absorbed: bigint
}

/** A lot number that both have. */
export type SharedLot = {
  readonly number: string
  readonly ownExpiry: string | null
  readonly otherExpiry: string | null
}

export type ItemMerge = {
  readonly kept: MergingItem
  readonly absorbed: MergingItem
  readonly stock: readonly MergingStock[]
  readonly sharedLots: readonly SharedLot[]
  /** One is made of the other, directly or through others, by its recipe or in a batch of before. */
  readonly isMadeOfOther: boolean
  /** A product or kit that takes both, in another unit or with another waste. */
  readonly recipeOfBoth: string | null
  readonly openedDocument: string | null
  /** A count that goes on in which one of them is counted. */
  readonly runningCount: string | null
  readonly isRecalculating: boolean
}

/** Why two items cannot become one; nothing when they can. */
export function itemMergeProblems(merge: ItemMerge): Problem[] {
  const { kept, absorbed } = merge
  const unit = differingUnit(merge)
  const store = storeBelowZero(merge)
  const lot = merge.sharedLots.find((each) => !mayBeOneLot(merge, each))
  return [
    ...when(kept.id === absorbed.id, 'merge_same_record', 'absorbed_id'),
    ...when(kept.type !== absorbed.type, 'merge_types_differ'),
    ...when(kept.baseUnit !== absorbed.baseUnit, 'merge_base_units_differ'),
    ...when(kept.baseUnit === absorbed.baseUnit && unit !== null, 'merge_unit_differs', undefined, {
      unit: unit ?? '',
    }),
    ...when(
      kept.trackedBy !== absorbed.trackedBy || kept.hasExpiry !== absorbed.hasExpiry,
      'merge_tracking_differs',
    ),
    ...when(absorbed.model !== null && absorbed.model !== kept.model, 'merge_models_differ'),
    ...when(kept.caliber !== absorbed.caliber, 'merge_karats_differ'),
    ...when(merge.isMadeOfOther, 'merge_made_of_other'),
    ...when(merge.recipeOfBoth !== null, 'merge_recipe_of_both', undefined, {
      name: merge.recipeOfBoth ?? '',
    }),
    ...when(store !== null, 'merge_below_zero', undefined, { store: store ?? '' }),
    ...when(lot !== undefined, 'merge_lot_twice', undefined, { number: lot?.number ?? '' }),
    ...when(merge.openedDocument !== null, 'merge_opened_document', undefined, {
      number: merge.openedDocument ?? '',
    }),
    ...when(merge.runningCount !== null, 'merge_count_running', undefined, {
      number: merge.runningCount ?? '',
    }),
    ...when(merge.isRecalculating, 'recalculation_under_way'),
  ]
}

/** A unit that both know and that is not the same for both, or that of one is the base unit of neither. */
const differingUnit = ({ kept, absorbed }: ItemMerge): string | null =>
  absorbed.units.find(({ unit, factor }) =>
    unit === kept.baseUnit
      ? true
      : kept.units.some((own) => own.unit === unit && own.factor !== factor),
  )?.unit ?? null

/** The units of the absorbed item that the kept one does not have yet. */
export const unitsToAdd = ({
  kept,
  absorbed,
}: Pick<ItemMerge, 'kept' | 'absorbed'>): readonly MergingUnit[] =>
  absorbed.units.filter(({ unit }) => !kept.units.some((own) => own.unit === unit))

/**
 * A store in which one is below zero and the other above: what fills the hole would have corrected cost of sales in an
 * entry of its own. Or one below zero where the kept item may not be.
 */
const storeBelowZero = ({ kept, stock }: ItemMerge): string | null =>
  stock.find(({ kept: own, absorbed: other }) => {
    if (own >= 0n && other >= 0n) return false
    return own > 0n || other > 0n || !kept.allowNegative
  })?.store ?? null

/** One number is one batch of both where it is good until the same day; a serial is one piece. */
const mayBeOneLot = ({ kept }: ItemMerge, lot: SharedLot): boolean =>
  kept.trackedBy === 'batch' && lot.ownExpiry === lot.otherExpiry
