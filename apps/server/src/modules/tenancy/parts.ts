import type { LoginParts } from '../identity/index.ts'
import type { OnCompanyMade } from './registration/open-company.ts'

/** What tenancy is given to work with. */
export type TenancyParts = LoginParts & {
  /** Told of each new company, in its transaction. */
  readonly onCompanyMade?: readonly OnCompanyMade[]
}
