/** The seller every certificate of the developer sandbox is issued to, whatever is asked for. */
export const sandboxVatNumber = '399999999900003'
