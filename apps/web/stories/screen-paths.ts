import { readdirSync } from 'node:fs'
import type { Screens } from '../src/kit/page/screens.ts'
import type { Records } from './one-of-each.ts'

const features = new URL('../src/features/', import.meta.url)

async function screensOf(feature: string): Promise<Screens> {
  const { screens } = (await import(new URL(`${feature}/screens.ts`, features).href)) as {
    screens: Screens
  }
  return screens
}

/** Every address of a company that the features declare: `bills/sales/form/{-$id}`. */
export async function companyPatterns(): Promise<readonly string[]> {
  const named = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('screens.ts'))
    .map((path) => path.split('/')[0] ?? '')
  const all = await Promise.all(named.map(screensOf))
  return all.flatMap((screens) => Object.keys(screens.dashboard ?? {})).toSorted()
}

/** What the part of the address after the list's is: `view`, `form`, `merge`, `transactions`. */
const recordPart = /^(.+?)\/?(view|form|merge|transactions|role_permissions|)\/(?:\$id|\{-\$id\})$/

/** A place where a pattern is met: empty where it needs no record, and with a record of its list. */
export function placesOf(pattern: string, records: Records): readonly string[] {
  const empty = pattern.replace(/\/(\$|\{-\$)\w+\}?$/, '').replace('$provider', 'moyasar')
  const found = recordPart.exec(pattern)
  // The pages of a connection and of what support is let in by are the same with their record and without.
  if (!found || /^(?:integrations|client\/support_access)\//.test(pattern)) return [empty]
  const [, list = '', part = ''] = found
  const record = records[list]
  if (!record) throw new Error(`no record is known for ${pattern}`)
  const id = part === 'form' ? record.form : record.view
  const filled = `${empty}/${id}`
  return pattern.endsWith('}') && part === 'form' ? [empty, filled] : [filled]
}
