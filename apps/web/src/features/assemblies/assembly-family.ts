import type { assemblies } from '@mizan/contract/documents/assemblies'
import type { RowOf } from '@mizan/contract/resource'
import { assemblyStatus } from '@mizan/core/documents/lifecycle'

export type AssemblyRow = RowOf<typeof assemblies>
export type ComponentRow = NonNullable<AssemblyRow['components']>[number]
export type CostRow = NonNullable<AssemblyRow['costs']>[number]

export const assemblyListTo = '/dashboard/batch_assembly'
export const assemblyViewTo = (id: string): string => `${assemblyListTo}/view/${id}`
export const assemblyFormTo = (id?: string): string =>
  id === undefined ? `${assemblyListTo}/form` : `${assemblyListTo}/form/${id}`

export const isDraft = ({ status }: Pick<AssemblyRow, 'status'>): boolean =>
  status === assemblyStatus.draft
export const isStarted = ({ status }: Pick<AssemblyRow, 'status'>): boolean =>
  status === assemblyStatus.started
export const isFinished = ({ status }: Pick<AssemblyRow, 'status'>): boolean =>
  status === assemblyStatus.finished
export const isCancelled = ({ status }: Pick<AssemblyRow, 'status'>): boolean =>
  status === assemblyStatus.cancelled

/** The words of making, or of taking apart. */
export const wordsOf = ({
  is_disassembly: isApart,
}: Pick<AssemblyRow, 'is_disassembly'>): 'make' | 'apart' => (isApart ? 'apart' : 'make')
