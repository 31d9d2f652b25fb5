import { assemblies } from '@mizan/contract/documents/assemblies'
import * as f from '@mizan/contract/fields'
import type { DraftOf } from '@mizan/contract/resource'
import { assemblyStatus } from '@mizan/core/documents/lifecycle'
import { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { assemblyLife } from './assemblies.ts'
import type { AssemblyView } from './assembly-views.sql.ts'

const { shape } = assemblies.draft
const amount = f
  .quantity({ min: '0' })
  .nullish()
  .transform((v) => v ?? null)

/** A batch as a file has it: what was planned, what it costs besides, and what came of it. */
export const batchesInFile = {
  ...assemblies,
  draft: assemblies.draft.extend({
    /** Empty: it is not finished. */
    finished_on: f.nullableDate(),
    finished_amount: amount,
    scrapped_amount: f.quantity({ min: '0' }).default('0'),
    scrap_account_id: f.nullableReference('accounts'),
    components: z
      .array(
        shape.components.unwrap().element.extend({
          finished_amount: amount,
          scrapped_amount: f.quantity({ min: '0' }).default('0'),
          /** What it costs besides stands in the same rows. */
          cost_account_id: f.reference('accounts').optional(),
          cost_amount: f.money({ above: '0' }).optional(),
          cost_statement: f.optionalText(255),
          cost_center_id: f.nullableReference('cost_centers'),
        }),
      )
      .max(1000)
      .default([])
      .meta({ kind: 'lines' }),
  }),
}

type BatchInFile = DraftOf<typeof batchesInFile>

/**
 * Adds a batch of a file: what is confirmed is started, and finished where the file says on which day. Which batches
 * and serials left is told at the start, which came out at the end.
 */
export async function bringBatch(
  ctx: TenantContext,
  {
    finished_on: date,
    finished_amount,
    scrapped_amount,
    scrap_account_id,
    components,
    lots,
    ...draft
  }: BatchInFile,
): Promise<AssemblyView> {
  const isApart = draft.is_disassembly
  const begun = await assemblyLife.served.create(ctx, {
    ...draft,
    lots: isApart ? lots : [],
    components: components.map(({ id, item_id, unit_id, amount: planned, notes, lots: own }) => ({
      id,
      item_id,
      unit_id,
      amount: planned,
      notes,
      lots: isApart ? [] : own,
    })),
  })
  if (draft.status !== assemblyStatus.started || date === null) return begun
  return assemblyLife.actions.finish(ctx, begun.id, {
    date,
    amount: isApart ? null : finished_amount,
    scrapped_amount,
    lots: isApart ? [] : lots,
    scrap_account_id,
    components: (begun.components ?? []).map(({ id }, index) => ({
      id,
      amount: isApart ? (components[index]?.finished_amount ?? null) : null,
      scrapped_amount: components[index]?.scrapped_amount ?? '0',
      lots: isApart ? (components[index]?.lots ?? []) : [],
    })),
    costs: null,
  })
}
