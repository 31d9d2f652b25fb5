/** Where the words of a code are: `choices.vat_box.1_2`; a dot in a code would begin another group of words. */
export const choiceKey = (label: string, code: unknown): string =>
  `choices.${label}.${String(code).replaceAll('.', '_')}`
