import { choicesOf, type MergePreview, type MergeableResource } from '@mizan/contract/merging'
import { itemMergeProblems } from '@mizan/core/merging/merge-items'
import { partyMergeProblems } from '@mizan/core/merging/merge-parties'
import type { Problem } from '@mizan/core/ledger/problem'
import type { TenantContext } from '../../kernel/context.ts'
import { item } from '../catalog/index.ts'
import { beneficiary } from '../parties/index.ts'
import { itemMergeFacts } from './item-facts.sql.ts'
import { refuseGone } from './merge-record.ts'
import type { Pair } from './move-references.ts'
import { partyMergeFacts } from './party-facts.sql.ts'
import { balancesOfBoth, movedByMerge, namesOfUnits, stockOfBoth } from './preview.sql.ts'
import { refusalText } from '../../kernel/refusal-text.ts'

type Shown = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly code: string | null
  readonly lock_version: number
}

/** What merging two parties would do, and what stands in the way. */
export async function previewParties(
  ctx: TenantContext,
  pair: Pair,
  vatMayDiffer: boolean,
): Promise<MergePreview> {
  const facts = await partyMergeFacts(ctx, pair, vatMayDiffer)
  if (!facts) return refuseGone(ctx, pair)
  const [kept, absorbed, balances, moved] = await Promise.all([
    beneficiary.show(ctx, pair.kept),
    beneficiary.show(ctx, pair.absorbed),
    balancesOfBoth(ctx, pair),
    movedByMerge(ctx, 'beneficiaries', pair),
  ])
  return {
    ...sides(ctx, 'beneficiaries', kept, absorbed),
    problems: localized(ctx, partyMergeProblems(facts)),
    moved,
    balances,
    stock: [],
  }
}

/** The same of two items. */
export async function previewItems(ctx: TenantContext, pair: Pair): Promise<MergePreview> {
  const facts = await itemMergeFacts(ctx, pair)
  if (!facts) return refuseGone(ctx, pair)
  const [kept, absorbed, stock, moved] = await Promise.all([
    item.show(ctx, pair.kept),
    item.show(ctx, pair.absorbed),
    stockOfBoth(ctx, pair),
    movedByMerge(ctx, 'items', pair),
  ])
  return {
    ...sides(ctx, 'items', kept as unknown as Shown, absorbed as unknown as Shown),
    problems: localized(ctx, await namesOfUnits(ctx, itemMergeProblems(facts))),
    moved,
    balances: [],
    stock,
  }
}

const localized = (ctx: TenantContext, problems: readonly Problem[]): MergePreview['problems'] =>
  problems.map(({ code, params }) => ({ code, message: refusalText(code, ctx.language, params) }))

function sides(
  ctx: TenantContext,
  resource: MergeableResource,
  kept: Shown,
  absorbed: Shown,
): Pick<MergePreview, 'kept' | 'absorbed' | 'differences'> {
  return {
    kept: sideOf(kept),
    absorbed: sideOf(absorbed),
    differences: Object.entries<readonly string[]>(choicesOf[resource]).flatMap(
      ([field, fields]) => {
        const own = textOf(ctx, kept, field, fields)
        const other = textOf(ctx, absorbed, field, fields)
        return own === other
          ? []
          : [{ field, kept: own, absorbed: other, takes_absorbed: own === null }]
      },
    ),
  }
}

const sideOf = ({ id, name, name_en, code, lock_version }: Shown): MergePreview['kept'] => ({
  id,
  name,
  name_en,
  code,
  lock_version,
})

type Named = { readonly name?: string; readonly name_en?: string | null }

/** What is chosen together as people read it; null where nothing is said. */
function textOf(
  ctx: TenantContext,
  of: Shown,
  choice: string,
  fields: readonly string[],
): string | null {
  if (choice === 'name') return of.name
  const texts = fields.flatMap((field) => {
    const named = field.endsWith('_id') ? (of[field.slice(0, -3)] as Named | null) : null
    const value = named
      ? ctx.language === 'en'
        ? named.name_en || named.name
        : named.name
      : of[field]
    return value === null || value === undefined || value === '' ? [] : [String(value)]
  })
  // A country alone is no address.
  return texts.length === 0 || (choice === 'address' && texts.length === 1)
    ? null
    : texts.join(ctx.language === 'ar' ? '، ' : ', ')
}
