import type { finishBody } from '@mizan/contract/documents/assemblies'
import { baseQuantity } from '@mizan/core/catalog/units'
import type { Effects, Problem } from '@mizan/core/documents/family'
import { assemblyStatus, nextAssembly } from '@mizan/core/documents/lifecycle'
import {
  type AssemblyFinish,
  type AssemblyInput,
  type AssemblyOutput,
  finishAssembly,
} from '@mizan/core/inventory/assembly'
import { type Quantity, money, parseDecimal, quantity } from '@mizan/core/money/decimal'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { documentSettings, localizedRefusal } from '../documents/index.ts'
import { lineAccountsOf } from '../expenses/index.ts'
import { lockStock, lotsMoved } from '../inventory/index.ts'
import { postingFacts } from '../ledger/index.ts'
import type { FinishedLine } from './assembly.ts'
import { storeOf } from './assembly-family.ts'
import type { LockedAssembly } from './assembly-views.sql.ts'
import { type ResolvedGoods, micro, resolveAssembly, resolveCosts } from './resolve-assembly.ts'
import { saveFinished } from './save-finished.ts'

export type FinishBody = z.output<typeof finishBody>

/**
 * Ends a started batch: work in process and what else was spent become what came out, at the values that
 * went in, less what was lost (J28).
 */
export async function finishBatch(
  ctx: TenantContext,
  batch: LockedAssembly,
  body: FinishBody,
): Promise<void> {
  ctx.need('batch_assembly', 'confirm')
  if (nextAssembly(statusOf(batch.status), 'finish') === null)
    throw new Refusal('batch_not_started')
  const costs = body.costs ?? batch.costs
  const [resolved, resolvedCosts, scrapAccounts, posting, settings] = await Promise.all([
    resolveAssembly(ctx, { ...batch, costs: [] }),
    resolveCosts(ctx, costs),
    lineAccountsOf(ctx, [body.scrap_account_id]),
    postingFacts(ctx),
    documentSettings(ctx),
  ])
  const { made, components, destination } = resolved
  const store = storeOf(destination)
  const typed = typedOf(batch, body)
  if (made === null || store === null) throw refusalOf(resolved.problems)
  const scrapAccount =
    body.scrap_account_id === null ? null : (scrapAccounts.get(body.scrap_account_id) ?? null)
  const came = outcomeOf(batch, body, { made, components, lines: typed.lines })
  const wrong: readonly Problem[] = [
    ...resolved.problems,
    ...resolvedCosts.problems,
    ...typed.problems,
    ...came.problems,
    ...(body.scrap_account_id !== null && scrapAccount === null
      ? [{ code: 'reference_not_found', field: 'scrap_account_id' }]
      : []),
  ]
  if (wrong.length > 0) throw refusalOf(wrong)
  const date = body.date ?? ctx.today
  const document: AssemblyFinish = {
    date,
    startedOn: batch.date,
    isDisassembly: batch.is_disassembly,
    destination: store,
    wip: batch.wip_account_id ?? '',
    inputs: came.inputs,
    outputs: came.outputs,
    costs: costs.map((cost) => ({
      account: cost.account_id,
      amount: money(parseDecimal(cost.amount, 2) ?? 0n),
      statement: cost.statement,
      costCenter: cost.cost_center_id,
    })),
    scrapAccount: body.scrap_account_id,
    costCenter: batch.cost_center_id,
  }
  const stock = await lockStock(
    ctx,
    came.outputs.map(({ item }) => ({ item, store: store.id })),
  )
  const facts = {
    ...posting,
    stock: stock.states,
    costAccounts: resolvedCosts.accounts,
    scrapAccount,
  }
  const problems = finishAssembly.problems(document, facts)
  if (problems.length > 0) throw await localizedRefusal(ctx, problems, date, posting.periods)
  const ruled: Effects = finishAssembly.effects(document, facts)
  const lots = await lotsMoved(ctx, stock, ruled.moves, date, {
    lines: batch.lines.map(({ id }) => ({
      lots: body.components.find((component) => component.id === id)?.lots ?? [],
    })),
    own: body.lots,
    fieldOf: (line) => {
      const at = body.components.findIndex(({ id }) => id === batch.lines[line]?.id)
      return at < 0 ? 'components' : `components.${at}.lots`
    },
  })
  if (lots.problems.length > 0)
    throw await localizedRefusal(ctx, lots.problems, date, posting.periods)
  await saveFinished(ctx, batch, {
    document,
    effects: { ...ruled, moves: lots.moves },
    lots: lots.ofLines,
    stock,
    books: { facts: posting, settings },
    amount: batch.is_disassembly ? null : (body.amount ?? batch.amount),
    scrapped: body.scrapped_amount,
    lines: typed.lines,
    costs,
    notes: batch.notes,
  })
}

