import type { XmlElement } from '../xml/xml-tree.ts'

const stepsOf = new Map<string, readonly string[]>()

/** The paths are few and the same for every document, so each is cut once. */
function steps(path: string): readonly string[] {
  const known = stepsOf.get(path)
  if (known !== undefined) return known
  const cut = path.split('/')
  stepsOf.set(path, cut)
  return cut
}

/** The first element at a path of child steps, such as `cac:Party/cbc:Name`; null when none. */
export function elementAt(from: XmlElement, path: string): XmlElement | null {
  let found: XmlElement | undefined = from
  for (const step of steps(path)) {
    found = found.children.find((child) => child.name === step)
    if (found === undefined) return null
  }
  return found
}

/** Every element at a path of child steps, in document order. */
export function elementsAt(from: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [from]
  for (const step of steps(path)) {
    found = found.flatMap((element) => element.children.filter((child) => child.name === step))
  }
  return found
}

/** The text of the first element at a path as it is written; null when none. */
export const writtenAt = (from: XmlElement, path: string): string | null =>
  elementAt(from, path)?.text ?? null

/** The text of the first element at a path without the blanks around it; null when none. */
export const textAt = (from: XmlElement, path: string): string | null =>
  elementAt(from, path)?.text.trim() ?? null
