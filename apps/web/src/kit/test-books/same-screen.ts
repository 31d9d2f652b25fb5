/** Records that live and test books share, with the same ids. */
const shared = new Set([
  'accounts',
  'beneficiaries',
  'collections',
  'cost_centers',
  'items',
  'pos',
  'stores',
  'units',
])
const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/i

/**
 * Where a switch of books leads: the same screen. A document stands in one set only, so that its own
 * screen leads to the list of its kind.
 */
export function sameScreen(path: string, search: string): string {
  const words = uuid.test(search) ? '' : search
  const parts = path.split('/')
  const at = parts.findIndex((part) => uuid.test(part))
  const isShared = shared.has(parts[2] ?? '')
  if (at === -1 || isShared) return path + words
  return parts.slice(0, at - 1).join('/')
}
