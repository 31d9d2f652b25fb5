import type { AssemblyStart, AssemblyStartFacts } from '@mizan/core/inventory/assembly'
import type { Prepared } from '../documents/index.ts'
import type { ResolvedAssembly } from './resolve-assembly.ts'

export type PreparedStart = Prepared<AssemblyStart, AssemblyStartFacts> & {
  readonly resolved: ResolvedAssembly
}
