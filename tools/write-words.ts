import { readFileSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

type Tree = { readonly [key: string]: string | Tree }
type Both = Readonly<Record<string, readonly [ar: string, en: string]>>

/** What files share with screens: what fields and choices are called. */
const parts = ['fields', 'choices'] as const

/** The words of fields and choices as the screens have them, in both languages: key → Arabic, English. */
export function wordsOfScreens(): Both {
  const [ar, en] = [wordsIn('ar'), wordsIn('en')]
  return Object.fromEntries(
    [...ar.keys()].toSorted().map((key) => [key, [ar.get(key) ?? '', en.get(key) ?? '']] as const),
  )
}

function wordsIn(language: 'ar' | 'en'): ReadonlyMap<string, string> {
  const folder = join(root, 'apps/web/src/locales', language)
  const words = new Map<string, string>()
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const tree = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Tree
    for (const part of parts) collect(tree[part] ?? {}, part, words)
  }
  for (const name of readdirSync(join(folder, 'features'))) {
    const tree = JSON.parse(readFileSync(join(folder, 'features', name), 'utf8')) as Tree
    for (const [resource, fields] of Object.entries(tree['fields'] ?? {}))
      if (isOfPlatform(resource)) collect(fields, `fields.${resource}`, words)
    const simulated = tree['simulated']
    if (typeof simulated === 'object')
      for (const part of parts) collect(simulated[part] ?? {}, `simulated.${part}`, words)
  }
  return words
}

/** What only administrators of the platform see comes with their screens, and their files have its words too. */
const isOfPlatform = (resource: string): boolean => resource.startsWith('admin/')

function collect(tree: string | Tree, path: string, words: Map<string, string>): void {
  if (typeof tree === 'string') words.set(path, tree)
  else for (const [key, inner] of Object.entries(tree)) collect(inner, `${path}.${key}`, words)
}

/** Writes the words of the screens where the server finds them, for files that people read. */
export async function writeWords(): Promise<void> {
  const lines = Object.entries(wordsOfScreens()).map(
    ([key, both]) =>
      `  ${JSON.stringify(key)}: [${both.map((text) => JSON.stringify(text)).join(', ')}],`,
  )
  await writeFile(
    join(root, 'packages/contract/src/screen-words.ts'),
    `/** What screens call fields and choices, Arabic and English. Written by \`npm run fix\` from their words. */
export const screenWords: Readonly<Record<string, readonly [ar: string, en: string]>> = {
${lines.join('\n')}
}
`,
  )
}
