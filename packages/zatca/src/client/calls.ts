/** Everything that can be asked of the authority: method and path behind the base address. */
export const calls = {
  complianceCertificate: { method: 'POST', path: '/compliance' },
  complianceCheck: { method: 'POST', path: '/compliance/invoices' },
  productionCertificate: { method: 'POST', path: '/production/csids' },
  renewal: { method: 'PATCH', path: '/production/csids' },
  clearance: { method: 'POST', path: '/invoices/clearance/single' },
  reporting: { method: 'POST', path: '/invoices/reporting/single' },
} as const
export type Call = keyof typeof calls

/** The calls that hand in a document, and those that ask for a certificate. */
export type DocumentCall = 'complianceCheck' | 'clearance' | 'reporting'
export type CertificateCall = Exclude<Call, DocumentCall>

/** The only version of the interface; without the header the authority answers 406. */
export const interfaceVersion = 'V2'
