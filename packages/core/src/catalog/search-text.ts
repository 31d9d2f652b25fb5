import { westernDigits } from '../money/digits.ts'

// Short vowels and Quran marks, tatweel, and invisible joiners and direction marks.
const dropped = new RegExp(
  '[\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u0640' +
    '\\u200b-\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069]',
  'g',
)

/**
 * Text as it is stored for searching and as it is searched: short vowels and tatweel dropped, the
 * forms of alef, of hamza and of final letters made one, digits 0-9, lower case, single spaces.
 * «أحمد الشّهراني ٢٠٢٦» and «احمد الشهراني 2026» become the same.
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  const text = parts.filter((part) => part !== null && part !== undefined).join(' ')
  return westernDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(dropped, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replace(/[ىئی]/g, 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll('ک', 'ك')
    .replace(/\s+/g, ' ')
    .trim()
}
