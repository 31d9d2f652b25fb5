import type { Environment } from '../certificates/csr.ts'

/** The authority's gateway; a stand-in or a proxy has another. */
export const authorityGateway = 'https://gw-fatoora.zatca.gov.sa/e-invoicing'

/** Where each environment answers. Credentials of one are worth nothing in another. */
export type AuthorityAddresses = Readonly<Record<Environment, string>>

/** The base addresses of the three environments behind a gateway. */
export function authorityAddresses(gateway: string = authorityGateway): AuthorityAddresses {
  const base = gateway.replace(/\/+$/, '')
  return {
    sandbox: `${base}/developer-portal`,
    simulation: `${base}/simulation`,
    production: `${base}/core`,
  }
}
