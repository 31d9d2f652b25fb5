import { bills } from '@mizan/contract/documents/bills'
import { expenses } from '@mizan/contract/documents/expenses'
import { notes } from '@mizan/contract/documents/notes'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { writerOf } from '../../../kernel/writer-name.sql.ts'
import { eInvoicesOf, legalXmlOf } from '../../einvoicing/index.ts'
import type { BillPaperHead, BillPaperLine, BillToPrint } from './bill-paper.ts'
import { companyOf, companyOn } from './company.sql.ts'
import { type PartyRow, partyOnPaper, partyWords } from './party.sql.ts'
import { particularsIn } from './particulars.sql.ts'
import { printedMarks, printedStatus } from './printed-state.sql.ts'
import { sealOnPaper } from './seal-on-paper.ts'

type HeadRow = BillPaperHead & { readonly party: PartyRow | null }

/** What a line of an expense or a note prints besides its words and figures. */
const unitLine = sql`null as code, null as unit, '1' as quantity, t.gross, t.discount_value as discount, t.net, t.allowance,
    t.tax_value as vat, t.total, x.category, x.mechanism, x.percentage as rate,
    coalesce(t.exemption_code, x.exemption_code) as "exemptionCode",
    coalesce(t.exemption_reason, case when t.exemption_code is null then x.exemption_reason end) as "exemptionReason"`

/** Figures of the head, called alike on both tables. */
const figures = sql`t.tax_inclusive as "taxInclusive", t.currency, t.exchange_rate as "exchangeRate", '0' as prepaid, t.total, t.discount, t.vat,
    t.vat_local as "vatLocal", t.rounding, t.net, t.total_paid as paid, '0' as retentions, t.notes,
    ${writerOf(null, sql`t.created_by`)} ->> 'name' as cashier, ${partyOnPaper} as party`

async function toPrint(
  ctx: TenantContext,
  id: string,
  row: HeadRow | null,
  lines: readonly BillPaperLine[],
): Promise<BillToPrint | null> {
  if (!row) return null
  const [company, [eInvoice], sealed] = await Promise.all([
    companyOf(ctx),
    eInvoicesOf(ctx, [id]),
    legalXmlOf(ctx, id),
  ])
  const { party, ...head } = row
  const isWalkIn = party?.is_system === true && party.is_customer
  return {
    xml: sealed?.xml ?? null,
    paper: {
      head,
      lines,
      prepayments: [],
      company: companyOn(company, head.issueDate),
      party: party && !isWalkIn ? partyWords(party) : null,
      practice: ctx.tenant.practice,
      sealed: sealOnPaper(eInvoice, sealed),
    },
  }
}

/** An expense as the paper of a supplier's bill; without one, what was paid and from where. */
export async function expenseToPrint(ctx: TenantContext, id: string): Promise<BillToPrint | null> {
  const [head, lines] = await Promise.all([
    ctx.db.first<HeadRow>(sql`
    select 2 as type, 'expense_bill' as "printedAs", 'standard' as kind, ${printedStatus}, t.number, t.issue_date as "issueDate",
      null as "issueTime", t.due_date as "dueDate", t.supply_date as "supplyDate", null as "supplyEndDate",
      null as marks, ${particularsIn(expenses)} as particulars, null as "originalNumber", null as reason, ${figures},
      (select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'nameEn', m.name_en, 'amount', p.payment ->> 'amount') order by p.position), '[]')
        from jsonb_array_elements(t.payments) with ordinality as p (payment, position)
          join payment_methods m on m.tenant_id = ${currentTenant} and m.id = (p.payment ->> 'payment_method_id')::uuid) as payments
    from expenses t left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = t.beneficiary_id
    where t.tenant_id = ${currentTenant} and t.id = ${id}`),
    ctx.db.rows<BillPaperLine>(sql`
    select t.statement as name, concat_ws(' · ', a.account_number || ' ' || a.name, t.description) as description,
      t.price, ${unitLine}
    from expense_items t join accounts a on a.tenant_id = ${currentTenant} and a.id = t.account_id
      join taxes x on x.tenant_id = ${currentTenant} and x.id = t.tax_id
    where t.tenant_id = ${currentTenant} and t.expense_id = ${id} order by t.line_no`),
  ])
  return toPrint(ctx, id, head, lines)
}

/** A note as the paper of the invoice it corrects, with its number and why. */
export async function noteToPrint(
  ctx: TenantContext,
  id: string,
): Promise<(BillToPrint & { readonly type: number; readonly side: string }) | null> {
  const [head, lines] = await Promise.all([
    ctx.db.first<HeadRow & { readonly note_type: number; readonly side: string }>(sql`
    select case when t.side = 'purchases' then 3 when t.type = 1 then 4 else 1 end as type,
      case when t.side = 'purchases' then 'supplier_debit_note' when t.type = 2 then 'debit_note' end as "printedAs",
      t.type as note_type, t.side, t.kind, ${printedStatus}, t.number, t.issue_date as "issueDate", t.issue_time as "issueTime",
      null as "dueDate", null as "supplyDate", ${printedMarks('o')},
      ${particularsIn(notes)} || ${particularsIn(bills, 'o', ['contract_number'])} as particulars, o.bill_code as "originalNumber", nullif(t.reason, '') as reason, ${figures},
      '[]'::jsonb as payments
    from notes t left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = t.beneficiary_id
      left join bills o on o.tenant_id = ${currentTenant} and o.id = t.original_bill_id
    where t.tenant_id = ${currentTenant} and t.id = ${id}`),
    ctx.db.rows<BillPaperLine>(sql`
    select t.statement as name, null as description, t.price, ${unitLine}
    from note_transactions t join taxes x on x.tenant_id = ${currentTenant} and x.id = t.tax_id
    where t.tenant_id = ${currentTenant} and t.note_id = ${id} order by t.line_no`),
  ])
  if (!head) return null
  const { note_type: type, side, ...row } = head
  const print = await toPrint(ctx, id, row, lines)
  return print && { ...print, type, side }
}
