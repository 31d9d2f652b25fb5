import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import type { BillPaper, BillPaperLine } from '../papers/bill-paper.ts'
import { companyOf } from '../papers/company.sql.ts'
import { type PartyRow, partyWords } from '../papers/party.sql.ts'
import { type BillTemplate, printableBill } from '../printable/printable-bill.ts'
import { printableReceipt } from '../printable/printable-receipt.ts'
import type { PrintableInvoice, PrintableVoucher } from '../printable/printable.ts'

type OwnItem = { readonly name: string; readonly code: string | null; readonly unit: string | null }

/** For a company that has no items yet. */
const usualFirst: OwnItem = { name: 'صنف أول', code: 'A-100', unit: 'قطعة' }
const usualSecond: OwnItem = { name: 'صنف ثانٍ', code: 'B-200', unit: 'قطعة' }

const line = (item: OwnItem, discounted: boolean): BillPaperLine => ({
  ...item,
  description: null,
  quantity: '2.000000',
  price: '100.000000',
  gross: '200.000',
  discount: discounted ? '20.000' : '0.000',
  net: discounted ? '180.000' : '200.000',
  allowance: '0.000',
  vat: discounted ? '27.000' : '30.000',
  total: discounted ? '207.000' : '230.000',
  category: 'S',
  mechanism: 'normal',
  rate: '15.0000',
  exemptionCode: null,
  exemptionReason: null,
})

/** A sale that was never made, in the company's own words: its name, a client, two of its items. */
async function exampleBill(ctx: TenantContext): Promise<BillPaper> {
  const [company, party, items] = await Promise.all([
    companyOf(ctx),
    ctx.db.first<{ party: PartyRow }>(sql`select to_jsonb(b) as party from beneficiaries b
      where b.tenant_id = ${currentTenant} and b.is_customer and not b.is_system order by b.id limit 1`),
    ctx.db.rows<OwnItem>(sql`select i.name, i.code, n.name as unit from items i
      join units n on n.tenant_id = ${currentTenant} and n.id = i.unit_id
      where i.tenant_id = ${currentTenant} and i.active and i.item_type in (0, 1, 2, 3) order by i.id limit 2`),
  ])
  const [first = usualFirst, second = usualSecond] = items
  return {
    head: {
      type: 1,
      kind: 'standard',
      status: 0,
      number: '#TS 000001',
      issueDate: ctx.today,
      issueTime: '10:30:00',
      dueDate: ctx.today,
      supplyDate: ctx.today,
      supplyEndDate: null,
      marks: null,
      particulars: [{ of: 'bills', name: 'reference', isCode: true, value: 'PO-1045' }],
      originalNumber: null,
      reason: null,
      notes: 'ملاحظات المستند تظهر هنا',
      taxInclusive: false,
      currency: ctx.tenant.currency,
      exchangeRate: '1',
      total: '380.000',
      discount: '0.000',
      vat: '57.000',
      vatLocal: '57.00',
      rounding: '0.000',
      net: '437.000',
      paid: '0.000',
      prepaid: '0.000',
      retentions: '0.000',
      payments: [],
      cashier: ctx.user.name,
    },
    lines: [line(first, true), line(second, false)],
    prepayments: [],
    company,
    party: party ? partyWords(party.party) : null,
    sealed: null,
    practice: ctx.tenant.practice,
  }
}

/** The QR code of an example says that it is one. */
const exampleCode = Buffer.from('مثال — Sample').toString('base64')

const markOf = (ctx: TenantContext) => ctx.tenant.practice ?? 'sample'

/** The example as an invoice, a till receipt or a quotation. */
export async function exampleInvoice(
  ctx: TenantContext,
  template: BillTemplate,
  kind?: 'quotation',
): Promise<PrintableInvoice> {
  const made = printableBill(await exampleBill(ctx), template)
  return {
    ...made,
    ...(kind && { kind, number: 'QT 000001' }),
    qr: kind ? null : exampleCode,
    watermark: markOf(ctx),
  }
}

/** The example as a receipt voucher. */
export async function exampleVoucher(ctx: TenantContext): Promise<PrintableVoucher> {
  const bill = await exampleBill(ctx)
  const made = printableReceipt({
    type: 1,
    status: 1,
    number: 'RC 000001',
    date: ctx.today,
    particulars: [],
    currency: bill.head.currency,
    amount: bill.head.net,
    notes: null,
    paymentMethod: { ar: 'نقدًا', en: 'Cash' },
    paymentAccount: null,
    account: null,
    company: bill.company,
    party: bill.party,
    allocations: [],
    practice: bill.practice,
  })
  return { ...made, watermark: markOf(ctx) }
}
