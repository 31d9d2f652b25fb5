import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { localDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { transaction } from '../../kernel/database/pool.ts'
import { crossTenant, currentTenant, sql } from '../../kernel/database/sql.ts'
import { secretsFrom } from '../../kernel/secrets.ts'
import { openLog } from '../../kernel/telemetry/log.ts'
import { type TestDatabase, testDatabase, withoutDatabase } from '../../testing/database.ts'
import { authorityParts } from '../../work-on-jobs.ts'
import { actAsOwner } from '../access/index.ts'
import { billUseCases } from '../bills/index.ts'
import { problemsOf, resume, sendOnce } from '../einvoicing/index.ts'
import { proofsOf } from '../proofs/index.ts'
import { addPerson, readyPerson } from '../identity/index.ts'
import { payBill } from '../treasury/index.ts'
import type { Trade } from './connect-authority.ts'
import { makeTrade, missingSteps } from './make-trade.ts'
import { type YearPlan, planYear } from './plan/plan-year.ts'
import { seedDemo } from './seed-demo.ts'

const skip = withoutDatabase()
const last = localDate('2026-11-21')
/** Of the year: what is made before the company is connected, and until when it goes on here. */
const [before_, until] = [120, 280]

let database: TestDatabase
let trade: Trade
let plan: YearPlan

/** Seeds what goes before the first document, then fails as a process that is stopped does. */
const stopped = () => {
  throw new Error('stopped')
}

const parts = () => ({ pool: database.pool, secrets: trade.secrets })
const connectedAt = (): Date => plan.steps[before_]!.at

before(async () => {
  if (skip) return
  database = await testDatabase()
  const secrets = secretsFrom(randomBytes(32))
  await assert.rejects(
    seedDemo({ pool: database.pool, secrets }, { today: last, log: stopped }),
    /stopped/,
  )
  const company = await transaction(database.pool, {}, (db) =>
    db.first<{ id: number; owner_id: string }>(
      crossTenant(sql`select id, owner_id from tenants where is_demo`),
    ),
  )
  plan = planYear(last)
  const { id: tenantId, owner_id: userId } = company!
  trade = {
    pool: database.pool,
    secrets,
    tenantId,
    opensAt: plan.opensAt,
    actAt: (now, work) => actAsOwner(parts(), { tenantId, userId, now }, work),
  }
})
after(async () => database?.drop())

const act = <T>(work: (ctx: TenantContext) => Promise<T>): Promise<T> =>
  trade.actAt(new Date(plan.steps[until]!.at.getTime() + 3_600_000), work)

const states = (): Promise<Record<string, number>> =>
  act(async (ctx) => {
    const rows = await ctx.db.rows<{ status: string; count: number }>(sql`
      select case when s.next_attempt_at is null then s.status else 'waits' end as status, count(*)::int as count
      from einvoice_states s where s.tenant_id = ${currentTenant} group by 1`)
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  })

/** Everything that is due is sent, as the workers of a server do. */
const sendAll = async (): Promise<void> => {
  const due = await act((ctx) =>
    ctx.db.rows<{ id: string }>(sql`select einvoice_id as id from einvoice_states
      where tenant_id = ${currentTenant} and next_attempt_at is not null order by next_attempt_at`),
  )
  const now = new Date(plan.steps[until]!.at.getTime() + 3_700_000)
  const at = {
    ...authorityParts(trade.secrets, () => now),
    pool: database.pool,
    log: openLog('fatal'),
  }
  for (const { id } of due) await sendOnce(at, trade.tenantId, id)
}

const failed = async (): Promise<readonly unknown[]> =>
  (await act((ctx) => proofsOf(ctx.db))).filter(({ ok }) => !ok)

/** Goes on with the trade; the hand of the owner fails at the call of that number, as that of a process which is killed. */
async function goOn(failsAt = Number.POSITIVE_INFINITY): Promise<void> {
  let calls = 0
  const steps = plan.steps.slice(0, until)
  const missing = await act((ctx) => missingSteps(ctx, steps))
  const actAt: Trade['actAt'] = (now, work) => {
    if ((calls += 1) === failsAt) throw new Error('killed')
    return trade.actAt(now, work)
  }
  await makeTrade(
    { ...trade, actAt },
    { steps, missing, connectedAt: connectedAt() },
    () => undefined,
  )
}

test(
  'killed at any point of it, the company is connected and its trade goes on',
  { skip },
  async () => {
    // Two batches of phase 1, then units, their steps, phase 2, and the first orders to the simulator.
    for (const failsAt of [3, 4, 5, 6, 2, 4]) await assert.rejects(goOn(failsAt), /killed/)
    // What was taken to be sent when a process was killed.
    await act(async ({ db }) => {
      const waiting = await db.rows<{ id: string; until: Date }>(sql`
        select e.id, e.issued_at + interval '5 minutes' as until
        from einvoice_states s join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
        where s.tenant_id = ${currentTenant} and s.next_attempt_at is not null`)
      for (const { id, until } of waiting)
        await db.run(sql`update einvoice_states set status = 'sending', attempts = 1, claimed_until = ${until}
          where tenant_id = ${currentTenant} and einvoice_id = ${id}`)
    })
    await goOn()
    const company = await act((ctx) =>
      ctx.db.first<{ phase: number; units: string[] }>(sql`
      select einvoicing_phase as phase, (select array_agg(state || ' ' || environment order by created_at, id)
        from einvoice_units where tenant_id = ${currentTenant}) as units
      from companies where tenant_id = ${currentTenant}`),
    )
    assert.equal(company?.phase, 2)
    assert.deepEqual(company?.units.toSorted(), [
      'ready local',
      'ready simulator',
      'stopped simulator',
    ])
  },
)

test(
  'documents of phase 1 were kept; since then they were cleared and reported, one rejected, some wait',
  { skip },
  async () => {
    const { kept = 0, cleared = 0, reported = 0, rejected, waits, ...others } = await states()
    assert.ok(kept > 0 && cleared > 0 && reported > 0, JSON.stringify({ kept, cleared, reported }))
    assert.deepEqual({ rejected, waits, others }, { rejected: 1, waits: 4, others: {} })
    assert.deepEqual(await failed(), [])
    const problems = await act((ctx) => problemsOf(ctx))
    assert.deepEqual(problems.map(({ code }) => code).toSorted(), [
      'rejected',
      'unit_stopped',
      ...Array.from({ length: 4 }, () => 'waiting'),
    ])
  },
)

test(
  'it is done once: another start sends nothing, whatever was mended meanwhile',
  { skip },
  async () => {
    const before = await states()
    await goOn()
    assert.deepEqual(await states(), before)
  },
)

test(
  'the rejected bill is put right and then cleared; the books stay proved',
  { skip },
  async () => {
    const cases = billUseCases(payBill)
    const bill = await act(async (ctx) => {
      const row = await ctx.db.first<{ id: string }>(
        sql`select id from bills where tenant_id = ${currentTenant} and status = 11`,
      )
      const opened = await cases.actions.open(ctx, row!.id)
      await cases.update(
        ctx,
        row!.id,
        { reference: 'PO-1', status: 1 },
        { lock_version: opened?.lock_version },
      )
      return row!.id
    })
    await sendAll()
    const sealed = await act((ctx) =>
      ctx.db.rows<{ status: string }>(sql`select s.status from einvoices e
      join einvoice_states s on s.tenant_id = ${currentTenant} and s.einvoice_id = e.id
      where e.tenant_id = ${currentTenant} and e.document_id = ${bill} order by e.counter`),
    )
    assert.deepEqual(
      sealed.map(({ status }) => status),
      ['rejected', 'cleared'],
    )
    assert.deepEqual(await failed(), [])
  },
)

test(
  'the stopped unit goes on when it is told to, and what waited is taken',
  { skip },
  async () => {
    await act(async (ctx) => {
      const unit = await ctx.db.first<{ id: string }>(
        sql`select id from einvoice_units where tenant_id = ${currentTenant} and state = 'stopped'`,
      )
      await resume(ctx, unit!.id)
    })
    await sendAll()
    const { waits } = await states()
    assert.equal(waits, undefined)
    assert.deepEqual(await failed(), [])
  },
)

test(
  'no real company becomes a demonstration, and a demonstration never issues in earnest',
  { skip },
  async () => {
    const { id } = await act(async ({ tenant }) => tenant)
    const inOwn = (statement: ReturnType<typeof sql>) =>
      transaction(database.pool, { tenantId: id }, (db) => db.run(statement))
    await assert.rejects(
      inOwn(sql`update tenants set is_demo = false where id = ${id}`),
      /from its beginning or never/,
    )
    await assert.rejects(
      inOwn(
        sql`update einvoice_units set environment = 'production' where tenant_id = ${currentTenant}`,
      ),
      /never seal for production/,
    )
    const [plan] = await transaction(database.pool, {}, (db) =>
      db.rows<{ id: string }>(sql`select id from plans limit 1`),
    )
    const company = (owner: string, isDemo: boolean) => sql`
    insert into tenants (public_id, name, country, currency, plan_id, owner_id, subscription_expires_at, is_demo)
    values (gen_random_uuid(), 'x', 'SA', 'SAR', ${plan!.id}, ${owner}, now(), ${isDemo})`
    const noor = await transaction(database.pool, {}, async (db) => {
      const draft = {
        email: 'noor@noor-trading.com',
        name: 'Noor',
        password: 'Noor-Trading-2030',
        language: 'ar',
      } as const
      const ready = await readyPerson(db, draft)
      await addPerson(db, ready, trade.opensAt)
      return ready.id
    })
    await assert.rejects(inOwn(company(noor, true)), /belongs to nobody/)
    await inOwn(company(noor, false))
    await assert.rejects(
      inOwn(sql`update tenants set is_demo = true where owner_id = ${noor}`),
      /from its beginning or never/,
    )
  },
)
