import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addMail, identityTasks } from '../src/modules/identity/index.ts'
import { testModeTasks } from '../src/modules/test-mode/index.ts'
import { onPool, transaction } from '../src/kernel/database/pool.ts'
import { sql } from '../src/kernel/database/sql.ts'
import { story } from './story.ts'

story(
  'a clerk practises in the test books, and the real ones never hear of it',
  async (book, _another, server) => {
    await book.buy('Sahara', '10 pens @ 30.00')
    await book.sell('Noor', '2 pens @ 50.00')
    await book.stock('pen', '8', '240.00')
    await book.owes('Noor', '115.00')

    // The test books know the goods and the people, and begin with nothing.
    await book.work('test')
    await book.owes('Noor', '0.00')
    const bought = await book.buy('Sahara', '100 pens @ 20.00')
    assert.equal(bought.bill_code, '#PB 000001')
    const sold = await book.sell('Noor', '40 pens @ 50.00')
    assert.deepEqual([sold.bill_code, sold.net], ['#TS 000001', '2300.00'])
    await book.receive(sold, '2300.00', 'Bank')
    await book.stock('pen', '60', '1200.00')
    assert.equal(await book.trialBalanceSum(), '0.00')
    assert.match(await book.invoiceOf(sold), /<Invoice/)

    // Nothing of it is in the real ones: no row, no number, no stock, no balance.
    await book.work('live')
    await book.stock('pen', '8', '240.00')
    await book.owes('Noor', '115.00')
    await book.refuses('not_found', () => book.see(sold))
    const next = await book.sell('Noor', '1 pen @ 50.00')
    assert.equal(next.bill_code, '#TS 000002')

    // Fresh test books: what was practised is gone, numbers begin anew.
    await book.work('test')
    await book.ask('POST', '/test_mode/reset', { confirm: true, confirm_again: true })
    await book.work('test')
    await server.work(testModeTasks(server.clock.now))
    await book.owes('Noor', '0.00')
    assert.equal((await book.buy('Sahara', '1 pen @ 20.00')).bill_code, '#PB 000001')
    await book.work('live')
    await book.stock('pen', '7', '210.00')
  },
)

story(
  'a letter from the test books is kept here, also where mail is sent',
  async (book, _another, server) => {
    await book.work('test')
    const set = await onPool(server.database.pool).first<{ id: number }>(sql`
    select t.id from tenants t join tenants l on l.id = t.live_id where l.public_id = ${book.companyId}`)
    assert.ok(set)
    await transaction(server.database.pool, {}, (db) =>
      addMail(
        db,
        { to: 'noor@example.com', subject: 'فاتورة', text: '1', html: '1', tenantId: set.id },
        server.clock.now(),
      ),
    )
    const { dataDir, publicUrl, secrets } = server
    // Nobody listens there: a letter that was sent would fail.
    await server.work(
      identityTasks(
        { dataDir, publicUrl, secrets, smtpUrl: 'smtp://127.0.0.1:9' },
        server.clock.now,
      ),
    )
    const folder = join(dataDir, 'mail')
    const letters = await Promise.all(
      (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
    )
    const letter = letters.find((text) => text.includes('noor@example.com'))
    assert.match(letter ?? '', /X-Mizan-Mode: test/)
  },
)
