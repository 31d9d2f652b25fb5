import { einvoiceUnits } from '@mizan/contract/einvoicing/einvoicing'
import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import { authorityAddresses } from '@mizan/zatca'
import type { TenantContext } from '../../kernel/context.ts'
import type { Pool } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { openLog } from '../../kernel/telemetry/log.ts'
import { companySeller } from '../bills/index.ts'
import { rejectDocument } from '../documents/index.ts'
import {
  type AtWork,
  beginOnboarding,
  createUnit,
  onboard,
  sendOnce,
  showUnit,
  simulate,
} from '../einvoicing/index.ts'
import { demoPos, demoStores } from './company.ts'
import { demoId } from './demo-id.ts'
import { storeIds } from './make-records.ts'
import type { PlannedBill, Step } from './plan/planned.ts'

/** What the seeding of the demo company works with: its rows, and its owner's hand at a moment of the year. */
export type Trade = {
  readonly pool: Pool
  readonly secrets: Secrets
  readonly tenantId: number
  /** The moment the company opened its books. */
  readonly opensAt: Date
  readonly actAt: <T>(moment: Date, work: (ctx: TenantContext) => Promise<T>) => Promise<T>
}

/** Phase 2 began for the company so many days before the last one; what it issued before is of phase 1. */
const daysConnected = 45
/** So many of the newest documents of Jeddah wait, because its unit was stopped. */
const waitingCount = 4
/** A document reaches the authority so soon after it was issued. */
const sentAfterMs = 20_000

/** The morning on which the company was connected to the authority. */
export const connectionOf = (last: LocalDate): Date =>
  new Date(riyadhInstant(addDays(last, -daysConnected), '06:00:00'))

const units = ['riyadh', 'jeddah'] as const
type UnitKey = (typeof units)[number]
const unitId = ({ opensAt }: Trade, key: UnitKey): string =>
  demoId(`e-invoice unit ${key}`, opensAt)

/** The authority is our simulator, asked at a moment of the year that is told. */
const authorityAt = ({ pool, secrets }: Trade, moment: Date): AtWork => ({
  pool,
  secrets,
  log: openLog('fatal'),
  clock: () => moment,
  addresses: authorityAddresses(),
  sellerOf: companySeller,
  rejectDocument,
})

/** What a process took that was killed is free when its time is over: then the work begins again. */
const onceFree = (moment: Date, claimedUntil: Date | null): Date =>
  claimedUntil !== null && claimedUntil >= moment ? new Date(claimedUntil.getTime() + 1) : moment

/** Connects the company with two units, one for all of it and one for Jeddah: phase 2 begins. Once. */
export async function connectAuthority(trade: Trade, moment: Date): Promise<void> {
  for (const key of units) {
    const id = unitId(trade, key)
    await trade.actAt(moment, (ctx) => enterUnit(ctx, id, key))
    for (;;) {
      const begun = await trade.actAt(moment, (ctx) => onboardingUnderWay(ctx, id))
      if (!begun) break
      const at = authorityAt(trade, onceFree(moment, begun.claimed_until))
      await onboard(at, trade.tenantId, begun.id)
    }
  }
}

/** Enters a unit with the code that the simulator shows for it. */
async function enterUnit(ctx: TenantContext, id: string, key: UnitKey): Promise<void> {
  const known = await ctx.db.first(
    sql`select 1 from einvoice_units where tenant_id = ${currentTenant} and id = ${id}`,
  )
  if (known) return
  const stores = await storeIds(ctx)
  const draft = einvoiceUnits.draft.parse({
    id,
    name: demoPos[key].ar,
    environment: 'simulator',
    store_id: key === 'jeddah' ? stores.jeddah : null,
    p_o_s_id: null,
    branch: demoPos[key].ar,
    address: demoStores[key].address,
    industry: 'مواد البناء',
  })
  await createUnit(ctx, companySeller, draft)
  const { simulator } = await showUnit(ctx, id)
  await beginOnboarding(ctx, id, 'first', simulator?.code ?? '')
}

/** The first onboarding of a unit, until it is done; one that somebody began later goes on by its job. */
const onboardingUnderWay = (ctx: TenantContext, id: string) =>
  ctx.db.first<{ id: string; claimed_until: Date | null }>(sql`
    select o.id, o.claimed_until from einvoice_onboardings o
      join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = o.unit_id and u.certificate is null
    where o.tenant_id = ${currentTenant} and o.unit_id = ${id} and o.status = 'working'`)

type Due = {
  readonly id: string
  readonly document_id: string
  readonly unit_id: string
  readonly issued_at: Date
  readonly claimed_until: Date | null
  /** Its place among those of its unit, the newest first. */
  readonly place: number
}

const dueDocuments = (ctx: TenantContext): Promise<Due[]> =>
  ctx.db.rows<Due>(sql`
    select * from (
      select e.id, e.document_id, e.unit_id, e.issued_at, s.claimed_until, s.next_attempt_at,
        row_number() over (partition by e.unit_id order by e.counter desc)::int as place
      from einvoices e join einvoice_states s on s.tenant_id = ${currentTenant} and s.einvoice_id = e.id
      where e.tenant_id = ${currentTenant}) d
    where next_attempt_at is not null order by issued_at, place desc`)

/**
 * Sends what was issued since, each document at its time: standard ones are cleared, simplified ones reported.
 * One bill is rejected, and at last the authority no longer knows Jeddah's unit, so that its newest documents
 * wait. That stop is the last of it: once it stands in the evidence, nothing is sent here again.
 */
export async function sendDocuments(trade: Trade, steps: readonly Step[]): Promise<void> {
  const jeddah = unitId(trade, 'jeddah')
  const due = await trade.actAt(trade.opensAt, async (ctx) => {
    const isOver = await ctx.db.first(sql`select 1 from einvoice_attempts
      where tenant_id = ${currentTenant} and unit_id = ${jeddah} and decision = 'stop_unit'`)
    return isOver ? [] : dueDocuments(ctx)
  })
  const waits = ({ unit_id: unit, place }: Due): boolean => unit === jeddah && place <= waitingCount
  const rejected = billToReject(steps)
  for (const each of due.filter((document) => !waits(document)))
    await send(trade, each, each.document_id === rejected?.id ? 'rejected' : null)
  const stopping = due.find(waits)
  if (stopping) await send(trade, stopping, 'unauthorized')
}

async function send(
  trade: Trade,
  { id, unit_id: unit, issued_at: issuedAt, claimed_until: claimedUntil }: Due,
  answer: 'rejected' | 'unauthorized' | null,
): Promise<void> {
  const sentAt = onceFree(new Date(issuedAt.getTime() + sentAfterMs), claimedUntil)
  if (answer !== null) await trade.actAt(sentAt, (ctx) => simulate(ctx, unit, { answer, times: 1 }))
  await sendOnce(authorityAt(trade, sentAt), trade.tenantId, id)
}

/** The newest bill of Riyadh to a company that nothing follows yet, so that it can be opened and put right. */
function billToReject(steps: readonly Step[]): PlannedBill | undefined {
  const followed = new Set(
    steps.flatMap((step) => {
      if (step.is === 'receipt') return step.allocations.map(({ bill }) => bill)
      return step.is === 'return' || step.is === 'note' ? [step.bill.id] : []
    }),
  )
  return steps.findLast(
    (step): step is PlannedBill =>
      step.is === 'bill' &&
      step.type === 1 &&
      step.store === 'riyadh' &&
      step.party?.isCompany === true &&
      step.paidBy === null &&
      !step.isDraft &&
      !followed.has(step.id),
  )
}
