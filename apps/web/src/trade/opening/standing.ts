import type { openingStanding } from '@mizan/contract/documents/opening'
import type { z } from 'zod'

/** What stands as the opening of a record. */
export type Standing = z.output<typeof openingStanding>
