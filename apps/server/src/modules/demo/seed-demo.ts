import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import { riyadhDate, riyadhInstant } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { type Pool, onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { actAsOwner } from '../access/index.ts'
import { type PersonDraft, addPerson, readyPerson } from '../identity/index.ts'
import { writeFirstSubscription } from '../subscriptions/index.ts'
import { openCompany, reserveTenantId, seedCompany, seedPlatform } from '../tenancy/index.ts'
import { demoCompany, demoPeople } from './company.ts'
import { type Trade, connectionOf } from './connect-authority.ts'
import { makeBudgets } from './make-budget.ts'
import { makeEntries } from './make-entries.ts'
import { makeVatReturns } from './make-vat-returns.ts'
import { makeTrade, missingSteps } from './make-trade.ts'
import { makeOpening } from './make-opening.ts'
import {
  makeItems,
  makeParties,
  makePos,
  makeStores,
  makeUnitsAndCollections,
} from './make-records.ts'
import { tradeDays } from './plan/calendar.ts'
import { type YearPlan, planYear } from './plan/plan-year.ts'

type Parts = { readonly pool: Pool; readonly secrets: Secrets }
type SignIn = { readonly email: string; readonly password: string }
export type DemoSignIns = { readonly owner: SignIn; readonly admin: SignIn }
type Options = {
  readonly today: LocalDate
  /** Told how far it is, after every batch. */
  readonly log?: (line: string) => void
}

/** Records of one transaction. */
const recordsAtOnce = 40

const signIns: DemoSignIns = {
  owner: { email: demoPeople.owner.email, password: demoPeople.owner.password },
  admin: { email: demoPeople.admin.email, password: demoPeople.admin.password },
}

/**
 * Makes the demo company with a year of trade up to `today`, and the two people who sign in. Cut
 * short, it goes on where it stopped; finished, it does nothing.
 */
export async function seedDemo(parts: Parts, options: Options): Promise<DemoSignIns> {
  await seedPlatform(parts.pool)
  await alone(parts.pool, () => makeDemo(parts, options))
  return signIns
}

/** Runs the work while no other process seeds this database. Holds a connection of its own. */
async function alone(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('mizan demo'))")
    await work()
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('mizan demo'))")
    client.release()
  }
}

async function makeDemo(parts: Parts, { today, log = () => undefined }: Options): Promise<void> {
  const opensOn = addDays(today, -tradeDays)
  const ownerId = await person(parts.pool, { ...demoPeople.owner, language: 'ar' }, opensOn)
  await person(parts.pool, { ...demoPeople.admin, language: 'ar', isPlatformAdmin: true }, opensOn)
  const company =
    (await companyOf(parts.pool, ownerId)) ?? (await open(parts.pool, ownerId, opensOn, today))
  const last = addDays(riyadhDate(company.createdAt.getTime()), tradeDays)
  const plan = planYear(last)
  // What is sealed is sent here, at its own time, and waits in no queue.
  const actAt: Trade['actAt'] = (now, work) =>
    actAsOwner(parts, { tenantId: company.id, userId: ownerId, now, isWrite: true }, (ctx) =>
      work({ ...ctx, enqueue: async () => undefined }),
    )
  const act: Act = (work) => actAt(plan.opensAt, work)
  const trade: Trade = { ...parts, tenantId: company.id, opensAt: plan.opensAt, actAt }

  const missing = await act((ctx) => missingSteps(ctx, plan.steps))
  if (missing.length > 0) await makeRecords(act, plan)
  await makeTrade(
    trade,
    {
      steps: plan.steps,
      missing,
      // Books that an earlier release made are not told apart from real ones: they stay as they are.
      connectedAt: company.isDemo ? connectionOf(last) : null,
    },
    log,
  )
  await act((ctx) => makeEntries(ctx, last))
  await act((ctx) => makeVatReturns(ctx, addDays(last, -tradeDays), last))
  await act((ctx) => makeBudgets(ctx, last))
}

type Act = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>

async function makeRecords(act: Act, { opensAt, items, parties }: YearPlan): Promise<void> {
  await act(async (ctx) => {
    await makeStores(ctx, opensAt)
    await makePos(ctx, opensAt)
    await makeUnitsAndCollections(ctx, opensAt)
    await makeParties(ctx, parties)
  })
  for (let from = 0; from < items.length; from += recordsAtOnce) {
    await act((ctx) => makeItems(ctx, opensAt, items.slice(from, from + recordsAtOnce)))
  }
  await act((ctx) => makeOpening(ctx, opensAt, { items, parties }))
}

async function person(pool: Pool, draft: PersonDraft, opensOn: LocalDate): Promise<string> {
  const db = onPool(pool)
  const known = await db.first<{ id: string }>(
    sql`select id from users where email = ${draft.email}`,
  )
  if (known) return known.id
  const ready = await readyPerson(db, draft)
  await addPerson(db, ready, new Date(riyadhInstant(opensOn)))
  return ready.id
}

type Company = { readonly id: number; readonly createdAt: Date; readonly isDemo: boolean }

async function companyOf(pool: Pool, ownerId: string): Promise<Company | null> {
  const found = await onPool(pool).first<{
    id: number
    created_at: Date
    is_demo: boolean
  }>(sql`select id, created_at, is_demo from tenants
    where owner_id = ${ownerId} and mode = 'live' order by id limit 1`)
  return found && { id: found.id, createdAt: found.created_at, isDemo: found.is_demo }
}

/** Opens the company a year ago, with the fiscal year of that day and of today. */
async function open(
  pool: Pool,
  ownerId: string,
  opensOn: LocalDate,
  today: LocalDate,
): Promise<Company> {
  const tenantId = await reserveTenantId(onPool(pool))
  const now = new Date(riyadhInstant(opensOn, '07:00:00'))
  await transaction(pool, { tenantId, userId: ownerId }, async (db) => {
    const { name, nameEn, email, phone, details } = demoCompany
    await openCompany(
      db,
      tenantId,
      {
        ownerId,
        name,
        nameEn,
        email,
        phone,
        details: { ...details, einvoicing_phase: '1' },
        planCode: 'professional',
        subscriptionType: 2,
        isDemo: true,
        subscriptionExpiresAt: new Date(riyadhInstant(addDays(today, tradeDays), '23:59:59')),
      },
      now,
      [writeFirstSubscription],
    )
    await seedCompany(db, {
      tenantId,
      now,
      today,
      financialYearEnd: '12-31',
      country: 'SA',
      businessType: null,
    })
  })
  return { id: tenantId, createdAt: now, isDemo: true }
}
