import { documentKinds } from '../../packages/core/src/documents/document-kinds.ts'
import type { File, Finding } from './files.ts'

const kinds = Object.entries(documentKinds).map(([kind, { resource }]) => ({ kind, resource }))
const resources = [...new Set(kinds.map(({ resource }) => resource))]
/** So many in one file are a second list of kinds, which the next kind would have to be added to. */
const fewest = 6

/** Where kinds are listed, and what is written out for each of them: words, menus, papers, what a bill touches. */
const lists: ReadonlySet<string> = new Set([
  'packages/core/src/documents/document-kinds.ts',
  'packages/core/src/access/permission-codes.ts',
  'packages/core/src/access/seeded-roles.ts',
  'packages/core/src/ledger/texts/entry-statement.ts',
  'packages/contract/src/documents/bills.ts',
  'packages/contract/src/files.ts',
  'packages/contract/src/printed-lists.ts',
  'packages/contract/src/screen-words.ts',
  'apps/server/src/module-order.ts',
  'apps/server/src/kernel/document-tables.ts',
  'apps/server/src/modules/printing/papers/prepare-print.ts',
  'apps/web/src/app/menu.ts',
  'apps/web/src/features/people/activity-words.ts',
])

const isNamed = (text: string, name: string): boolean =>
  new RegExp(`['"]${name}['"]|^\\s*${name}[:,]`, 'm').test(text)

/** Files that list resources or kinds of documents beside the one place that does. */
export const listedKindFindings = (files: readonly File[]): readonly Finding[] =>
  files
    .filter(({ path }) => !lists.has(path))
    .flatMap(({ path, text }) => {
      const named = resources.filter((resource) => isNamed(text, resource))
      const ofKinds = new Set(
        kinds.flatMap(({ kind, resource }) => (isNamed(text, kind) ? [resource] : [])),
      )
      const most = named.length >= ofKinds.size ? named : [...ofKinds]
      return most.length < fewest ? [] : [{ path, line: 1, says: `lists ${most.join(', ')}` }]
    })
