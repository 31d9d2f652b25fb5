import type { assemblies } from '@mizan/contract/documents/assemblies'
import { assemblies as resource } from '@mizan/contract/documents/assemblies'
import type { DraftOf } from '@mizan/contract/resource'
import { assemblyStatus } from '@mizan/core/documents/lifecycle'
import { newId } from '../../kernel/ids.ts'
import { type Changes, type Edited, typedColumns } from '../documents/index.ts'

export type AssemblyDraft = DraftOf<typeof assemblies>

const { shape } = resource.draft
export const headColumns = typedColumns(shape, ['id', 'status', 'components', 'costs'], {})
export const lineColumns = typedColumns(shape.components.unwrap().element.shape, ['id'], {})

export type AssemblyLineRow = ReturnType<typeof lineColumns.merge> & { readonly id: string }
export type AssemblyCostRow = AssemblyDraft['costs'][number]

/** A batch as it was typed: what a form sends and what its row keeps. */
export type AssemblyRow = ReturnType<typeof headColumns.merge> & {
  readonly id: string
  readonly status: number
  readonly isNew: boolean
  readonly lines: readonly AssemblyLineRow[]
  readonly costs: readonly AssemblyCostRow[]
  /** What is started is not opened for edit. */
  readonly edited: Edited | null
  readonly changes?: Changes
}

/** A draft of the wire over what is there already. */
export const mergeAssembly = (
  before: AssemblyRow | null,
  change: Partial<AssemblyDraft>,
): AssemblyRow => ({
  ...headColumns.merge(before, change),
  // Another item is measured in units of its own.
  ...(before?.item_id !== (change.item_id ?? before?.item_id) && {
    unit_id: change.unit_id ?? null,
  }),
  id: before?.id ?? change.id ?? newId(),
  status: before?.status ?? assemblyStatus.draft,
  isNew: before === null,
  lines:
    change.components?.map((line) => ({
      ...lineColumns.merge(null, line),
      id: line.id ?? newId(),
    })) ??
    before?.lines ??
    [],
  costs: change.costs ?? before?.costs ?? [],
  edited: null,
})

/** What the entries of a batch are called: that of its start, and with an ending that of its end. */
export const labelOf = (isDisassembly: boolean): 'assembly' | 'disassembly' =>
  isDisassembly ? 'disassembly' : 'assembly'

/** What is written of a component at the end, in its unit: how much came out, and how much was lost. */
export type FinishedLine = { readonly amount: string | null; readonly scrapped: string }
