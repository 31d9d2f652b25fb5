import type { Problem } from '@mizan/core/documents/family'
import { type Unconfirmed, whyUnconfirmed } from '@mizan/core/documents/lifecycle'
import { lineVat, sumBy } from '@mizan/core/ledger/line-vat'
import type { OpenPrepayment, PrepaidPart } from '@mizan/core/ledger/prepaid'
import { release } from '@mizan/core/ledger/share'
import { allocate } from '@mizan/core/money/allocate'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type Money,
  formatDecimal,
  money,
  parseDecimal,
  sum,
  zero,
} from '@mizan/core/money/decimal'
import type { TaxCode } from '@mizan/core/taxes/tax-code'
import type { Exemption } from '@mizan/zatca'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { type Bill, billType } from './bill.ts'
import { exemptionIn } from './invoice-figures.ts'
import { lockPricedBill } from './original-bill.sql.ts'
import type { ResolvedBill } from './resolve-bill.ts'

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
    const left = open.filter(({ open: each }) => each.base + each.vat > 0n)
    const billed = bill.type === billType.sales ? left.filter(isTaxedIn(lines)) : left
    const most = openOf(billed)
    if (billed.length < left.length && (most === 0n || wanted(bill, amount) > most)) {
      const digits = minorDigits(bill.currency)
      const params = { most: formatDecimal(most, digits) }
      problems.push({ code: 'prepaid_tax_not_billed', field, params })
      continue
    }
    const rest = money(priced.net - deducted({ deductions, problems }))
    const taken = take(billed, amount, bill.currency, rest)
    if (taken.length === 0) problems.push({ code: 'prepaid_exceeds_open', field })
    deductions.push(...taken)
  }
  return { deductions, problems }
}

type OpenTax = Omit<Deduction, 'part'> & { readonly tax: TaxCode }

const isTaxedIn =
  (lines: ResolvedBill['lines']) =>
  ({ tax }: OpenTax): boolean =>
    lines.some(({ input }) => input.category === tax.category)

const openOf = (taxes: readonly OpenTax[]): Money =>
  sum(taxes.map(({ open }) => money(open.base + open.vat)))

/** What is asked for, in minor units; nothing where all is that there is. */
const wanted = (bill: Bill, amount: string | null): bigint =>
  parseDecimal(amount ?? '0', minorDigits(bill.currency)) ?? 0n

async function openPrepayment(
  ctx: TenantContext,
  bill: Bill,
  id: string,
): Promise<readonly OpenTax[] | Unconfirmed | 'prepayment_not_found'> {
  const found = await lockPricedBill(ctx, id)
  if (!found || found.bill.kind !== 'prepayment' || found.bill.type !== bill.type)
    return 'prepayment_not_found'
  const why = whyUnconfirmed(found.bill.status)
  if (why) return why
  const { tenant, db } = ctx
  const [used, posted, sealed] = await Promise.all([
    db.rows<Record<'tax_id' | 'base' | 'vat' | 'base_local' | 'vat_local', string>>(sql`
      select p.tax_id, sum(p.base) as base, sum(p.vat) as vat, sum(p.base_local) as base_local, sum(p.vat_local) as vat_local
      from bill_prepayments p join bills b on b.tenant_id = p.tenant_id and b.id = p.bill_id
      where p.tenant_id = ${tenant.id} and p.prepayment_bill_id = ${id} and p.bill_id <> ${bill.id} and b.status not in (0, 255)
      group by p.tax_id`),
    db.rows<Record<'tax_code' | 'base' | 'vat', string>>(sql`
      select l.tax_code, abs(coalesce(sum(l.credit - l.debit) filter (where a.sub_type in ('advance_received', 'advance_paid')), 0))::text as base,
        abs(coalesce(sum(l.credit - l.debit) filter (where a.sub_type not in ('advance_received', 'advance_paid')), 0))::text as vat
      from bills b join entry_transactions l on l.tenant_id = b.tenant_id and l.entry_id = b.entry_id
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
      where b.tenant_id = ${tenant.id} and b.id = ${id} and l.tax_code is not null group by l.tax_code`),
    db.first<{ uuid: string }>(sql`select uuid from einvoices
      where tenant_id = ${tenant.id} and document_id = ${id} order by created_at desc, id desc limit 1`),
  ])
  const digits = minorDigits(found.bill.currency)
  const read = (text: string | undefined, scale = digits): Money =>
    money(parseDecimal(text ?? '0', scale) ?? 0n)
  const vats = lineVat(
    found.priced,
    found.lines.map(({ charged }) => charged),
  )
  const rows = found.lines.map((line, index) => ({
    ...line,
    net: found.priced.lines[index]?.netAfterAll ?? zero,
    vat: vats[index] ?? zero,
  }))
  const vatOf = new Map(
    sumBy(
      rows,
      ({ taxId }) => taxId,
      ({ vat }) => vat,
    ).map(({ first, total }) => [first.taxId, total]),
  )
  const charges = found.lines.map(({ charged, reason }) => ({ input: charged, reason }))
  const perTax = sumBy(
    rows,
    ({ taxId }) => taxId,
    ({ net }) => net,
  ).map(({ first, total }) => ({ first, base: total, vat: vatOf.get(first.taxId) ?? zero }))
  // What was credited of the invoice goes off each of its taxes in proportion.
  const credited = allocate(
    read(found.bill.credited),
    perTax.map(({ base, vat }) => base + vat),
  )
  return perTax.map(({ first, ...whole }, index) => {
    const kept = lessCredited(whole, credited[index] ?? zero)
    const before = used.find(({ tax_id }) => tax_id === first.taxId)
    const carried = posted.find(({ tax_code }) => tax_code === first.tax.code)
    return {
      tax: first.tax,
      taxId: first.taxId,
      open: {
        bill: id,
        beneficiary: found.bill.beneficiary_id ?? '',
        currency: found.bill.currency,
        taxCode: first.tax.code,
        base: money(kept.base - read(before?.base)),
        vat: money(kept.vat - read(before?.vat)),
        carriedBase: money(
          release(read(carried?.base, 2), kept.base, whole.base) - read(before?.base_local, 2),
        ),
        carriedVat: money(
          release(read(carried?.vat, 2), kept.vat, whole.vat) - read(before?.vat_local, 2),
        ),
      },
      prepayment: {
        number: found.bill.bill_code ?? '',
        issueDate: found.bill.issue_date,
        issueTime: found.bill.issue_time ?? '00:00:00',
        uuid: sealed?.uuid ?? null,
        exemption: exemptionIn(charges, first.charged),
      },
    }
  })
}