const statusOf = (status: number) =>
  Object.values(assemblyStatus).find((each) => each === status) ?? assemblyStatus.draft

/** What was sent of each component, in their order; what the other kind of batch has is refused. */
function typedOf(
  { lines, is_disassembly: isApart }: LockedAssembly,
  body: FinishBody,
): { readonly lines: readonly FinishedLine[]; readonly problems: readonly Problem[] } {
  const unused = (isUsed: boolean, field: string): readonly Problem[] =>
    isUsed ? [{ code: 'not_of_this_batch', field }] : []
  return {
    lines: lines.map((line) => {
      const sent = body.components.find(({ id }) => id === line.id)
      return {
        amount: isApart ? (sent?.amount ?? line.amount) : null,
        scrapped: sent?.scrapped_amount ?? '0',
      }
    }),
    problems: [
      ...unused(isApart && body.amount !== null, 'amount'),
      ...unused(isApart && Number(body.scrapped_amount) > 0, 'scrapped_amount'),
      ...unused(isApart && body.lots.length > 0, 'lots'),
      ...body.components.flatMap(({ id, amount, lots }, index) => [
        ...(lines.some((line) => line.id === id)
          ? []
          : [{ code: 'reference_not_found', field: `components.${index}.id` }]),
        ...unused(!isApart && amount !== null, `components.${index}.amount`),
        ...unused(!isApart && lots.length > 0, `components.${index}.lots`),
      ]),
    ],
  }
}

type Outcome = {
  readonly inputs: readonly AssemblyInput[]
  readonly outputs: readonly AssemblyOutput[]
  readonly problems: readonly Problem[]
}

/** What went in, at its values, and what came out, both in base units. */
function outcomeOf(
  batch: LockedAssembly,
  body: FinishBody,
  {
    made,
    components,
    lines,
  }: {
    readonly made: ResolvedGoods
    readonly components: readonly ResolvedGoods[]
    readonly lines: readonly FinishedLine[]
  },
): Outcome {
  const problems: Problem[] = []
  const base = (text: string, { factor }: ResolvedGoods, field: string): Quantity => {
    const exact = baseQuantity(micro(text), factor)
    if (exact === null) problems.push({ code: 'quantity_not_exact', field })
    return exact ?? quantity(0n)
  }
  const at = (line: number, field: string): string => `components.${line}.${field}`
  const lost = components.map((component, line) =>
    base(lines[line]?.scrapped ?? '0', component, at(line, 'scrapped_amount')),
  )
  if (batch.is_disassembly)
    return {
      problems,
      inputs: [
        {
          line: null,
          item: made.goods.item,
          quantity: made.goods.quantity,
          value: amountOf(batch.input_value),
          lost: quantity(0n),
        },
      ],
      outputs: components.map((component, line) => ({
        ...component.goods,
        line,
        quantity: base(lines[line]?.amount ?? '0', component, at(line, 'amount')),
        scrapped: lost[line] ?? quantity(0n),
      })),
    }
  return {
    problems,
    inputs: components.map(({ goods }, line) => ({
      line,
      item: goods.item,
      quantity: goods.quantity,
      value: amountOf(batch.lines[line]?.value ?? '0'),
      lost: lost[line] ?? quantity(0n),
    })),
    outputs: [
      {
        ...made.goods,
        line: null,
        quantity: base(body.amount ?? batch.amount, made, 'amount'),
        scrapped: base(body.scrapped_amount, made, 'scrapped_amount'),
      },
    ],
  }
}

const amountOf = (text: string) => money(parseDecimal(text, 2) ?? 0n)
