import { takeTotal, withVat } from '@mizan/core/documents/left-of-bill'
import type { Problem } from '@mizan/core/documents/family'
import { type Unconfirmed, whyUnconfirmed } from '@mizan/core/documents/lifecycle'
import type { ChargedTax } from '@mizan/core/ledger/line-vat'
import { type OpenPrepayment, type PrepaidPart, prepaidTotal } from '@mizan/core/ledger/prepaid'
import { release } from '@mizan/core/ledger/share'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type Money,
  formatDecimal,
  money,
  parseDecimal,
  sum,
  zero,
} from '@mizan/core/money/decimal'
import { percentOf } from '@mizan/core/money/percent-of'
import type { TaxCode } from '@mizan/core/taxes/tax-code'
import type { Exemption } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { insertRows } from '../../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { receivedOf, receivedOfBill } from '../../settlement/index.ts'
import { type Bill, billType } from '../bill.ts'
import { exemptionIn } from '../tax-invoice/invoice-figures.ts'
import { deductedTotal } from '../returns/left-of-bill.ts'
import { deductionsOf } from '../returns/left-of-bill.sql.ts'
import { type OriginalBill, lockOriginalBill } from '../returns/original-bill.sql.ts'
import type { ResolvedBill } from '../resolve-bill.ts'

/** One tax of a prepayment invoice that a bill deducts, with what the e-invoice says of it. */
export type Deduction = {
  readonly part: PrepaidPart
  readonly open: OpenPrepayment
  readonly taxId: string
  readonly prepayment: {
    readonly number: string
    readonly issueDate: string
    readonly issueTime: string
    readonly uuid: string | null
    /** Why this tax of it bears no VAT: its own reason, not that of the final bill (KSA-41, KSA-42). */
    readonly exemption: Exemption | null
  }
}

export type Prepaid = {
  readonly deductions: readonly Deduction[]
  readonly problems: readonly Problem[]
}

const none: Prepaid = { deductions: [], problems: [] }

/**
 * The prepayment invoices a bill deducts, locked, each split over its taxes: the amount that is
 * asked for, or all that is open of it as far as the bill's net goes (`domain/02` 2.14). A sale
 * deducts only what is taxed in a category of its own, for the breakdown of its invoice has no row
 * for another (BR-S-01, BR-Z-01); the rest stays open for a bill that has it.
 */
export async function resolvePrepayments(
  ctx: TenantContext,
  bill: Bill,
  { priced, lines }: Pick<ResolvedBill, 'priced' | 'lines'>,
): Promise<Prepaid> {
  if (bill.prepayments.length === 0) return none
  const asked = bill.prepayments.toSorted((a, b) => (a.bill_id < b.bill_id ? -1 : 1))
  const deductions: Deduction[] = []
  const problems: Problem[] = []
  for (const { bill_id: id, amount } of asked) {
    const field = `prepayments.${bill.prepayments.findIndex((each) => each.bill_id === id)}.bill_id`
    const open = await openPrepayment(ctx, bill, id)
    if (typeof open === 'string') {
      problems.push({ code: open, field })
      continue
    }
    const left = open.taxes.filter(({ open: each }) => each.total > 0n)
    const billed = bill.type === billType.sales ? left.filter(isTaxedIn(lines)) : left
    const most = openOf(billed)
    if (billed.length < left.length && (most === 0n || wanted(bill, amount) > most)) {
      const digits = minorDigits(bill.currency)
      const params = { most: formatDecimal(most, digits) }
      problems.push({ code: 'prepaid_tax_not_billed', field, params })
      continue
    }
    const { received } = open
    if (received < most && (received <= 0n || wanted(bill, amount) > received)) {
      const params = { most: formatDecimal(least(received), minorDigits(bill.currency)) }
      problems.push({ code: 'prepaid_not_received', field, params })
      continue
    }
    const rest = money(priced.net - deducted({ deductions, problems }))
    const taken = take(billed, amount, bill.currency, rest < received ? rest : received)
    if (taken.length === 0) problems.push({ code: 'prepaid_exceeds_open', field })
    deductions.push(...taken)
  }
  return { deductions, problems }
}

type OpenTax = Omit<Deduction, 'part'> & { readonly tax: TaxCode; readonly charged: ChargedTax }

const least = (amount: Money): Money => (amount > 0n ? amount : zero)

