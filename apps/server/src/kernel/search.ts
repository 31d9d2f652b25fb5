import { searchText } from '@mizan/core/catalog/search-text'
import type { Database } from './database/pool.ts'
import { type Sql, join, raw, sql } from './database/sql.ts'
import { documentTableNames } from './document-tables.ts'

/** Tables whose search text has an index: those that grow with trade (migration 0070). */
export const indexedTables = [
  ...documentTableNames,
  'assets',
  'batch_assembly',
  'beneficiaries',
  'consignments',
  'goods_receipts',
  'goods_receipt_returns',
  'entries',
  'items',
  'manual_entries',
  'stock_counts',
] as const
export type IndexedTable = (typeof indexedTables)[number]

/** The table, when its search text has an index. */
export const indexedIn = (table: string): readonly IndexedTable[] =>
  indexedTables.filter((each) => each === table)

/** Beyond so many rows, reading them one by one costs what reading all of the company's does. */
const foundAtMost = 5_000

/**
 * What the index can look up: three letters or digits in a row, or fewer at the edge of a word that
 * the typed text itself shows, as in «-77». Anything shorter is in too many rows.
 */
const isInIndex = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const wordsOf = (typed: string): readonly string[] =>
  searchText(typed)
    .split(' ')
    .filter((word) => word !== '')

/** Where words of a row stand: in its own text, or in that of a record of the platform that a column of it names. */
type Place = {
  readonly text: Sql
  readonly of?: { readonly table: 'users' | 'tenants'; readonly at: Sql }
}

/**
 * The condition that each word that was typed stands in one of several places. Where few records of a place have a word,
 * the index of that place finds them and the column that names them finds the rows: no text of a joined table is read.
 */
export async function everyWord(
  db: Database,
  typed: string,
  places: readonly Place[],
): Promise<Sql> {
  const isInOne = async (word: string): Promise<Sql> => {
    const pattern = patternOf(word)
    const inPlaces = await Promise.all(
      places.map(async ({ text, of }) => {
        if (!of || !isInIndex.test(word)) return sql`${text} like ${pattern}`
        const having = sql`select r.id from ${raw(of.table)} r where r.search_text like ${pattern}`
        const found = await db.first<{ count: number }>(
          sql`select count(*)::int as count from (${having} limit ${foundAtMost + 1}) f`,
        )
        return (found?.count ?? 0) > foundAtMost
          ? sql`${text} like ${pattern}`
          : sql`${of.at} = any(array(${having}))`
      }),
    )
    return sql`(${join(inPlaces, ' or ')})`
  }
  const words = await Promise.all(wordsOf(typed).map(isInOne))
  return join([sql`true`, ...words], ' and ')
}

type Searched = {
  /** The column of the search text, and that of the id, which may be found by the index. */
  readonly text: Sql
  readonly id: Sql
  readonly indexed: readonly IndexedTable[]
  /** How many rows the index may name, where fewer than usual are wanted. */
  readonly atMost?: number
}

/**
 * The condition that a row's search text holds every word that was typed. The index only says where
 * to look: each row found is held against the words again, below row security.
 */
export async function searchCondition(
  db: Database,
  typed: string,
  { text, id, indexed, atMost = foundAtMost }: Searched,
): Promise<Sql> {
  const words = wordsOf(typed)
  const all = words.map((word) => sql`${text} like ${patternOf(word)}`)
  const found = await foundByIndex(db, indexed, words, atMost)
  return join(
    [sql`true`, ...all, ...(found === null ? [] : [sql`${id} = any(${found}::uuid[])`])],
    ' and ',
  )
}

/** The ids that hold the words, as an array in text; null when the index is of no help. */
async function foundByIndex(
  db: Database,
  indexed: readonly IndexedTable[],
  words: readonly string[],
  atMost: number,
): Promise<string | null> {
  const known = words.filter((word) => isInIndex.test(word)).map(patternOf)
  if (indexed.length === 0 || known.length === 0) return null
  const row = await db.first<{ ids: string | null }>(
    sql`select app.found_by_index(${[...indexed]}::text[], ${known}::text[], ${atMost})::text as ids`,
  )
  return row?.ids ?? null
}

/** The text of an expression as search texts have it. */
export const folded = (text: Sql): Sql =>
  sql`translate(lower(${text}), 'أإآٱةىئیؤک٠١٢٣٤٥٦٧٨٩', 'ااااهيييوك0123456789')`
