import { authorityAddresses } from '@mizan/zatca'
import { type StandIn, startStandIn } from '@mizan/zatca/stand-in/stand-in'
import { type Pool, onPool, transaction } from '../kernel/database/pool.ts'
import { type Sql, sql } from '../kernel/database/sql.ts'
import { openLog } from '../kernel/telemetry/log.ts'
import { bodyOf } from './asking.ts'
import { lastingToken } from './lasting-token.ts'
import { type Rawabi, openRawabi } from './rawabi.ts'
import { type Json, type TestServer, testServer } from './server.ts'
import { withoutWaiting } from './without-waiting.ts'
import { type AtWork, einvoicingTasks, sendingTasks } from '../modules/einvoicing/index.ts'
import { authorityParts } from '../work-on-jobs.ts'

export type Sending = Awaited<ReturnType<typeof openSending>>

/** Hind's company, whose documents go to a stand-in for the authority; nobody waits for what it keeps waiting. */
export async function openSending() {
  // A day long after today: what is to be sent later waits for the story's clock, not for the queue's.
  const server: TestServer = await testServer('2031-01-05T06:00:00Z')
  const { bring, onSilence } = withoutWaiting()
  const standIn: StandIn = await startStandIn({ clock: server.clock.now, port: 0, onSilence })
  const rawabi: Rawabi = await openRawabi(server)
  const found = await onPool(server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${rawabi.hind.tenantId}`,
  )
  const tenantId = found?.id ?? 0
  const { pool } = server.database
  const parts = {
    ...authorityParts(server.secrets, server.clock.now, authorityAddresses(standIn.address)),
    bring,
  }
  const tasks = {
    ...sendingTasks(parts),
    ...einvoicingTasks({ ...parts, publicUrl: server.publicUrl }),
  }
  const atWork: AtWork = { ...parts, pool, log: openLog('fatal') }
  const freshToken = lastingToken(server, rawabi.hind)
  const ask = async (path: string, body?: unknown, status?: number): Promise<Json> => {
    const answer = await server.ask(path, {
      token: await freshToken(),
      ...(body !== undefined && { body }),
    })
    return bodyOf(answer, path, status)
  }
  const item = await rawabi.made('/items', {
    name: 'قلم',
    item_type: 2,
    unit_id: rawabi.unit,
    item_tax_id: rawabi.tax,
  })
  const unit = (change: Readonly<Record<string, unknown>> = {}) => ({
    name: 'الفرع الرئيسي',
    environment: 'production',
    branch: 'الرياض',
    address: 'RRRD2929',
    industry: 'تجارة',
    ...change,
  })
  const sell = async (
    to: string | null,
    price = '100',
    storeId: string | null = null,
  ): Promise<Json> => {
    const { data } = await ask('/bills', {
      type: 1,
      status: 1,
      beneficiary_id: to,
      store_id: storeId,
      issue_date: server.clock.now().toISOString().slice(0, 10),
      items: [{ item_id: item, item_qty: '1', item_price: price }],
      payments: [],
    })
    return data as Json
  }
  return {
    server,
    standIn,
    rawabi,
    pool,
    tenantId,
    tasks,
    atWork,
    ...rawabi,
    sell,
    rows: <T>(statement: Sql): Promise<T[]> =>
      transaction(pool as Pool, { tenantId }, (db) => db.rows<T>(statement)),
    run: (statement: Sql): Promise<number> =>
      transaction(pool as Pool, { tenantId }, (db) => db.run(statement)),
    work: () => server.work(tasks),
    /** Time passes, then the watchdog looks and what it found is sent. */
    later: async (minutes: number): Promise<void> => {
      server.clock.advance(minutes * 60_000)
      await tasks.einvoice_watch?.({}, atWork)
      await server.work(tasks)
    },
    ask,
    token: freshToken,
    unit,
    /** A unit of the company, onboarded with a code of its own. */
    onboarded: async (otp: string, change: Readonly<Record<string, unknown>> = {}) => {
      const id = String((await ask('/einvoice_units', unit(change))).data?.id)
      await ask(`/einvoice_units/${id}/onboard`, { otp })
      await server.work(tasks)
      return id
    },
    close: async () => {
      await standIn.stop()
      await server.close()
    },
  }
}
