import { type File, lineAt } from './files.ts'

/** A selector without alternatives, and the classes in it in their order. */
export type Selector = {
  readonly path: string
  readonly line: number
  readonly text: string
  readonly classes: readonly string[]
  /** Those of `:not()` and `:has()`, which name no element of the selector. */
  readonly asked: readonly string[]
}

const apart = /\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"/g
const prelude = /[^{};]+(?=\{)/g
const className = /\.(-?[a-zA-Z_][\w-]*)/g

/** Every selector of a css file; what stands in comments and strings is none. */
export function selectorsIn(file: File): readonly Selector[] {
  const text = file.text.replace(apart, (found) => found.replace(/[^\n]/g, ' '))
  return [...text.matchAll(prelude)]
    .filter(([found]) => !/^(?:@|from\b|to\b|\d)/.test(found.trim()))
    .flatMap((match) => {
      const begin = match.index + match[0].search(/\S/)
      return alternatives(match[0].trim()).map((each) => ({
        path: file.path,
        line: lineAt(text, begin),
        text: each,
        ...classesOf(each),
      }))
    })
}

/** `:is(.a, .b) small, .c` are three selectors. */
function alternatives(text: string): readonly string[] {
  return parted(text).flatMap((one) => {
    const start = /:(?:is|where)\(/.exec(one)
    if (start === null) return [one]
    const inside = one.slice(start.index + start[0].length)
    const end = closing(inside)
    return parted(inside.slice(0, end)).flatMap((each) =>
      alternatives(one.slice(0, start.index) + each + inside.slice(end + 1)),
    )
  })
}

function classesOf(selector: string): Pick<Selector, 'classes' | 'asked'> {
  const asked: string[] = []
  let rest = selector
  for (
    let found = /:(?:not|has)\(/.exec(rest);
    found !== null;
    found = /:(?:not|has)\(/.exec(rest)
  ) {
    const inside = rest.slice(found.index + found[0].length)
    const end = closing(inside)
    asked.push(...namesIn(inside.slice(0, end)))
    rest = `${rest.slice(0, found.index)}${inside.slice(end + 1)}`
  }
  return { classes: namesIn(rest), asked }
}

/** The names of classes in a selector, wherever it is written. */
export const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(className)].map(([, name = '']) => name)

/** The parts of a list of selectors, without the commas inside their brackets. */
function parted(text: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + letter)
  }
  return parts.map((part) => part.trim())
}

/** Where the bracket that was opened before a text is closed. */
function closing(text: string): number {
  let depth = 1
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}
