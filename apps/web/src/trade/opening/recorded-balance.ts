import type { recordedBalance } from '@mizan/contract/documents/opening'
import type { z } from 'zod'

/** The opening balance of an account, party or item as it is recorded. */
export type RecordedBalance = z.output<typeof recordedBalance>
