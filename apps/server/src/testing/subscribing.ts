import assert from 'node:assert/strict'
import { onPool, transaction } from '../kernel/database/pool.ts'
import { type Sql, crossTenant, sql } from '../kernel/database/sql.ts'
import type { Task } from '../kernel/jobs/jobs.ts'
import { openLog } from '../kernel/telemetry/log.ts'
import { type Administrator, administrator } from './administrator.ts'
import { bodyOf } from './asking.ts'
import {
  type FakeMoyasar,
  moyasarKey,
  moyasarPublicKey,
  moyasarSecret,
  startMoyasar,
} from './fake-moyasar.ts'
import { lastingToken } from './lasting-token.ts'
import { type Member, register, registerForVat, signIn } from './people.ts'
import { type Answered, type Asked, type Json, rowsIn, testServer } from './server.ts'
import { withoutWaiting } from './without-waiting.ts'
import { providerParts } from '../work-on-jobs.ts'
import {
  integrationsTasks,
  providerAddresses,
  providerTasks,
} from '../modules/integrations/index.ts'
import { checkoutWork, subscriptionsTasks } from '../modules/subscriptions/index.ts'

const dayMs = 86_400_000
export const settingId = '5b0f9b52-7c19-4f3c-9a6e-0a51c1a4d001'

export type Subscribing = Awaited<ReturnType<typeof openSubscribing>>
export type Company = {
  readonly member: Member
  ask(path: string, body?: unknown, method?: Asked['method']): Promise<Json>
  answer(path: string, asked?: Asked): Promise<Answered>
  refused(path: string, body?: unknown): Promise<string>
  mine(): Promise<Json>
}

/** Salem runs the platform and sells from the books of Hind's company; others subscribe. */
export async function openSubscribing(startsAt = '2031-01-05T06:00:00Z') {
  const server = await testServer(startsAt)
  const { bring, onSilence } = withoutWaiting()
  const moyasar: FakeMoyasar = await startMoyasar(onSilence)
  const salem: Administrator = await administrator(server)
  const { pool } = server.database
  const parts = {
    ...providerParts(
      { secrets: server.secrets, clock: server.clock.now, publicUrl: server.publicUrl },
      providerAddresses({ MIZAN_MOYASAR_LIVE: moyasar.address }),
    ),
    bring,
  }
  const tasks: Readonly<Record<string, Task>> = {
    ...providerTasks(parts),
    ...integrationsTasks(parts),
    ...checkoutWork(parts),
    ...subscriptionsTasks(parts),
  }
  const run = (task: string, payload: Parameters<Task>[0] = {}): Promise<void> =>
    tasks[task]!(payload, { pool, log: openLog('fatal') })
  const work = (): Promise<void> => server.work(tasks)

  const companyOf = (member: Member): Company => {
    const fresh = lastingToken(server, member)
    const answer = async (path: string, asked: Asked = {}): Promise<Answered> =>
      server.ask(path, { token: await fresh(), ...asked })
    const ask = async (path: string, body?: unknown, method?: Asked['method']): Promise<Json> =>
      bodyOf(
        await answer(path, { ...(body !== undefined && { body }), ...(method && { method }) }),
        path,
      )
    return {
      member,
      ask,
      answer,
      refused: async (path, body) => {
        const { status, body: said } = await answer(path, body === undefined ? {} : { body })
        assert.ok(status >= 400 && status < 500, `${path}: ${status} ${JSON.stringify(said)}`)
        return [said.code, ...Object.keys(said.errors ?? {})].join(' ')
      },
      mine: async () => (await ask('/my_subscription')).data!,
    }
  }
  const company = async (name: string): Promise<Company> =>
    companyOf(await register(server, name, `شركة ${name}`))

  let adminToken = salem.member.token
  let adminSince = server.clock.now().getTime()
  const ofAdmin = async (): Promise<string> => {
    if (server.clock.now().getTime() - adminSince > 5 * 60_000) {
      await onPool(pool).run(
        sql`update users set mfa_enabled_at = null where email = ${salem.member.email}`,
      )
      adminToken = String(
        (await signIn(server, salem.member.email, salem.member.password)).access_token,
      )
      await onPool(pool).run(
        sql`update users set mfa_enabled_at = now() where email = ${salem.member.email}`,
      )
      adminSince = server.clock.now().getTime()
    }
    return adminToken
  }
  const admin = async (path: string, body?: unknown, method?: Asked['method']): Promise<Answered> =>
    server.ask(path, { token: await ofAdmin(), body, ...(method && { method }) })
  const given = async (path: string, body: unknown, method?: Asked['method']): Promise<Json> =>
    bodyOf(await admin(path, body, method), path).data!

  const seller = await register(server, 'Hind', 'شركة ميزان')
  await registerForVat(server, seller)
  const hind = companyOf(seller)
  const plans = rowsIn((await server.ask('/plans')).body.data)
  const plan = (code: string): string =>
    String(plans.find((each) => String(each.code) === code)?.id)

  return {
    server,
    moyasar,
    salem,
    tasks,
    run,
    work,
    company,
    hind,
    admin,
    ofAdmin,
    given,
    plan,
    plans,
    /** Salem says from whose books the platform sells, and Hind connects them with a gateway. */
    open: async (withGateway = true): Promise<void> => {
      await given(`/admin/platform_settings/${settingId}`, { company_id: seller.tenantId }, 'PUT')
      if (!withGateway) return
      await hind.ask('/integrations', {
        provider: 'moyasar',
        key: moyasarKey,
        webhook_secret: moyasarSecret,
        public_key: moyasarPublicKey,
      })
      await work()
    },
    /** Rows over all companies, as nobody but the platform sees them. */
    rows: <T>(statement: Sql): Promise<T[]> =>
      transaction(pool, {}, (db) => db.ofPlatform().rows<T>(crossTenant(statement))),
    mailsTo: (email: string): Promise<{ subject: string }[]> =>
      onPool(pool).rows(
        sql`select subject from mails where recipient = ${email} order by created_at, id`,
      ),
    later: async (days: number): Promise<void> => {
      server.clock.advance(days * dayMs)
      await run('subscriptions_watch')
      await run('subscription_payments_watch')
      await work()
    },
    /** A page of the gateway for an order. */
    pay: async (of: Company, orderId: unknown) => {
      await of.ask(`/subscription/${String(orderId)}/pay`, {})
      await work()
      return moyasar.invoices().at(-1)!
    },
    close: async (): Promise<void> => {
      await moyasar.stop()
      await server.close()
    },
  }
}
