/** UNTDID 5305 as the European norm narrows it. */
export const vatCategories: ReadonlySet<string> = new Set('AE L M E S Z G O K B'.split(' '))

/** The four the authority knows (BR-KSA-18). */
export const saudiVatCategories: ReadonlySet<string> = new Set(['S', 'Z', 'E', 'O'])
