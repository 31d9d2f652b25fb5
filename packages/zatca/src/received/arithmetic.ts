const arithmetic: ReadonlySet<string> = new Set([
  'BR-13',
  'BR-14',
  'BR-15',
  'BR-CO-10',
  'BR-CO-11',
  'BR-CO-12',
  'BR-CO-13',
  'BR-CO-14',
  'BR-CO-15',
  'BR-CO-16',
  'BR-CO-17',
  'BR-KSA-51',
  'BR-KSA-80',
  'BR-KSA-EN16931-07',
  'BR-KSA-EN16931-11',
  'BR-KSA-F-04',
  ...['S', 'Z', 'E', 'O'].flatMap((code) => [`BR-${code}-08`, `BR-${code}-09`]),
])

/** Whether a rule is about how the figures of a document follow from each other. */
export const isArithmetic = (rule: string): boolean => arithmetic.has(rule)

/** What the links of the chain have said already: whether stamp and QR are there. */
export const isOfStamp = (rule: string): boolean => rule === 'BR-KSA-27' || rule === 'BR-KSA-60'
