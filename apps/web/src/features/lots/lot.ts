import type { lots } from '@mizan/contract/lots'
import type { RowOf } from '@mizan/contract/resource'

export type Lot = RowOf<typeof lots>
