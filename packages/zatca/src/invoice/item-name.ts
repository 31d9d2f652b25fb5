import { cleanText } from '../xml/xml-text.ts'

/** BT-153: the shortest and the longest name the authority takes (BR-KSA-F-06-C19). */
const characters = { fewest: 3, most: 1000 } as const

/**
 * BT-153: the name of an item as a line of an invoice states it. What is too short for the authority, or
 * a mere number (BR-KSA-F-C-01), is written as the item of that name, so that it can be sold all the same.
 */
export function itemNameFor(name: string): string {
  const text = cleanText(name)
  const isNamed = [...text].length >= characters.fewest && !/^\p{Nd}+$/u.test(text)
  if (isNamed || text === '') return [...text].slice(0, characters.most).join('')
  return `صنف ${text} | Item ${text}`
}
