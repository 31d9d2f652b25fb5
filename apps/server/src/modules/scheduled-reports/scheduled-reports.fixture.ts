import assert from 'node:assert/strict'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { openLog } from '../../kernel/telemetry/log.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { asking } from '../../testing/asking.ts'
import type { Member } from '../../testing/people.ts'
import type { Json, TestServer } from '../../testing/server.ts'
import { enter, staffed } from '../../testing/staffed.ts'
import { createPrinting } from '../printing/index.ts'
import { scheduledReportsTasks } from './index.ts'

export type SentMail = {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text_body: string
  readonly attachments: readonly {
    readonly filename: string
    readonly content_type: string
    readonly content_base64: string
  }[]
}

type History = {
  readonly due_at: Date
  readonly recipient: string
  readonly state: string
  readonly reason: string | null
}

/** Hind's company with a sale in each of two stores, an expense, and ways to work on what is due. */
export async function openReportOffice(server: TestServer) {
  const company = await staffed(server, 'Hind', 'شركة روابي نجد')
  const { api, member } = company
  await asOwner(server, `update tenants set subscription_expires_at = '2040-01-01'`)
  const found = await onPool(server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${member.tenantId}`,
  )
  const tenantId = found?.id ?? 0
  const idOf = async (path: string): Promise<string> => String((await api.first(path)).id)
  const [unit, riyadh, cash, account] = await Promise.all([
    idOf('/units?code=PCE'),
    idOf('/stores?is_main_store=true'),
    idOf('/payment_methods?code=cash'),
    idOf('/accounts?account_number=5221'),
  ])
  const jeddah = String((await api.add('/stores', { name: 'مستودع جدة' })).id)
  const noor = String((await api.add('/beneficiaries', { first_name: 'نور', role: 'both' })).id)
  const visit = await api.add('/items', { name: 'زيارة', item_type: 2, unit_id: unit })
  const sell = (store_id: string, item_price: string, issue_date: string): Promise<Json> =>
    api.add('/bills', {
      type: 1,
      beneficiary_id: noor,
      store_id,
      issue_date,
      items: [{ item_id: visit.id, item_qty: '1', item_price }],
      status: 1,
    })
  await sell(riyadh, '100', '2028-01-10')
  await sell(jeddah, '70', '2028-01-11')
  await api.add('/expenses', {
    issue_date: '2028-01-05',
    items: [{ statement: 'إيجار', account_id: account, item_price: '40' }],
    payments: [{ amount: '46.00', payment_method_id: cash }],
    status: 1,
  })
  const printing = createPrinting(server.threads)
  const tasks = scheduledReportsTasks({
    secrets: server.secrets,
    clock: server.clock.now,
    printing,
    publicUrl: 'https://mizan.example',
  })
  const log = openLog('fatal')
  const { pool } = server.database
  const run = (
    task: Task | undefined,
    payload: Readonly<Record<string, string | number>>,
    attempt = 1,
  ) => {
    assert.ok(task)
    return task(payload, { pool, log, attempt })
  }
  const inCompany = <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
    transaction(pool, { tenantId }, (db) => db.rows<T>(statement))
  return {
    ...company,
    tenantId,
    riyadh,
    jeddah,
    sell,
    inCompany,
    /** What every tenth minute does. */
    due: () => run(tasks['reports_due'], {}),
    /** Makes one sending, as a worker that got its job. */
    send: (sending_id: string, attempt?: number) =>
      run(tasks['report.send'], { tenant_id: tenantId, sending_id }, attempt),
    work: () => server.work({ 'report.send': tasks['report.send']! }),
    waiting: async (): Promise<readonly string[]> =>
      (
        await inCompany<{ id: string }>(sql`select id from report_sendings
          where tenant_id = ${currentTenant} and state = 'waiting' order by id`)
      ).map(({ id }) => id),
    history: async (): Promise<readonly string[]> =>
      (
        await inCompany<History>(sql`select s.due_at, u.email as recipient, s.state, s.reason from report_sendings s
          join users u on u.id = s.user_id where s.tenant_id = ${currentTenant} order by s.due_at, u.email`)
      ).map(({ due_at: dueAt, recipient, state, reason }) =>
        [dueAt.toISOString().slice(0, 16), recipient, state, reason ?? ''].join(' ').trim(),
      ),
    /** The mails that were written since they were looked at last. */
    mails: async (): Promise<readonly SentMail[]> => {
      const db = onPool(pool)
      const mails = await db.rows<SentMail>(
        sql`select id, recipient, subject, text_body, attachments from mails
          where purpose is null order by recipient, id`,
      )
      await db.run(sql`delete from mails`)
      return mails
    },
    /** A member asks again once the clock went on. */
    again: async (who: Member) => {
      const signedIn = await enter(server, who.email, member.tenantId)
      return asking(
        () => server,
        () => signedIn,
      )
    },
    role: (name: string, codes: readonly string[], stores: readonly string[] | null = null) =>
      api.add('/permissions', {
        name,
        stores_scope: stores,
        permissions: codes.map((code) => ({
          code,
          view: true,
          store: false,
          update: false,
          delete: false,
          confirm: false,
        })),
      }),
    close: () => printing.close(),
  }
}

export type ReportOffice = Awaited<ReturnType<typeof openReportOffice>>
