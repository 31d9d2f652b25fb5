import type { RowOf } from '@mizan/contract/resource'
import type { tickets } from '@mizan/contract/support'

export type Ticket = RowOf<typeof tickets>
