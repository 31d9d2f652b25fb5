import { MalformedInputError } from '../errors.ts'

/** More than an invoice of a thousand lines has. */
const tagsMax = 60_000
/** The scheme has nine; what declares hundreds only makes every element below it dear to read. */
const prefixesMax = 40
const attributesMax = 200

/**
 * Refuses what is no invoice by its build alone, before anything is read: the canonical form of a
 * document costs its elements times the names in force, and a stranger chooses both.
 */
export function refuseOutsized(xml: string): void {
  if (occurrences(xml, '<') > tagsMax)
    throw new MalformedInputError('the document has too many tags')
  const prefixes = new Set([...xml.matchAll(/xmlns:([^\s=]+)/g)].map(([, prefix]) => prefix))
  if (prefixes.size > prefixesMax)
    throw new MalformedInputError('the document declares too many names')
  // A tag may hold a ">" in a value, but no "<": up to the next one everything is looked at.
  for (const [tag] of xml.matchAll(/<[^<]*/g)) {
    if (tag.length > attributesMax && (tag.match(/=\s*["']/g)?.length ?? 0) > attributesMax)
      throw new MalformedInputError('an element has too many attributes')
  }
}

function occurrences(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1
  return count
}
