import type { Json } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { readAmounts } from './lines.ts'
import { accountNumbers } from './people.ts'

/**
 * Writes a journal entry as a story says it: accounts by their names, debits above zero and credits
 * below, posted at once.
 */
export async function write(
  book: Book,
  written: { readonly date: string; readonly says: string } & Readonly<Record<string, unknown>>,
  lines: string,
): Promise<Json> {
  const accounts = await book.accounts()
  const { date, says, ...more } = written
  const { data } = await book.ask('POST', '/entries', {
    date,
    statement: says,
    status: 1,
    transactions: [...readAmounts(lines)].map(([name, amount]) => ({
      account_id: accounts.get(accountNumbers[name] ?? name)?.id,
      ...(amount.startsWith('-') ? { creditor: amount.slice(1) } : { debtor: amount }),
    })),
    ...more,
  })
  if (!data) throw new Error('no entry was written')
  return data
}
