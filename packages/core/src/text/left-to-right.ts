/** Figures, dates and names that keep their own order inside an Arabic sentence (Unicode's isolate from left to right). */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