const isTaxedIn =
  (lines: ResolvedBill['lines']) =>
  ({ tax }: OpenTax): boolean =>
    lines.some(({ input }) => input.category === tax.category)

const openOf = (taxes: readonly OpenTax[]): Money => sum(taxes.map(({ open }) => open.total))

/** What is asked for, in minor units; nothing where all is that there is. */
const wanted = (bill: Bill, amount: string | null): bigint =>
  parseDecimal(amount ?? '0', minorDigits(bill.currency)) ?? 0n

/** What can be deducted of a prepayment invoice: each tax of it, and of all no more than was received. */
type OpenAdvance = { readonly taxes: readonly OpenTax[]; readonly received: Money }

async function openPrepayment(
  ctx: TenantContext,
  bill: Bill,
  id: string,
): Promise<OpenAdvance | Unconfirmed | 'prepayment_not_found'> {
  const found = await lockOriginalBill(ctx, id, bill.id)
  if (!found || found.bill.kind !== 'prepayment' || found.bill.type !== bill.type)
    return 'prepayment_not_found'
  const why = whyUnconfirmed(found.bill.status)
  if (why) return why
  const { db } = ctx
  const [used, received, posted, sealed] = await Promise.all([
    deductionsOf(ctx, id, bill.id),
    receivedOf(ctx, id),
    db.rows<Record<'tax_code' | 'base' | 'vat', string>>(sql`
      select l.tax_code, abs(coalesce(sum(l.credit - l.debit) filter (where a.sub_type in ('advance_received', 'advance_paid')), 0))::text as base,
        abs(coalesce(sum(l.credit - l.debit) filter (where a.sub_type not in ('advance_received', 'advance_paid')), 0))::text as vat
      from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
        join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
      where e.tenant_id = ${currentTenant} and l.tax_code is not null and (e.document_id = ${id}
        or e.document_id in (select n.id from notes n where n.tenant_id = ${currentTenant} and n.original_bill_id = ${id}))
      group by l.tax_code`),
    db.first<{ uuid: string }>(sql`select uuid from einvoices
      where tenant_id = ${currentTenant} and document_id = ${id} order by created_at desc, id desc limit 1`),
  ])
  const digits = minorDigits(found.bill.currency)
  const isHome = found.bill.currency === ctx.tenant.currency
  const local = (text: string | undefined): bigint => parseDecimal(text ?? '0', 2) ?? 0n
  const charges = found.lines.map(({ charged, reason }) => ({ input: charged, reason }))
  const taken = deductedTotal({ deductions: used, digits })
  return {
    received: money((parseDecimal(received, digits) ?? 0n) - taken),
    taxes: taxesLeftOf(found).map(({ first, net, total }) => {
      const before = used.find(({ tax_id }) => tax_id === first.taxId)
      const carried = posted.find(({ tax_code }) => tax_code === first.tax.code)
      const vat = percentOf(net, first.charged.rate)
      return {
        tax: first.tax,
        taxId: first.taxId,
        charged: first.charged,
        open: {
          bill: id,
          beneficiary: found.bill.beneficiary_id ?? '',
          currency: found.bill.currency,
          taxCode: first.tax.code,
          base: net,
          vat,
          total,
          carriedBase: isHome ? net : money(local(carried?.base) - local(before?.base_local)),
          carriedVat: isHome ? vat : money(local(carried?.vat) - local(before?.vat_local)),
        },
        prepayment: {
          number: found.bill.number ?? '',
          issueDate: found.bill.issue_date,
          issueTime: found.bill.issue_time ?? '00:00:00',
          uuid: sealed?.uuid ?? null,
          exemption: exemptionIn(charges, first.charged),
        },
      }
    }),
  }
}

/** What is left of each tax of a prepayment invoice, rounding with the first that has a rate. */
function taxesLeftOf({ lines, left }: OriginalBill) {
  const groups = [...Map.groupBy(lines.keys(), (index) => lines[index]?.taxId).values()].flatMap(
    (indexes) => {
      const first = lines[indexes[0] ?? 0]
      if (!first) return []
      const net = sum(indexes.map((index) => left.lines[index]?.net ?? zero))
      const seen = sum(indexes.map((index) => left.lines[index]?.seen ?? zero))
      return { first, net, total: left.taxInclusive ? seen : withVat(net, first.charged.rate) }
    },
  )
  const gap = left.total - sum(groups.map(({ total }) => total))
  const rated = groups.findIndex(({ first, net }) => first.charged.rate > 0n && net > 0n)
  return groups.map((each, index) =>
    index === Math.max(rated, 0) ? { ...each, total: money(each.total + gap) } : each,
  )
}

