import { hasScreen } from '../../kit/page/screens.ts'

/** What a landed cost is spread out of. */
export type LandedOrigin = 'bill' | 'expense'

export const landedFormTo = '/dashboard/landed_costs/form'

/** Where a cost is spread over goods; null while that has no screen. */
export const landedFormPath = (): string | null => (hasScreen(landedFormTo) ? landedFormTo : null)
