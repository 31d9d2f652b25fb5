import type { gramPrices } from '@mizan/contract/pricing'
import type { RowOf } from '@mizan/contract/resource'

/** The newest prices of gold; what is written of one caliber leaves those of the others as they were. */
export const lastPrices = { sort: '-created_at', per_page: 50 } as const

/** What was written last of a caliber. */
export const lastOf = (
  newest: readonly RowOf<typeof gramPrices>[],
  caliber: number,
): RowOf<typeof gramPrices>['prices'][number] | undefined =>
  newest.flatMap(({ prices }) => prices).find((each) => each.caliber === caliber)
