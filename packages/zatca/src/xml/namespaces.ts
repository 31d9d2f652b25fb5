const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'

/** The namespaces of a stamped invoice, by the prefix the authority's documents use. */
export const namespaces = {
  invoice: `${ubl}:Invoice-2`,
  cac: `${ubl}:CommonAggregateComponents-2`,
  cbc: `${ubl}:CommonBasicComponents-2`,
  ext: `${ubl}:CommonExtensionComponents-2`,
  sig: `${ubl}:CommonSignatureComponents-2`,
  sac: `${ubl}:SignatureAggregateComponents-2`,
  sbc: `${ubl}:SignatureBasicComponents-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
} as const

export type Prefix = keyof typeof namespaces
