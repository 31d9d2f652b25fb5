import type { TenantContext } from '../../../kernel/context.ts'
import type { ReadRow } from '../file/file-rows.ts'
import { completeLots } from './complete-lots.ts'
import type { Body, Unit } from './unit.ts'

const costFields = {
  account_id: 'cost_account_id',
  amount: 'cost_amount',
  statement: 'cost_statement',
  cost_center_id: 'cost_center_id',
} as const
type CostField = keyof typeof costFields
const costNames = Object.keys(costFields) as readonly CostField[]
const fieldsOfCosts: ReadonlySet<string> = new Set(Object.values(costFields))

/** Of a batch that takes its item apart, components are what came out of it; else its item is. */
const completeLotsOfBatch = completeLots({
  lines: 'components',
  amountOf: (line, { is_disassembly: isApart }) =>
    (isApart === true ? line['finished_amount'] : undefined) ?? line['amount'],
  amountOfWhole: ({ is_disassembly: isApart, finished_amount: finished, amount }) =>
    (isApart === true ? undefined : finished) ?? amount,
})

/** What a batch costs besides stands in its rows beside the components, each in the row of the file where it was read. */
export const completeBatches = async (
  ctx: TenantContext,
  units: readonly Unit[],
): Promise<readonly Unit[]> => completeLotsOfBatch(ctx, units.map(withCosts))

function withCosts(unit: Unit): Unit {
  const places = new Map<string, ReadRow>()
  const components: Body[] = []
  const costs: Body[] = []
  for (const [index, line] of ((unit.body['components'] ?? []) as readonly Body[]).entries()) {
    const at = unit.places.get(`components.${index}`)
    const cost = Object.fromEntries(
      costNames.flatMap((name) => {
        const cell = line[costFields[name]]
        return cell === undefined ? [] : [[name, cell] as const]
      }),
    )
    const component = Object.fromEntries(
      Object.entries(line).filter(([field]) => !fieldsOfCosts.has(field)),
    )
    const hasCost = Object.keys(cost).length > 0
    const hasComponent = Object.keys(component).length > 0 || !hasCost
    if (at && hasCost) places.set(`costs.${costs.length}`, at)
    if (at && hasComponent) places.set(`components.${components.length}`, at)
    if (hasCost) costs.push(cost)
    if (hasComponent) components.push(component)
  }
  return {
    ...unit,
    body: { ...unit.body, components, ...(costs.length > 0 && { costs }) },
    places,
  }
}

/** The rows of a batch as its file has them: its costs beside its components. */
export function batchAsFile(batch: Body): Body {
  const components = (batch['components'] ?? []) as readonly Body[]
  const costs = (batch['costs'] ?? []) as readonly Body[]
  return {
    ...batch,
    components: Array.from({ length: Math.max(components.length, costs.length) }, (_, index) => ({
      ...components[index],
      ...Object.fromEntries(
        costNames.map((name) => [costFields[name], costs[index]?.[name] ?? null] as const),
      ),
    })),
  }
}

/** Problems of costs stand in the columns beside the components. */
export const batchCalled: Readonly<Record<string, string>> = Object.fromEntries(
  costNames.map((name) => [`costs.${name}`, `components.${costFields[name]}`]),
)
