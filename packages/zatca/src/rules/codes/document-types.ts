/** UNTDID 1001 as the European norm narrows it for invoices and credit notes. */
export const documentTypes: ReadonlySet<string> = new Set(
  (
    '71 80 81 82 83 84 102 130 202 203 204 211 218 219 261 262 295 296 308 325 326 331 380 381 382 ' +
    '383 384 385 386 387 388 389 390 393 394 395 396 420 456 457 458 527 532 553 575 623 633 751 ' +
    '780 817 870 875 876 877 935'
  ).split(' '),
)

/** The four of them the authority accepts (BR-KSA-05). */
export const saudiDocumentTypes: ReadonlySet<string> = new Set(['388', '381', '383', '386'])