type Taxed = { readonly base: Money; readonly vat: Money }

/** What stands of one tax of a prepayment after so much of it, VAT included, was credited. */
function lessCredited({ base, vat }: Taxed, credited: Money): Taxed {
  const goesOff = release(base, credited, base + vat)
  return { base: money(base - goesOff), vat: money(vat - (credited - goesOff)) }
}

/** Splits an amount with VAT over the open taxes of a prepayment, in order; none takes all of it. */
function take(
  taxes: readonly OpenTax[],
  amount: string | null,
  currency: string,
  most: Money,
): Deduction[] {
  const whole = openOf(taxes)
  const all = whole < most ? whole : most
  let left: bigint = amount === null ? all : (parseDecimal(amount, minorDigits(currency)) ?? 0n)
  return taxes.flatMap(({ tax, ...rest }, index) => {
    const { base, vat } = rest.open
    const isLast = index === taxes.length - 1
    const here = isLast || left < base + vat ? left : base + vat
    if (here <= 0n) return []
    left -= here
    const takenBase = release(base, here, base + vat)
    const part = { bill: rest.open.bill, tax, base: takenBase, vat: money(here - takenBase) }
    return [{ ...rest, part }]
  })
}

/** What a bill deducts in all, VAT included. */
export const deducted = ({ deductions }: Prepaid): Money =>
  sum(deductions.map(({ part }) => money(part.base + part.vat)))

/** Keeps what the bill deducts, by tax, with what it released of the advances. */
export async function savePrepayments(
  ctx: TenantContext,
  bill: Bill,
  { deductions }: Prepaid,
): Promise<void> {
  if (!bill.isNew)
    await ctx.db.run(
      sql`delete from bill_prepayments where tenant_id = ${ctx.tenant.id} and bill_id = ${bill.id}`,
    )
  if (deductions.length === 0) return
  const digits = minorDigits(bill.currency)
  await ctx.db.run(
    insertRows(
      'bill_prepayments',
      deductions.map(({ part, open, taxId }) => ({
        tenant_id: ctx.tenant.id,
        bill_id: bill.id,
        prepayment_bill_id: part.bill,
        tax_id: taxId,
        base: formatDecimal(part.base, digits),
        vat: formatDecimal(part.vat, digits),
        base_local: formatDecimal(release(open.carriedBase, part.base, open.base), 2),
        vat_local: formatDecimal(
          open.vat === 0n ? 0n : release(open.carriedVat, part.vat, open.vat),
          2,
        ),
      })),
    ),
  )
}

/** Refuses to cancel the invoice of an advance that a final bill deducts (`domain/02` 2.14). */
export async function refuseDeducted(ctx: TenantContext, billId: string): Promise<void> {
  const found = await ctx.db.first(sql`select 1 from bill_prepayments p
      join bills b on b.tenant_id = p.tenant_id and b.id = p.bill_id
    where p.tenant_id = ${ctx.tenant.id} and p.prepayment_bill_id = ${billId} and b.status not in (0, 255) limit 1`)
  if (found) throw new Refusal('document_has_followers')
}

/** Prepayment invoices of a party that still have something to deduct, oldest first. */
export const openPrepaymentsOf = (
  ctx: TenantContext,
  beneficiaryId: string,
  type: number,
): Promise<Record<string, unknown>[]> =>
  ctx.db.rows(sql`
    select b.id, b.bill_code, b.issue_date, b.currency, b.net::text as net,
      (b.net - coalesce(u.used, 0) - b.credited)::text as open
    from bills b left join lateral (select sum(p.base + p.vat) as used from bill_prepayments p
        join bills d on d.tenant_id = p.tenant_id and d.id = p.bill_id
      where p.tenant_id = b.tenant_id and p.prepayment_bill_id = b.id and d.status not in (0, 255)) u on true
    where b.tenant_id = ${ctx.tenant.id} and b.beneficiary_id = ${beneficiaryId} and b.type = ${type}
      and ${inStoreScope(ctx, sql`b.store_id`)}
      and b.type in (${billType.sales}, ${billType.purchases}) and b.kind = 'prepayment' and b.status = 1
      and b.net > coalesce(u.used, 0) + b.credited
    order by b.issue_date, b.id`)
