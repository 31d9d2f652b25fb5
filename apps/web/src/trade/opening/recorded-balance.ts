import type { recordedBalance } from '@mizan/contract/documents/opening'
import type { z } from 'zod'

/** What stands as the opening of a record. */
export type RecordedBalance = z.output<typeof recordedBalance>
