import type { RowOf } from '@mizan/contract/resource'
import type { tickets } from '@mizan/contract/companies/support'

export type Ticket = RowOf<typeof tickets>
