import type { authorityEnvironments } from '@mizan/contract/einvoicing/einvoicing'
import type { Environment } from '@mizan/zatca'

/** Where the documents of a unit go: one of the authority's environments, or our simulator of it. */
export type UnitEnvironment = (typeof authorityEnvironments)[number]

/** The environment whose certificates a unit has; the simulator issues what the simulation would. */
export const certifiedIn = (environment: UnitEnvironment): Environment =>
  environment === 'simulator' ? 'simulation' : environment
