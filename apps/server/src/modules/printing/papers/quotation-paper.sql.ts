import { quotations } from '@mizan/contract/documents/quotations'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import type { BillPaper, BillPaperHead, BillPaperLine } from './bill-paper.ts'
import { companyOf, companyOn } from './company.sql.ts'
import { particularsIn } from './particulars.sql.ts'
import { type PartyRow, partyOnPaper, partyWords } from './party.sql.ts'
import type { QuotationPaper } from '../printable/printable-quotation.ts'

type HeadRow = BillPaperHead & {
  readonly offer: QuotationPaper['offer']
  readonly validUntil: string | null
  readonly party: PartyRow | null
}

/** The head as that of the bill it would be. While it is open for edit, what was confirmed is printed. */
const headOf = (ctx: TenantContext, id: string): Promise<HeadRow | null> =>
  ctx.db.first<HeadRow>(sql`
  select t.type as offer, t.valid_until as "validUntil", case t.type when 'sales' then 1 else 2 end as type, 'standard' as kind,
    case t.status when 128 then 1 else t.status end as status, t.number, t.issue_date as "issueDate", null as "issueTime",
    null as "dueDate", null as "supplyDate", null as "supplyEndDate", null as marks, ${particularsIn(quotations)} as particulars,
    null as "originalNumber", null as reason, t.notes,
    t.tax_inclusive as "taxInclusive", t.currency, t.exchange_rate as "exchangeRate", '0' as prepaid, t.total, t.discount, t.vat, t.vat_local as "vatLocal",
    t.rounding, t.net, '0' as paid, '0' as retentions, null as cashier, ${partyOnPaper} as party, '[]'::jsonb as payments
  from quotations t left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = t.beneficiary_id
  where t.tenant_id = ${currentTenant} and t.id = ${id} and ${inStoreScope(ctx, sql`t.store_id`)}`)

const linesOf = (ctx: TenantContext, id: string): Promise<BillPaperLine[]> =>
  ctx.db.rows<BillPaperLine>(sql`
  select coalesce(t.item_description, m.name, i.name) as name,
    coalesce(t.reference, case when m.id is null then i.code else m.code end) as code, n.name as unit,
    t.item_qty as quantity, t.item_price as price, t.gross, t.discount_value as discount, t.net, t.allowance,
    t.tax_value as vat, t.total, x.category, x.mechanism, x.percentage as rate,
    coalesce(t.exemption_code, x.exemption_code) as "exemptionCode",
    coalesce(t.exemption_reason, case when t.exemption_code is null then x.exemption_reason end) as "exemptionReason",
    (select string_agg(e.key || ': ' || e.value, ' · ') from jsonb_each_text(t.extra_fields) e) as description
  from quotation_items t
    join items i on i.tenant_id = ${currentTenant} and i.id = t.item_id
    left join merged_records m on m.tenant_id = ${currentTenant} and m.id = t.merged_item_id
    join units n on n.tenant_id = ${currentTenant} and n.id = t.unit_id
    join taxes x on x.tenant_id = ${currentTenant} and x.id = t.tax_id
  where t.tenant_id = ${currentTenant} and t.quotation_id = ${id} order by t.line_no`)

/** Everything the paper of an offer is written from; null when there is no such offer. */
export async function quotationToPrint(
  ctx: TenantContext,
  id: string,
): Promise<QuotationPaper | null> {
  const [row, lines, company] = await Promise.all([
    headOf(ctx, id),
    linesOf(ctx, id),
    companyOf(ctx),
  ])
  if (!row) return null
  const { offer, validUntil, party, ...head } = row
  const bill: BillPaper = {
    head,
    lines,
    prepayments: [],
    company: companyOn(company, head.issueDate),
    party: party && partyWords(party),
    practice: ctx.tenant.practice,
    sealed: null,
  }
  return { offer, validUntil, bill }
}
