import { statementsOf } from '../../apps/server/src/kernel/database/migrate.ts'
import { type File, type Finding, lineAt } from './files.ts'

type Law = { readonly breaks: (statement: string) => boolean; readonly says: string }

/** What a statement of a migration may not do, because a database spread by company refuses it (decision 003). */
const laws: readonly Law[] = [
  {
    breaks: (statement) => subcommandsOf(statement).length > 1,
    says: 'several subcommands in one alter table: write one each',
  },
  {
    breaks: (statement) =>
      subcommandsOf(statement).some(
        (each) => /^add column\b/i.test(each) && /\b(?:check|references|unique)\b/i.test(each),
      ),
    says: 'a column is added with its constraint: add the constraint by name in a statement of its own',
  },
  {
    breaks: (statement) =>
      /\bon delete set (?:null|default)\b|^merge\b|^vacuum\b|^reindex\b/i.test(statement),
    says: 'on delete set null, merge and maintenance do not reach every shard',
  },
  {
    breaks: (statement) =>
      /^create (?:or replace )?function\b[^$]*\blanguage sql\b/i.test(statement),
    says: 'a function in SQL with parameters has no plan on a cluster: write it in plpgsql',
  },
  {
    breaks: (statement) =>
      /^(?:insert|update|delete)\b/i.test(statement) &&
      /\b(?:coalesce|case)\b[^;]*\b(?:now|gen_random_uuid|random)\(\)/i.test(statement),
    says: 'a changing function within coalesce or case of a write: say it by a condition',
  },
]

/** The files in the order they run; each statement is held against the laws, and against what was spread before. */
export function migrationFindings(files: readonly File[]): readonly Finding[] {
  const spread = new Set<string>()
  const copied = new Set<string>()
  return files.flatMap((file) => {
    let from = 0
    return statementsOf(file.text).flatMap((statement): Finding[] => {
      from = file.text.indexOf(statement, from)
      const bare = statement.replace(/^(?:\s*--[^\n]*\n)+/, '')
      const [, how, table = ''] = /app\.(distribute|replicate)\('(\w+)'\)/.exec(bare) ?? []
      if (how === 'distribute') spread.add(table)
      if (how === 'replicate') copied.add(table)
      const [, altered = ''] = /^alter table (?:only )?(\w+)/i.exec(bare) ?? []
      const isLate =
        (spread.has(altered) || copied.has(altered)) &&
        /\bset (?:storage|compression|statistics)\b/i.test(bare)
      const broken = [
        ...laws.filter(({ breaks }) => breaks(bare)).map(({ says }) => says),
        ...(isLate ? [`how ${altered} is stored is said before it is spread`] : []),
        ...(copied.has(writtenBy(bare)) && readBy(bare).some((read) => spread.has(read))
          ? [`${writtenBy(bare)} of every node is written by rows of companies: loop over those`]
          : []),
      ]
      return broken.map((says) => ({ path: file.path, line: lineAt(file.text, from), says }))
    })
  })
}

/** The table whose rows a statement changes or removes; none of another statement. */
const writtenBy = (statement: string): string =>
  /^(?:update|delete from) (\w+)/i.exec(statement)?.[1] ?? ''

const readBy = (statement: string): string[] =>
  [...statement.matchAll(/\b(?:from|join|using) (\w+)/gi)].map(([, table = '']) => table)

/** The subcommands of an `alter table`; none of another statement. */
function subcommandsOf(statement: string): string[] {
  const [, body] = /^alter table (?:only )?\w+\s+([^]*?);/i.exec(statement) ?? []
  if (body === undefined) return []
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (const letter of body) {
    if (letter === "'") isQuoted = !isQuoted
    if (!isQuoted && letter === '(') depth += 1
    if (!isQuoted && letter === ')') depth -= 1
    if (letter === ',' && depth === 0 && !isQuoted) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
