import { onPool, transaction } from '../kernel/database/pool.ts'
import { type Sql, sql } from '../kernel/database/sql.ts'
import type { Task } from '../kernel/jobs/jobs.ts'
import { openLog } from '../kernel/telemetry/log.ts'
import {
  integrationsTasks,
  providerAddresses,
  providerTasks,
} from '../modules/integrations/index.ts'
import { providerParts } from '../work-on-jobs.ts'
import { bodyOf } from './asking.ts'
import {
  type FakeMyFatoorah,
  type Notice,
  fakeKey,
  fakeSecret,
  startMyFatoorah,
} from './fake-myfatoorah.ts'
import { type FakeMoyasar, moyasarKey, moyasarSecret, startMoyasar } from './fake-moyasar.ts'
import { lastingToken } from './lasting-token.ts'
import { type Rawabi, openRawabi } from './rawabi.ts'
import {
  type Answered,
  type Asked,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from './server.ts'
import { withoutWaiting } from './without-waiting.ts'

export type Gateway = Awaited<ReturnType<typeof openGateway>>

/** A receipt of a payment as it stands in the books. */
type Received = {
  readonly number: string
  readonly amount: string
  readonly allocated: string
  readonly account: string
  readonly date: string
}

/** What connects the company with each provider. */
const credentials: Readonly<Record<string, { key: string; webhook_secret: string }>> = {
  myfatoorah: { key: fakeKey, webhook_secret: fakeSecret },
  moyasar: { key: moyasarKey, webhook_secret: moyasarSecret },
}

/** Hind's company, whose customers pay through providers of our own: MyFatoorah, and Moyasar where a story connects it. */
export async function openGateway() {
  // A day long after today: what is to be tried again later waits for the story's clock, not for the queue's.
  const server: TestServer = await testServer('2031-01-05T06:00:00Z')
  const { bring, onSilence } = withoutWaiting()
  const fake: FakeMyFatoorah = await startMyFatoorah(onSilence)
  const moyasar: FakeMoyasar = await startMoyasar(onSilence)
  const rawabi: Rawabi = await openRawabi(server)
  const { pool } = server.database
  const found = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${rawabi.hind.tenantId}`,
  )
  const tenantId = found?.id ?? 0
  const parts = {
    ...providerParts(
      { secrets: server.secrets, clock: server.clock.now, publicUrl: server.publicUrl },
      providerAddresses({
        MIZAN_MYFATOORAH_TEST: 'http://127.0.0.1:1',
        MIZAN_MYFATOORAH_LIVE: fake.address,
        MIZAN_MOYASAR_TEST: 'http://127.0.0.1:1',
        MIZAN_MOYASAR_LIVE: moyasar.address,
      }),
    ),
    bring,
  }
  const tasks: Readonly<Record<string, Task>> = {
    ...providerTasks(parts),
    ...integrationsTasks(parts),
  }
  const freshToken = lastingToken(server, rawabi.hind)
  const answer = async (path: string, asked: Asked = {}): Promise<Answered> =>
    server.ask(path, { token: await freshToken(), ...asked })
  const ask = async (path: string, body?: unknown, method?: Asked['method']): Promise<Json> => {
    const answered = await answer(path, {
      ...(body !== undefined && { body }),
      ...(method && { method }),
    })
    return bodyOf(answered, path)
  }
  const item = await rawabi.made('/items', {
    name: 'زيارة صيانة',
    item_type: 2,
    unit_id: rawabi.unit,
    item_tax_id: rawabi.tax,
  })
  /** Noor buys for so much before tax. */
  const sell = async (price = '224', change: object = {}): Promise<Json> => {
    const { data } = await ask('/bills', {
      type: 1,
      status: 1,
      beneficiary_id: rawabi.noor,
      issue_date: server.clock.now().toISOString().slice(0, 10),
      items: [{ item_id: item, item_qty: '1', item_price: price }],
      payments: [],
      ...change,
    })
    return data!
  }
  const run = (task: string, payload: Parameters<Task>[0]): Promise<void> =>
    tasks[task]!(payload, { pool, log: openLog('fatal') })
  const work = (): Promise<void> => server.work(tasks)
  const rows = <T>(statement: Sql): Promise<T[]> =>
    transaction(pool, { tenantId }, (db) => db.rows<T>(statement))
  return {
    server,
    fake,
    moyasar,
    rawabi,
    tenantId,
    answer,
    ask,
    sell,
    work,
    run,
    rows,
    /** What a call is refused with. */
    codeOf: async (path: string, body?: unknown): Promise<unknown> => {
      const { status, body: answered } = await answer(path, body === undefined ? {} : { body })
      return answered.code ?? status
    },
    linkNow: async (id: unknown): Promise<Json> => (await ask(`/bill_collections/${id}`)).data!,
    billNow: async (id: unknown): Promise<Json> => (await ask(`/bills/${id}`)).data!,
    eventsNow: async (): Promise<Json[]> =>
      rowsIn((await ask('/integration_events?per_page=100')).data),
    /** The newest link at the provider. */
    newest: () => fake.invoices().at(-1)!,
    receiptsOf: (payment: string) =>
      rows<Received>(sql`select r.number, r.amount::text as amount, r.allocated::text as allocated,
          a.account_number as account, r.date
        from receipts r join accounts a on a.tenant_id = r.tenant_id and a.id = r.payment_account_id
        where r.tenant_id = ${tenantId} and r.reference = ${payment}`),
    /** Connects the company and waits until the key was tried. */
    connect: async (provider = 'myfatoorah'): Promise<Json> => {
      const { data } = await ask('/integrations', { provider, ...credentials[provider] })
      await work()
      return data!
    },
    /** A link of a bill as its maker sees it once the provider answered. */
    link: async (bill: Json, change: object = {}): Promise<Json> => {
      const { data } = await ask('/bill_collections', { bill_id: bill.id, ...change })
      await work()
      return (await ask(`/bill_collections/${data?.id}`)).data!
    },
    /** The provider notifies of a payment. */
    notify: async (
      { webhook_url: url }: { readonly [field: string]: unknown },
      { body, headers }: Notice,
      change: { body?: string; headers?: Readonly<Record<string, string>> } = {},
    ): Promise<Answered> =>
      server.ask(new URL(String(url)).pathname.replace('/api', ''), {
        method: 'POST',
        body: change.body ?? body,
        headers: { ...headers, ...change.headers },
      }),
    /** Time passes, then the watchdog looks and what it found is worked on. */
    later: async (minutes: number): Promise<void> => {
      server.clock.advance(minutes * 60_000)
      await run('integrations_watch', {})
      await work()
    },
    close: async () => {
      await fake.stop()
      await moyasar.stop()
      await server.close()
    },
  }
}
