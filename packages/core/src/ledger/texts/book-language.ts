/** The languages books are kept in; the law asks for Arabic. */
export const bookLanguages = ['ar', 'en'] as const
export type BookLanguage = (typeof bookLanguages)[number]

/** A text in each of them. */
export type Words = Readonly<Record<BookLanguage, string>>
