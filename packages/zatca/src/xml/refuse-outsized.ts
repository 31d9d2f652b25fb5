import { MalformedInputError } from '../errors.ts'

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
  let tags = 0
  let at = xml.indexOf('<')
  while (at !== -1) {
    const next = xml.indexOf('<', at + 1)
    tags++
    if (tags > tagsMax) throw new MalformedInputError('the document has too many tags')
    // A tag may hold a ">" in a value, but no "<": up to the next one everything is looked at.
    const end = next === -1 ? xml.length : next
    if (end - at > longStretch && attributesIn(xml.slice(at, end)) > attributesMax)
      throw new MalformedInputError('an element has too many attributes')
    at = next
  }
  const prefixes = new Set<string>()
  for (const [, prefix = ''] of xml.matchAll(/xmlns:([^\s=]{1,100})/g)) {
    prefixes.add(prefix)
    if (prefixes.size > prefixesMax)
      throw new MalformedInputError('the document declares too many names')
  }
}

/** Only a long stretch without a tag of its own has room for that many attributes. */
const longStretch = attributesMax * 3

const attributesIn = (stretch: string): number => stretch.match(/=\s*["']/g)?.length ?? 0
