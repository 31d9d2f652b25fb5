import { items } from '@mizan/contract/catalog'
import { bills } from '@mizan/contract/documents/bills'
import { notes } from '@mizan/contract/documents/notes'
import { receipts } from '@mizan/contract/documents/receipts'
import { beneficiaries } from '@mizan/contract/parties'
import { status } from '@mizan/core/documents/lifecycle'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { Clock } from '../../../kernel/clock.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Pool, onPool, transaction } from '../../../kernel/database/pool.ts'
import { currentCompany, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { mergedInto } from '../../../kernel/merged-record.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { actAsOwner } from '../../access/index.ts'
import { billUseCases } from '../../bills/index.ts'
import { item } from '../../catalog/index.ts'
import { noteLife } from '../../notes/index.ts'
import { beneficiary } from '../../parties/index.ts'
import { payBill, receiptLife } from '../../treasury/index.ts'
import { platformCompany } from '../payments/platform-company.sql.ts'

const billCases = billUseCases(payBill)

/** The service that the platform sells, in its books. */
const serviceId = '5b0f9b52-7c19-4f3c-9a6e-0a51c1a4d002'

type Payment = {
  readonly id: string
  readonly number: number
  readonly kind: 'payment' | 'refund'
  readonly method: 'gateway' | 'bank_transfer'
  readonly amount: string
  readonly reason: string | null
  readonly external_id: string | null
  readonly reference: string | null
  readonly paid_for: 'subscription' | 'credit'
  readonly invoice_id: string | null
  readonly original_id: string | null
  readonly order_number: number
  readonly plan: string
  readonly period: 'monthly' | 'yearly'
  readonly periods: number
  readonly starts_at: Date | null
  readonly expires_at: Date | null
}

type Payer = {
  readonly public_id: string
  readonly name: string
  readonly name_en: string | null
  readonly tax_registration_number: string | null
  readonly commercial_registration_number: string | null
  readonly street: string | null
  readonly building_number: string | null
  readonly additional_number: string | null
  readonly area: string | null
  readonly city: string | null
  readonly postal_code: string | null
  readonly country: string
  readonly phone: string | null
  readonly email: string | null
}

export type InvoiceParts = { readonly pool: Pool; readonly secrets: Secrets; readonly clock: Clock }

/**
 * Issues the platform's own tax invoice of a payment, or the credit note of a refund, in the books of its company:
 * confirmed, sealed and paid. The document bears the id of the payment, so that it is made once however often this
 * runs and wherever it was interrupted. Without a company of the platform it waits until one is chosen.
 */
export async function issueInvoice(
  parts: InvoiceParts,
  tenantId: number,
  paymentId: string,
): Promise<void> {
  const platform = await platformCompany(onPool(parts.pool))
  if (!platform) return
  const read = await readPayment(parts.pool, tenantId, paymentId)
  if (!read || read.payment.invoice_id !== null) return
  const { payment, payer } = read
  // A credit note follows its invoice.
  if (payment.kind === 'refund' && payment.original_id === null) return
  const actor = {
    tenantId: platform.id,
    userId: platform.owner_id,
    now: parts.clock(),
    isWrite: true,
  }
  const issued = await actAsOwner(parts, actor, async (ctx) => {
    const known = await documentOf(ctx, payment)
    if (known) return known
    if (payment.kind === 'refund') await writeNote(ctx, payment)
    else await writeBill(ctx, payment, payer)
    return documentOf(ctx, payment)
  })
  if (!issued) throw new Error(`payment ${paymentId} has no document`)
  await transaction(parts.pool, { tenantId }, (db) =>
    db.run(sql`update subscription_payments set invoice_company_id = ${platform.id}, invoice_id = ${issued.id},
        invoice_number = ${issued.number}, search_text = search_text || ' ' || lower(${issued.number ?? ''})
      where tenant_id = ${currentCompany} and id = ${paymentId} and invoice_id is null`),
  )
}

const readPayment = (pool: Pool, tenantId: number, id: string) =>
  transaction(pool, { tenantId }, async (db) => {
    const [payment, payer] = await Promise.all([
      db.first<Payment>(sql`select p.id, p.number, p.kind, p.method, p.amount, p.reason, p.external_id, p.reference, p.paid_for,
          p.invoice_id, o.invoice_id as original_id, s.number as order_number, n.name as plan, s.period, s.periods,
          s.starts_at, s.expires_at
        from subscription_payments p
          join subscriptions s on s.tenant_id = ${currentCompany} and s.id = p.subscription_id
          join plans n on n.id = s.plan_id
          left join subscription_payments o on o.tenant_id = ${currentCompany} and o.id = p.refund_of
        where p.tenant_id = ${currentCompany} and p.id = ${id}`),
      db.first<Payer>(sql`select t.public_id, c.company_name as name, c.company_name_en as name_en, c.tax_registration_number,
          c.commercial_registration_number, c.street, c.building_number, c.additional_number, c.area, c.city,
          c.postal_code, t.country, c.phone, c.email
        from tenants t join companies c on c.tenant_id = ${currentTenant} where t.id = ${currentTenant}`),
    ])
    return payment && payer && { payment, payer }
  })

type Issued = { readonly id: string; readonly number: string | null }

const documentOf = (ctx: TenantContext, { id, kind }: Payment): Promise<Issued | null> =>
  kind === 'refund'
    ? ctx.db.first<Issued>(
        sql`select id, number from notes where tenant_id = ${currentTenant} and id = ${id}`,
      )
    : ctx.db.first<Issued>(
        sql`select id, bill_code as number from bills where tenant_id = ${currentTenant} and id = ${id}`,
      )

const methodOf = async (ctx: TenantContext, code: string): Promise<string> => {
  const found = await ctx.db.first<{ id: string }>(sql`select id from payment_methods
    where tenant_id = ${currentTenant} and code = ${code}`)
  if (!found) throw new Error(`the platform's company has no method of payment ${code}`)
  return found.id
}

const taxOf = async (ctx: TenantContext): Promise<string> => {
  const found = await ctx.db.first<{ id: string }>(
    sql`select id from taxes where tenant_id = ${currentTenant} and code = 'S15'`,
  )
  if (!found) throw new Error("the platform's company has no tax of 15 per cent")
  return found.id
}

/** The paying company as a customer: it bears the company's own id there, and what the company says of itself today. */
async function customerOf(ctx: TenantContext, payer: Payer): Promise<string> {
  // One that was merged into another customer is that one since.
  const id = (await mergedInto(ctx, payer.public_id))?.kept_id ?? payer.public_id
  const draft = beneficiaries.draft.parse({
    id,
    first_name: payer.name,
    name_en: payer.name_en,
    role: 'customer',
    is_company: true,
    registration_number: payer.tax_registration_number,
    commercial_register: payer.commercial_registration_number,
    street: payer.street,
    building_number: payer.building_number,
    additional_number: payer.additional_number,
    area: payer.area,
    city: payer.city,
    postal_code: payer.postal_code,
    country_id: payer.country,
    phone1: payer.phone,
    email1: payer.email,
  })
  const known = await ctx.db.first(
    sql`select 1 from beneficiaries where tenant_id = ${currentTenant} and id = ${id}`,
  )
  if (known) {
    const { id: _same, ...change } = draft
    await beneficiary.update(ctx, id, change, {})
  } else await beneficiary.create(ctx, draft)
  return id
}

async function serviceOf(ctx: TenantContext, taxId: string): Promise<string> {
  const known = await ctx.db.first(
    sql`select 1 from items where tenant_id = ${currentTenant} and id = ${serviceId}`,
  )
  if (known) return serviceId
  const unit = await ctx.db.first<{ id: string }>(sql`select id from units
    where tenant_id = ${currentTenant} order by code <> 'E48', id limit 1`)
  await item.create(
    ctx,
    items.draft.parse({
      id: serviceId,
      name: 'اشتراك في ميزان',
      name_en: 'Mizan subscription',
      item_type: 2,
      unit_id: unit?.id,
      item_tax_id: taxId,
    }),
  )
  return serviceId
}

const lengths = {
  monthly: { one: 'شهر', many: 'أشهر' },
  yearly: { one: 'سنة', many: 'سنوات' },
} as const

const day = (moment: Date): string => riyadhDate(moment.getTime())

/** What the invoice is for, as a line of it says. */
function descriptionOf(payment: Payment): string {
  if (payment.paid_for === 'credit') return `رصيد اشتراك، الطلب S-${payment.order_number}`
  const { one, many } = lengths[payment.period]
  const length = payment.periods === 1 ? one : `${payment.periods} ${many}`
  const { starts_at: from, expires_at: to } = payment
  const days = from && to ? `، من ${day(from)} إلى ${day(to)}` : ''
  return `باقة ${payment.plan}، ${length}${days}، الطلب S-${payment.order_number}`
}

/** A tax invoice names where its buyer is; who has not said it yet gets a simplified one. */
const isWhole = (payer: Payer): boolean =>
  [
    payer.tax_registration_number ?? payer.commercial_registration_number,
    payer.street,
    payer.building_number,
    payer.area,
    payer.city,
    payer.postal_code,
  ].every((part) => part !== null)

async function writeBill(ctx: TenantContext, payment: Payment, payer: Payer): Promise<void> {
  const tax = await taxOf(ctx)
  const [customer, service, method] = [
    await customerOf(ctx, payer),
    await serviceOf(ctx, tax),
    await methodOf(ctx, payment.method),
  ]
  await billCases.create(
    ctx,
    bills.draft.parse({
      id: payment.id,
      type: 1,
      kind: isWhole(payer) ? 'standard' : 'simplified',
      beneficiary_id: customer,
      issue_date: ctx.today,
      reference: `P-${payment.number}`,
      tax_inclusive: true,
      items: [
        {
          item_id: service,
          item_description: descriptionOf(payment),
          item_qty: '1',
          item_price: payment.amount,
          tax_id: tax,
        },
      ],
      payments: [{ payment_method_id: method, amount: payment.amount }],
      status: status.confirmed,
    }),
  )
}

/** Corrects the invoice of a payment by what went back, and pays that out. */
async function writeNote(ctx: TenantContext, payment: Payment): Promise<void> {
  const original = await ctx.db.first<{
    beneficiary_id: string
  }>(sql`select beneficiary_id from bills
    where tenant_id = ${currentTenant} and id = ${payment.original_id}`)
  if (!original) throw new Error(`the invoice of refund ${payment.id} is not there`)
  await noteLife.create(
    ctx,
    notes.draft.parse({
      id: payment.id,
      type: 1,
      original_bill_id: payment.original_id,
      issue_date: ctx.today,
      reason: payment.reason,
      reference: `P-${payment.number}`,
      tax_inclusive: true,
      transactions: [
        {
          statement: `رد من الطلب S-${payment.order_number}`,
          amount: payment.amount,
          tax_id: await taxOf(ctx),
        },
      ],
      status: status.confirmed,
    }),
  )
  await receiptLife.create(
    ctx,
    receipts.draft.parse({
      type: 2,
      beneficiary_id: original.beneficiary_id,
      payment_method_id: await methodOf(ctx, payment.method),
      date: ctx.today,
      amount: payment.amount,
      reference: payment.reference,
      associations: [
        { associatable_type: 'note', associatable_id: payment.id, amount: payment.amount },
      ],
      status: status.confirmed,
    }),
  )
}
