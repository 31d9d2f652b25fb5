/** How far somebody comes in a part of the API at most: he changes there, he reads there, or neither. */
export type Reach = 'change' | 'read' | 'none'

/** How far a table lets come at an address: the longest beginning of it that stands there counts, and nothing else is open. */
export function reachIn(table: Readonly<Record<string, Reach>>, path: string): Reach {
  const parts = path.split('/')
  for (let length = parts.length; length > 0; length -= 1) {
    const place = parts.slice(0, length).join('/')
    if (Object.hasOwn(table, place)) return table[place] ?? 'none'
  }
  return 'none'
}
