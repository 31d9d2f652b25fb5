import { randomUUID } from 'node:crypto'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import { type Phase, type TaxInvoice, sealInvoice } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { enqueueSending } from '../sending/sending-job.ts'
import type { SealingUnit } from '../units/unit.ts'
import { compressText } from '../compress-text.ts'

/** A document as the authority sees it, before it has its place in a chain. */
export type UnsealedInvoice = Omit<TaxInvoice, 'uuid' | 'counter' | 'previousHash'>

/** What was sealed, ready to be written with the document it belongs to. */
export type Sealed = {
  readonly id: string
  readonly unitId: string
  readonly counter: number
  readonly previousHash: string
  readonly hash: string
  readonly uuid: string
  /** When it was sealed, and the time of issue that it bears. */
  readonly issuedAt: Date
  readonly issueTime: string
  readonly qr: string
  readonly xml: string
  /** The XML as the database holds it. */
  readonly stored: Buffer
  readonly kind: TaxInvoice['kind']
  readonly typeCode: number
  /** Whether it goes to the authority: its unit is known there. */
  readonly isSent: boolean
  /** In phase 1 it is kept, and never sent. */
  readonly phase: Phase
}

/**
 * The moment at which the next document of a chain is sealed: now, and never before the one before it,
 * which a request that began earlier or a clock that was set back would make it.
 */
export const momentOfSealing = ({ now }: TenantContext, { lastIssuedAt }: SealingUnit): Date =>
  lastIssuedAt !== null && lastIssuedAt > now ? lastIssuedAt : now

/** Seals an invoice as the next of its unit's chain. */
export async function seal(
  ctx: TenantContext,
  unit: SealingUnit,
  invoice: UnsealedInvoice,
): Promise<Sealed> {
  const uuid = randomUUID()
  const issuedAt = momentOfSealing(ctx, unit)
  const made = sealInvoice({
    invoice: { ...invoice, uuid, counter: BigInt(unit.counter), previousHash: unit.previousHash },
    key: unit.key,
    certificate: unit.certificate,
    signingTime: `${riyadhDate(issuedAt.getTime())}T${riyadhTime(issuedAt.getTime())}`,
    phase: unit.phase,
  })
  return {
    id: newId(),
    unitId: unit.id,
    counter: unit.counter,
    previousHash: unit.previousHash,
    hash: made.hash,
    uuid,
    issuedAt,
    issueTime: invoice.issueTime,
    qr: made.qr,
    xml: made.xml,
    stored: await compressText(made.xml),
    kind: invoice.kind,
    typeCode: Number(invoice.typeCode),
    isSent: unit.isOnboarded,
    phase: unit.phase,
  }
}

/**
 * Keeps the sealed bytes, moves the chain's head and enters the document as not yet sent, or in phase 1
 * as kept. The job that sends it exists exactly when all of this commits.
 */
export async function saveSealed(
  ctx: TenantContext,
  sealed: Sealed,
  document: { readonly type: number; readonly id: string; readonly number: string },
): Promise<void> {
  const { db, tenant, now } = ctx
  const { isSent, phase } = sealed
  await Promise.all([
    db.run(
      insertInto('einvoices', [
        {
          tenant_id: currentTenant,
          id: sealed.id,
          unit_id: sealed.unitId,
          counter: sealed.counter,
          previous_hash: sealed.previousHash,
          hash: sealed.hash,
          uuid: sealed.uuid,
          invoice_kind: sealed.kind,
          type_code: sealed.typeCode,
          document_type: document.type,
          document_id: document.id,
          document_number: document.number,
          qr: sealed.qr,
          xml: sealed.stored,
          issued_at: sealed.issuedAt,
          created_at: now,
        },
      ]),
    ),
    db.run(
      insertInto('einvoice_states', [
        {
          tenant_id: currentTenant,
          einvoice_id: sealed.id,
          status: phase === 1 ? 'kept' : 'not_sent',
          next_attempt_at: isSent ? now : null,
          updated_at: now,
        },
      ]),
    ),
    db.run(sql`update einvoice_units set last_counter = ${sealed.counter}, last_hash = ${sealed.hash},
        last_issued_at = ${sealed.issuedAt}
      where tenant_id = ${currentTenant} and id = ${sealed.unitId}`),
    isSent
      ? enqueueSending(ctx.enqueue, tenant.id, {
          id: sealed.id,
          isUrgent: sealed.kind === 'standard',
        })
      : null,
  ])
}
