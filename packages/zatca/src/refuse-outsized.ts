import { MalformedInputError } from './errors.ts'

/** More than an invoice of a thousand lines has, each with a discount, a charge and all its codes. */
const tagsMax = 80_000
/** The scheme has nine; what declares hundreds only makes every element below it dear to read. */
const prefixesMax = 40
const attributesMax = 200

/**
 * Refuses what is no invoice by its build alone, before anything is read: reading costs memory for
 * every tag, the canonical form its elements times the names in force, and a stranger chooses both.
 */
export function refuseOutsized(xml: string): void {
  if (hasMore(xml, '<', tagsMax)) throw new MalformedInputError('the document has too many tags')
  const prefixes = new Set<string>()
  for (const [, prefix = ''] of xml.matchAll(/xmlns:([^\s=]{1,100})/g)) {
    prefixes.add(prefix)
    if (prefixes.size > prefixesMax)
      throw new MalformedInputError('the document declares too many names')
  }
  // A tag may hold a ">" in a value, but no "<": up to the next one everything is looked at.
  for (const [stretch] of xml.matchAll(longStretch)) {
    if (hasMore(stretch, '=', attributesMax) && attributesIn(stretch) > attributesMax)
      throw new MalformedInputError('an element has too many attributes')
  }
}

/** Only a long stretch without a tag of its own has room for that many attributes. */
const longStretch = new RegExp(`<[^<]{${attributesMax * 3},}`, 'g')

const attributesIn = (stretch: string): number => stretch.match(/=\s*["']/g)?.length ?? 0

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    count++
    if (count > most) return true
  }
  return false
}
