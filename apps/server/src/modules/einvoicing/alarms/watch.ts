import type { EInvoiceProblem } from '@mizan/contract/einvoicing/einvoicing'
import { urgencyOf } from '@mizan/zatca'
import { type Database, onPool, transaction } from '../../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { sendAlarm, sendAlarms } from './alarms.ts'
import { markExpiryNotified } from './alarms.sql.ts'
import type { AtWork } from '../sending/authority.ts'
import { enqueueDueOnboardings } from '../onboarding/onboarding.sql.ts'
import { enqueueDue } from '../sending/sending.sql.ts'
import { enqueueDueProbes } from '../silence/silence.sql.ts'
import { expiryOfUnit } from '../units/unit-view.ts'

/** Whoever watches also writes: links in mails begin with the address of the screens. */
type Watching = AtWork & { readonly publicUrl: string }

/** A job of its own brings what is due; the watchdog looks for what is later than this. */
const silentMs = 2 * 60_000

const companies = ({ pool }: AtWork): Promise<{ id: number }[]> =>
  onPool(pool).rows<{ id: number }>(sql`select id from tenants order by id`)

/** Looks after one company; what fails there is said, and the others are looked after all the same. */
const inBooks = (
  { pool, log }: AtWork,
  tenantId: number,
  work: (db: Database) => Promise<void>,
): Promise<void> =>
  transaction(pool, { tenantId }, work).catch((error: unknown) => {
    log.error({ err: error, tenant: tenantId }, 'the e-invoices of a company were not watched')
  })

/**
 * Puts back into the queue whatever should have been sent and was not: a job that got lost, a server
 * that died between answer and commit. Companies whose subscription ended are not left out, since
 * reporting is their duty still. What is new goes to their administrators by mail.
 */
export async function watch(parts: Watching): Promise<void> {
  const now = parts.clock()
  const due = { dueBy: new Date(now.getTime() - silentMs), now }
  for (const { id } of await companies(parts)) {
    await inBooks(parts, id, async (db) => {
      await enqueueDueProbes(db, id, due)
      const silent = await enqueueDue(db, due)
      await enqueueDueOnboardings(db, id, due)
      if (silent > 0) parts.log.warn({ tenant: id, silent }, 'silent e-invoices were sent again')
    })
    // Apart: a mail that fails stops no document from being sent.
    await inBooks(parts, id, async (db) => {
      const oldest = await db.first<{ issued_at: Date | null }>(sql`
        select min(e.issued_at) as issued_at from einvoice_states s join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
        where s.tenant_id = ${currentTenant} and s.next_attempt_at is not null`)
      alarm(parts, id, oldest?.issued_at ? urgencyOf(oldest.issued_at, now) : 'calm')
      await sendAlarms(db, { tenantId: id, now, publicUrl: parts.publicUrl })
    })
  }
}

/** Says in the log how badly the oldest waiting document of a company needs somebody. */
function alarm({ log }: AtWork, tenant: number, urgency: EInvoiceProblem['urgency']): void {
  if (urgency === 'calm') return
  const says = 'an e-invoice waits for the authority'
  if (urgency === 'alert') log.warn({ tenant, urgency }, says)
  else log.error({ tenant, urgency }, says)
}

/** Mails once for each stage that a certificate comes near its end: at 60, 30 and 7 days, and after it. */
export async function watchExpiry(parts: Watching): Promise<void> {
  for (const { id } of await companies(parts))
    await inBooks(parts, id, (db) => notifyExpiries(parts, db, id))
}

type Certified = {
  readonly id: string
  readonly name: string
  readonly certificate: string
  readonly expiry_told: string | null
}

async function notifyExpiries(parts: Watching, db: Database, tenantId: number): Promise<void> {
  const now = parts.clock()
  const units = await db.rows<Certified>(sql`
    select id, name, certificate, expiry_told from einvoice_units
    where tenant_id = ${currentTenant} and active and environment <> 'local'`)
  for (const unit of units) {
    const expiry = expiryOfUnit(unit.certificate, now)
    if (!expiry || expiry.stage === 'calm' || expiry.stage === 'not_yet') continue
    if (expiry.stage === unit.expiry_told) continue
    if (!(await markExpiryNotified(db, { id: unit.id, stage: expiry.stage }))) continue
    await sendAlarm(
      db,
      { tenantId, now, publicUrl: parts.publicUrl },
      { code: 'expiry', unit, ...expiry },
    )
    parts.log.warn(
      { tenant: tenantId, unit: unit.id, days: expiry.daysLeft },
      'the certificate of a signing unit comes near its end',
    )
  }
}
