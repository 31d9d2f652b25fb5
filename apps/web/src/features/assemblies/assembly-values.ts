import { assemblies, type assemblyEstimate } from '@mizan/contract/documents/assemblies'
import type { z } from 'zod'
import { localDate, nameOf } from '../../client/format.ts'
import type { Values } from '../../kit/fields/form-values.ts'
import { isNothing, newKey, type Keyed } from '../../trade/lines/lines.ts'
import { headFields, type HeadOf } from '../../trade/documents/written-fields.ts'
import type { WrittenLots } from '../../trade/lots/written-lots.ts'
import type { AssemblyRow, ComponentRow } from './assembly-family.ts'
import { costsOf, draftOfCosts, type CostLine } from './cost-rows.tsx'

export type Estimate = z.output<typeof assemblyEstimate>

/** The head of a batch while it is written. */
export const assemblyHead = headFields(assemblies, ['components', 'costs'])
export type AssemblyHead = HeadOf<typeof assemblies, 'components' | 'costs'>

/** A component as it is typed. */
export type ComponentLine = Keyed & {
  readonly item_id: string | null
  readonly item_name: string
  readonly unit_id: string | null
  readonly amount: string | null
  readonly notes: string | null
  /** Batches or serials of it that leave. */
  readonly lots: WrittenLots
}

export const blankComponent = (): ComponentLine => ({
  key: newKey(),
  item_id: null,
  item_name: '',
  unit_id: null,
  amount: null,
  notes: null,
  lots: [],
})
export const isBlankComponent = ({ item_id, amount }: ComponentLine): boolean =>
  item_id === null && isNothing(amount)

const componentOf = ({
  id,
  item_id,
  item,
  unit_id,
  amount,
  notes,
  lots,
}: ComponentRow): ComponentLine => ({
  key: id,
  item_id,
  item_name: nameOf(item) ?? '',
  unit_id,
  amount,
  notes,
  lots,
})

/** The components that the recipe proposes. */
export const proposedBy = ({ components }: Estimate): readonly ComponentLine[] =>
  components.map(({ item_id, item, unit_id, amount }) => ({
    ...blankComponent(),
    item_id,
    item_name: nameOf(item) ?? '',
    unit_id,
    amount,
  }))

/** What the form opens with: what is stored, or a new batch of an item in the main store. */
export function openedWith(
  record: AssemblyRow | null,
  itemId: string | null,
  store: string | null,
) {
  return {
    head: record
      ? assemblyHead.open(record)
      : {
          ...assemblyHead.blank(),
          date: localDate(),
          item_id: itemId,
          amount: '1',
          source_store_id: store,
          destination_store_id: store,
        },
    lines: record ? (record.components ?? []).map(componentOf) : [blankComponent()],
    costs: costsOf(record?.costs ?? []),
  }
}

/** The draft as the wire has it. */
export const draftOf = (written: {
  readonly id: string
  readonly head: AssemblyHead
  readonly lines: readonly ComponentLine[]
  readonly costs: readonly CostLine[]
  readonly status: 0 | 1
}): Values => ({
  ...assemblyHead.send(written.head),
  id: written.id,
  status: written.status,
  components: written.lines
    .filter((line) => !isBlankComponent(line))
    .map(({ key, item_id, unit_id, amount, notes, lots }) => ({
      id: key,
      ...(item_id !== null && { item_id }),
      unit_id,
      ...(amount !== null && { amount }),
      notes,
      lots,
    })),
  costs: draftOfCosts(written.costs),
})
