/** What a seller may be identified by beside the VAT number (BT-29-1). */
export const sellerSchemes: ReadonlySet<string> = new Set('CRN MOM MLS 700 SAG OTH'.split(' '))

/** What a buyer may be identified by (BT-46-1), in the authority's order of precedence. */
export const buyerSchemes: ReadonlySet<string> = new Set(
  'TIN CRN MOM MLS 700 SAG NAT GCC IQA PAS OTH'.split(' '),
)
