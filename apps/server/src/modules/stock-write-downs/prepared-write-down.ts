import type { WriteDown, WriteDownFacts } from '@mizan/core/inventory/write-down'
import type { Prepared } from '../documents/index.ts'
import type { ResolvedWriteDown } from './resolve-write-down.ts'

export type PreparedWriteDown = Prepared<WriteDown, WriteDownFacts> & {
  readonly resolved: ResolvedWriteDown
}