/**
 * Splits an amount with VAT over the open taxes of a prepayment, in order; none takes all of it. Base
 * and VAT are as on the prepayment, VAT on the base that is deducted (BR-KSA-79); what they are off
 * the amount by is a halala of rounding, and who takes the last of a tax takes all of its base.
 */
function take(
  taxes: readonly OpenTax[],
  amount: string | null,
  currency: string,
  most: Money,
): Deduction[] {
  const whole = openOf(taxes)
  const all = whole < most ? whole : most
  let left: bigint = amount === null ? all : (parseDecimal(amount, minorDigits(currency)) ?? 0n)
  return taxes.flatMap(({ tax, charged, ...rest }, index) => {
    const { base, total, bill } = rest.open
    const isLast = index === taxes.length - 1
    const here = money(isLast || left < total ? left : total)
    if (here <= 0n) return []
    left -= here
    const usual = release(base, here < total ? here : total, total)
    const { taxable, vat, rounding } = takeTotal({ ...charged, net: base, total }, here, usual, 1n)
    return [{ ...rest, part: { bill, tax, base: taxable, vat, rounding } }]
  })
}

/** What a bill deducts in all, VAT included. */
export const deducted = ({ deductions }: Prepaid): Money =>
  prepaidTotal(deductions.map(({ part }) => part))

/** Keeps what the bill deducts, by tax, with what it released of the advances. */
export async function savePrepayments(
  ctx: TenantContext,
  bill: Bill,
  { deductions }: Prepaid,
): Promise<void> {
  if (!bill.isNew)
    await ctx.db.run(
      sql`delete from bill_prepayments where tenant_id = ${currentTenant} and bill_id = ${bill.id}`,
    )
  if (deductions.length === 0) return
  const digits = minorDigits(bill.currency)
  await insertRows(
    ctx.db,
    'bill_prepayments',
    deductions.map(({ part, open, taxId }) => ({
      tenant_id: currentTenant,
      bill_id: bill.id,
      prepayment_bill_id: part.bill,
      tax_id: taxId,
      base: formatDecimal(part.base, digits),
      vat: formatDecimal(part.vat, digits),
      rounding: formatDecimal(part.rounding, digits),
      base_local: formatDecimal(release(open.carriedBase, part.base, open.base), 2),
      vat_local: formatDecimal(
        open.vat === 0n ? 0n : release(open.carriedVat, part.vat, open.vat),
        2,
      ),
    })),
  )
}

/** Refuses to cancel the invoice of an advance that a final bill deducts (`domain/02` 2.14). */
export async function refuseDeducted(ctx: TenantContext, billId: string): Promise<void> {
  const found = await ctx.db.first(sql`select 1 from bill_prepayments p
      join bills b on b.tenant_id = ${currentTenant} and b.id = p.bill_id
    where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = ${billId} and b.status not in (0, 255) limit 1`)
  if (found) throw new Refusal('document_has_followers')
}

/**
 * Prepayment invoices of a party of which something is left, oldest first: `open` is what of it was
 * received and can be deducted now.
 */
export const openPrepaymentsOf = (
  ctx: TenantContext,
  beneficiaryId: string,
  type: number,
): Promise<Record<string, unknown>[]> =>
  ctx.db.rows(sql`
    select id, bill_code, issue_date, currency, net::text as net, greatest(received, 0)::text as received,
      greatest(least(left_of_it, received - used), 0)::text as open
    from (select b.id, b.bill_code, b.issue_date, b.currency, b.net, u.used, b.net - u.used - b.credited as left_of_it,
        ${receivedOfBill('b')} as received
      from bills b left join lateral (select coalesce(sum(p.base + p.vat + p.rounding), 0) as used from bill_prepayments p
          join bills d on d.tenant_id = ${currentTenant} and d.id = p.bill_id
        where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = b.id and d.status not in (0, 255)) u on true
      where b.tenant_id = ${currentTenant} and b.beneficiary_id = ${beneficiaryId} and b.type = ${type}
        and ${inStoreScope(ctx, sql`b.store_id`)}
        and b.type in (${billType.sales}, ${billType.purchases}) and b.kind = 'prepayment' and b.status = 1) advances
    where left_of_it > 0 order by issue_date, id`)
