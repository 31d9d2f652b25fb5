import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Pool, onPool } from '../src/kernel/database/pool.ts'
import { sql } from '../src/kernel/database/sql.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import { register } from '../src/testing/people.ts'
import { type TestServer, rowsIn, testServer } from '../src/testing/server.ts'
import { type Book, openBook } from './book.ts'
import { hledgerAgrees, withoutHledger } from './hledger.ts'
import { invariantsHold, invoicesAreLawful } from './invariants.ts'

let running: Promise<TestServer> | null = null
let people = 0

/** One server for all stories of a file; every story has companies of its own. */
const server = (): Promise<TestServer> => (running ??= testServer())

/** Files follow each other in one process: the next one opens its own. */
async function closeServer(): Promise<void> {
  const open = running
  running = null
  await (await open)?.close()
}

/** Another company in the same story, with an owner of its own. */
export type OpenAnother = (companyName: string) => Promise<Book>

/**
 * A month of business told in verbs, through the API of the real server and with a clock that the
 * story moves. Afterwards the books of every company in it must prove themselves, and every e-invoice
 * of theirs must pass the authority's rules. The statement of a party says what it owes, and where hledger is
 * installed, it reads the same figures from the journal.
 */
export function story(
  title: string,
  play: (book: Book, another: OpenAnother, server: TestServer) => Promise<void>,
  startsAt = '2026-01-05T06:00:00Z',
): void {
  after(closeServer)
  test(title, { skip: withoutDatabase() }, async () => {
    const running = await server()
    running.clock.set(startsAt)
    const books: Book[] = []
    const open: OpenAnother = async (companyName) => {
      const owner = await register(running, `owner${(people += 1)}`, companyName)
      await subscribe(running.database.pool, owner.tenantId)
      const book = await openBook(running, owner)
      books.push(book)
      return book
    }
    await play(await open('شركة القصة'), open, running)
    for (const book of books) {
      await invariantsHold(running.database.pool, book.companyId)
      await invoicesAreLawful(running.database.pool, book.companyId)
      assert.equal(await book.trialBalanceSum(), '0.00')
      await statementsAgree(book)
      if (!withoutHledger()) await hledgerAgrees(book)
    }
  })
}

/** Pays the subscription of a company for as long as any story lasts. */
const subscribe = (pool: Pool, publicId: string): Promise<number> =>
  onPool(pool).run(
    sql`update tenants set subscription_expires_at = '2099-12-31' where public_id = ${publicId}`,
  )

/** The statement of each party ends in what its record says is owed. */
async function statementsAgree(book: Book): Promise<void> {
  for (const party of rowsIn((await book.ask('GET', '/beneficiaries?per_page=500')).data)) {
    for (const [side, owed] of [
      ['client', party.receivable],
      ['supplier', party.payable],
    ] as const) {
      const { meta } = await book.ask(
        'GET',
        `/reports/${side}_account_statement_report?beneficiary_id=${String(party.id)}&from=2000-01-01&to=2099-12-31&per_page=1`,
      )
      assert.equal(meta?.closing, owed, `${side} ${String(party.name)}`)
    }
  }
}
