/** The first call by a key, as it is typed where a program is made: the same in every language. */
export const firstCall = (address: string): string =>
  [`curl '${address}/api/items'`, '  -H "Authorization: Bearer $MIZAN_KEY"'].join(' \\\n')
