/** UNTDID 1001 as the authority's rules have it for invoices. */
export const documentTypes: ReadonlySet<string> = new Set(
  (
    '80 82 84 130 202 203 204 211 295 325 326 380 381 383 384 385 386 387 388 389 390 393 394 395 ' +
    '456 457 527 575 623 633 751 780 935'
  ).split(' '),
)

/** The four of them the authority accepts (BR-KSA-05). */
export const saudiDocumentTypes: ReadonlySet<string> = new Set(['388', '381', '383', '386'])
