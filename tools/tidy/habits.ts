import { type File, type Finding, findingsOf } from './files.ts'

const linesMax = 400
/** Files that are lists rather than reasoning, and may be as long as what they list. */
const lists: ReadonlySet<string> = new Set([
  'packages/core/src/documents/document-kinds.ts',
  'packages/core/src/ledger/seeded-chart.ts',
  'packages/contract/src/screen-words.ts',
])

/** A file past a few screens is usually two nouns. */
export const longFileFindings = (files: readonly File[]): readonly Finding[] =>
  files
    .map(({ path, text }) => ({ path, line: text.trimEnd().split('\n').length }))
    .filter(({ path, line }) => line > linesMax && !lists.has(path))
    .map((found) => ({ ...found, says: `${found.line} lines, at most ${linesMax}` }))

/** A catch without a statement hides a failure that nobody expected. */
export const emptyCatchFindings = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) =>
    findingsOf(
      file,
      /\bcatch\s*(?:\([^)]*\)\s*)?\{(?:\s|\/\/[^\n]*|\/\*[^*]*\*\/)*\}|\.catch\(\s*\(\w*\)\s*=>\s*\{\s*\}\s*\)/g,
      () => 'a catch that does nothing',
    ),
  )

const banned = new Set(['utils', 'util', 'helpers', 'common', 'shared', 'lib', 'misc'])

/** A folder named after nothing collects everything. */
export const folderNameFindings = (paths: readonly string[]): readonly Finding[] =>
  paths.flatMap((path) => {
    const name = path
      .split('/')
      .slice(0, -1)
      .find((folder) => banned.has(folder))
    return name === undefined ? [] : [{ path, line: 1, says: `a folder named ${name}` }]
  })

const promise = new RegExp(`\\b(?:${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`, 'g')

/** Unfinished work belongs in an issue or a decision, where somebody will look for it. */
export const unfinishedFindings = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) => findingsOf(file, promise, ([found]) => found))

const cuts = [
  /\.toISOString\(\)\s*\??\.(?:(?:slice|substring|substr)\(\s*0,\s*10\s*\)|split\(['"]T)/g,
  /\b\w*(?:_at|At)\)?[!?]*\.(?:slice|substring|substr)\(\s*0,\s*10\s*\)/g,
  /<DateText\b[^>]*\bvalue=\{[^}]*_at\}|\b(?:dateText|longDateText|hijriText)\([^()]*_at\)/g,
  /_at\)?::date\b|\bdate(?:_trunc)?\((?:'\w+',\s*)?[\w.]*_at\)|\bto_char\([\w.]*_at,/g,
]
/** An example of each, which the rule must see. */
export const cutsOfMoments = [
  'at.toISOString().slice(0, 10)',
  "at.toISOString().split('T')[0]",
  'row.created_at.slice(0, 10)',
  'row.confirmedAt?.slice(0, 10)',
  '<DateText value={row.created_at} />',
  'dateText(row.created_at)',
  "select date_trunc('day', t.created_at)",
  'select t.created_at::date',
]

/** Where days are counted. */
const ofTime = 'packages/core/src/time/'

/** A moment is stored in UTC: its text cut after the day is the day before for three hours of every night. */
export const cutMomentFindings = (files: readonly File[]): readonly Finding[] =>
  files
    .filter(({ path }) => !path.startsWith(ofTime))
    .flatMap((file) => cuts.flatMap((cut) => findingsOf(file, cut, ([found]) => found)))

/** A dialog that is opened by being drawn is closed by being taken away: no focus is given back then. */
export const lostFocusFindings = (files: readonly File[]): readonly Finding[] =>
  files
    .filter(({ text }) => !text.includes('useFocusBack()'))
    .flatMap((file) =>
      findingsOf(file, /<(?:Dialog|Modal|Drawer)\s+opened(?!=)/g, ([found]) => found),
    )

/** Where quotes are doubled for another reason: names in SQL. */
const doublesQuotes = new Set(['apps/server/src/kernel/database/sql.ts'])

/** The kit's dialog names its cross and begins in its first field; a bare one begins at the cross. */
export const bareDialogFindings = (files: readonly File[]): readonly Finding[] =>
  files
    .filter(({ path }) => path !== 'apps/web/src/kit/dialogs/dialog.tsx')
    .flatMap((file) => findingsOf(file, /<Modal\s/g, () => 'a Modal that is no Dialog of the kit'))

/** Doubling the quotes of a cell is writing CSV, which one function does for all. */
export const csvFindings = (files: readonly File[]): readonly Finding[] =>
  files
    .filter(
      ({ path }) => !path.startsWith('packages/contract/src/csv.') && !doublesQuotes.has(path),
    )
    .flatMap((file) =>
      findingsOf(
        file,
        /\.replace(?:All)?\(\s*(?:'"'|\/"\/g),\s*'""'/g,
        () => 'CSV that `csvLine` does not write',
      ),
    )
