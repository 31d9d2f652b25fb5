import { bills } from '@mizan/contract/documents/bills'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { writerOf } from '../../../kernel/writer-name.sql.ts'
import { eInvoicesOf, legalXmlOf } from '../../einvoicing/index.ts'
import type {
  BillPaperHead,
  BillPaperLine,
  BillPaperPrepayment,
  BillToPrint,
} from './bill-paper.ts'
import { companyOf, companyOn } from './company.sql.ts'
import type { WrittenLot } from '../../inventory/index.ts'
import { lotsOnPaper } from './lots-on-paper.ts'
import { type PartyRow, partyOnPaper, partyWords } from './party.sql.ts'
import { particularsIn } from './particulars.sql.ts'
import { printedMarks, printedStatus } from './printed-state.sql.ts'
import { sealOnPaper } from './seal-on-paper.ts'

type HeadRow = BillPaperHead & { readonly party: PartyRow | null }

const headOf = (ctx: TenantContext, id: string): Promise<HeadRow | null> =>
  ctx.db.first<HeadRow>(sql`
  select t.type, t.kind, ${printedStatus}, t.bill_code as number, t.issue_date as "issueDate", t.issue_time as "issueTime",
    t.due_date as "dueDate", t.supply_date as "supplyDate", ${printedMarks('t')}, ${particularsIn(bills)} as particulars, o.bill_code as "originalNumber",
    t.return_reason as reason, t.notes, t.tax_inclusive as "taxInclusive", t.currency,
    t.exchange_rate as "exchangeRate", t.prepaid, t.total, t.discount,
    t.vat, t.vat_local as "vatLocal", t.rounding, t.net, t.total_paid as paid, t.retentions, ${writerOf(null, sql`t.created_by`)} ->> 'name' as cashier, ${partyOnPaper} as party,
    (select coalesce(sum(round((g ->> 'weight')::numeric * (g ->> 'gram_price')::numeric, 2)), 0)::text
      from jsonb_array_elements(t.trade_in) g) as "usedGold",
    (select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'nameEn', m.name_en, 'amount', p.payment ->> 'amount') order by p.position), '[]')
      from jsonb_array_elements(t.payments) with ordinality as p (payment, position)
        join payment_methods m on m.tenant_id = ${currentTenant} and m.id = (p.payment ->> 'payment_method_id')::uuid) as payments
  from bills t
    left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = t.beneficiary_id
    left join bills o on o.tenant_id = ${currentTenant} and o.id = t.returned_from_bill_id
  where t.tenant_id = ${currentTenant} and t.id = ${id} and ${inStoreScope(ctx, sql`t.store_id`)}`)

async function linesOf(ctx: TenantContext, id: string): Promise<BillPaperLine[]> {
  const rows = await ctx.db.rows<BillPaperLine & { readonly lots: readonly WrittenLot[] }>(sql`
  select coalesce(t.item_description, m.name, i.name) as name, case when m.id is null then i.code else m.code end as code, n.name as unit, t.item_qty as quantity, t.item_price as price,
    t.gross, t.discount_value as discount, t.net, t.allowance, t.tax_value as vat, t.total,
    x.category, x.mechanism, x.percentage as rate, coalesce(t.exemption_code, x.exemption_code) as "exemptionCode",
    coalesce(t.exemption_reason, case when t.exemption_code is null then x.exemption_reason end) as "exemptionReason",
    (select string_agg(e.key || ': ' || e.value, ' · ') from jsonb_each_text(t.extra_fields) e) as description, t.lots
  from bill_items t
    join items i on i.tenant_id = ${currentTenant} and i.id = t.item_id
    left join merged_records m on m.tenant_id = ${currentTenant} and m.id = t.merged_item_id
    join units n on n.tenant_id = ${currentTenant} and n.id = t.unit_id
    join taxes x on x.tenant_id = ${currentTenant} and x.id = t.tax_id
  where t.tenant_id = ${currentTenant} and t.bill_id = ${id} order by t.line_no`)
  return rows.map(({ lots, ...line }) => ({
    ...line,
    description:
      [line.description, lotsOnPaper(lots)].filter((text) => text !== null).join(' · ') || null,
  }))
}

const prepaymentsOf = (ctx: TenantContext, id: string): Promise<BillPaperPrepayment[]> =>
  ctx.db.rows<BillPaperPrepayment>(sql`
  select b.bill_code as number, b.issue_date as "issueDate", x.percentage as rate, p.base, p.vat
  from bill_prepayments p
    join bills b on b.tenant_id = ${currentTenant} and b.id = p.prepayment_bill_id
    join taxes x on x.tenant_id = ${currentTenant} and x.id = p.tax_id
  where p.tenant_id = ${currentTenant} and p.bill_id = ${id} order by b.issue_date, b.bill_code, x.percentage desc`)

/** Everything a bill's paper is written from, in one round trip; null when there is no such bill. */
export async function billToPrint(ctx: TenantContext, id: string): Promise<BillToPrint | null> {
  const [row, lines, prepayments, company, [eInvoice], sealed] = await Promise.all([
    headOf(ctx, id),
    linesOf(ctx, id),
    prepaymentsOf(ctx, id),
    companyOf(ctx),
    eInvoicesOf(ctx, [id]),
    legalXmlOf(ctx, id),
  ])
  if (!row) return null
  const { party, ...head } = row
  // What was refused and is invoiced by the supplier after all prints as his bill.
  const isIssued = head.type !== 2 || head.marks?.selfBilled === true
  const isWalkIn = party?.is_system === true && party.is_customer
  return {
    xml: isIssued ? (sealed?.xml ?? null) : null,
    paper: {
      head,
      lines,
      prepayments,
      company: companyOn(company, head.issueDate),
      party: party && !isWalkIn ? partyWords(party) : null,
      practice: ctx.tenant.practice,
      sealed: isIssued ? sealOnPaper(eInvoice, sealed) : null,
    },
  }
}
