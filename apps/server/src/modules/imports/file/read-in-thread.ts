import { setImmediate } from 'node:timers/promises'
import type { SheetRow } from '../../../kernel/http/read-spreadsheet.ts'
import { type Asker, threadJob } from '../../../kernel/threads/thread-job.ts'
import type { Threads } from '../../../kernel/threads/threads.ts'
import type { FileToRead, Headings, readHeadings, readRows } from './read-tables.ts'

const module = new URL('./read-tables.ts', import.meta.url)
const limits = { withinMs: 15_000, refusedAs: 'file_takes_too_long' } as const
/** One at work and one that waits; further uploads of the same user are refused meanwhile. */
const headings = threadJob<typeof readHeadings>(module, 'readHeadings', { ...limits, perUser: 2 })
/** A job waits for its turn as long as it must. */
const rows = threadJob<typeof readRows>(module, 'readRows', { ...limits, perUser: Infinity })

/** Reads in a thread what the sheets of a file are called, and what their columns bring. */
export const headingsOf = (threads: Threads, file: FileToRead, by: Asker): Promise<Headings> =>
  threads.run(headings, file, by)

/** All rows of a file; the lines of documents apart where they are on a second sheet. */
export type FileRows = {
  readonly rows: readonly SheetRow[]
  readonly lineRows: readonly SheetRow[] | null
}

/** Reads the rows of a file in a thread. */
export async function rowsOfFile(threads: Threads, file: FileToRead, by: Asker): Promise<FileRows> {
  const read = await threads.run(rows, file, by)
  return {
    rows: await opened(read.rows),
    lineRows: read.lineRows && (await opened(read.lineRows)),
  }
}

/** Opens the parts one after another, with others served in between. */
async function opened(parts: readonly string[]): Promise<readonly SheetRow[]> {
  const all: SheetRow[] = []
  for (const part of parts) {
    all.push(...(JSON.parse(part) as SheetRow[]))
    await setImmediate()
  }
  return all
}
