import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { rowsIn, testServer } from '../../testing/server.ts'
import { killedAt, startWorkerProcess, until } from '../../testing/worker-of-test.ts'
import { openReportOffice } from './scheduled-reports.fixture.ts'

const closing: (() => Promise<void>)[] = []
after(async () => {
  for (const close of closing.toReversed()) await close()
})

test(
  'a report whose worker is killed is sent by another, once',
  { skip: withoutDatabase() },
  async () => {
    const server = await testServer('2028-01-20T09:00:00Z')
    closing.push(() => server.close())
    const office = await openReportOffice(server)
    closing.push(() => office.close())
    const { api, member } = office
    const [owner] = rowsIn((await api.get('/report_recipients?report=sales_bills_report')).data)
    const made = await api.add('/report_schedules', {
      report: 'sales_bills_report',
      name: 'المبيعات',
      settings: { period: 'this_month' },
      frequency: 'daily',
      hour: 7,
      recipients: [owner?.id],
    })
    await office.mails()
    await api.ask('POST', `/report_schedules/${String(made.id)}/send_now`, 200, {})
    // The report is made when the worker gets to writing its mail down.
    await killedAt(server, 'mails')
    assert.deepEqual((await office.waiting()).length, 1)

    const worker = await startWorkerProcess(server)
    closing.push(() => worker.kill())
    await until(async () => (await office.waiting()).length === 0)
    const mails = await onPool(server.database.pool).rows<{ recipient: string }>(
      sql`select recipient from mails where subject like '%المبيعات%'`,
    )
    assert.deepEqual(mails, [{ recipient: member.email }])
  },
)
