import { beneficiaries } from '@mizan/contract/parties'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { beneficiary } from './beneficiaries.ts'

export { beneficiary } from './beneficiaries.ts'

/** Customers and suppliers. */
export function serveParties(api: Api): void {
  serve(api, beneficiaries, beneficiary)
}
