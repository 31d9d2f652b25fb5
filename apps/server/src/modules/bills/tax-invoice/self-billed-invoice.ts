import type { Problem } from '@mizan/core/documents/family'
import { selfBillingProblems } from '@mizan/core/purchasing/self-billing'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { documentSettings } from '../../documents/index.ts'
import { sellerOf } from '../bill-facts.sql.ts'
import { correctedSupply } from './bill-marks.ts'
import { selfBilledSides, sellerParty, supplierParty } from './invoice-parties.ts'
import type { ResolvedBill } from '../resolve-bill.ts'
import { type SaleInvoice, buildInvoiceBetween } from './sale-invoice.ts'
import type { ResolvedReturn } from '../returns/resolved-return.ts'
import { sellerCorrecting } from './seller.ts'

/** Of what the supplier invoices himself the authority hears from him. */
const noInvoice: SaleInvoice = { invoice: null, problems: [] }
/** What his invoice was issued with is gone from his record since. */
export const noLongerSeller: Problem = { code: 'supplier_vat_required', field: 'beneficiary_id' }

const refused = (...problems: readonly Problem[]): SaleInvoice => ({ invoice: null, problems })

/** A purchase whose invoice we issue for the supplier: he is its seller, and we its buyer. */
export async function buildSelfBilledInvoice(
  ctx: TenantContext,
  resolved: ResolvedBill,
): Promise<SaleInvoice> {
  const { bill } = resolved
  if (!bill.is_self_billed) return noInvoice
  const problems = resolved.problems.length > 0 ? [] : await problemsOf(ctx, resolved)
  return problems.length > 0 ? refused(...problems) : buildInvoice(ctx, resolved, { supply: bill })
}

/** What goes back of such a purchase is a credit note of the supplier, issued by us like its invoice. */
export async function buildSelfBilledReturn(
  ctx: TenantContext,
  resolved: ResolvedReturn,
): Promise<SaleInvoice> {
  const { bill, original } = resolved
  if (!original?.bill.is_self_billed) return noInvoice
  return buildInvoice(ctx, resolved, {
    issuedOn: original.bill.issue_date,
    supply: correctedSupply(original.bill),
    corrects: { number: original.number, reason: bill.return_reason ?? '' },
  })
}

async function buildInvoice(
  ctx: TenantContext,
  resolved: ResolvedBill,
  {
    issuedOn,
    ...about
  }: Pick<Parameters<typeof buildInvoiceBetween>[1], 'supply' | 'corrects'> & {
    readonly issuedOn?: LocalDate
  },
): Promise<SaleInvoice> {
  const company = await sellerOf(ctx)
  const { issue_date: day } = resolved.bill
  const issuer = company && sellerParty(sellerCorrecting(company, day, issuedOn ?? day))
  if (!resolved.party) return noInvoice
  if (!issuer) return refused({ code: 'einvoice_seller_missing', field: 'is_self_billed' })
  const sides = selfBilledSides(issuer, resolved.party)
  if (!sides) return refused(noLongerSeller)
  const all = { issuer, ...sides, isAbroad: false, isExport: false }
  return buildInvoiceBetween(resolved, { ...about, kind: 'standard' }, all)
}

async function problemsOf(
  ctx: TenantContext,
  { bill, party, lines }: ResolvedBill,
): Promise<readonly Problem[]> {
  const settings = await documentSettings(ctx)
  const seller = party && supplierParty(party)
  return selfBillingProblems({
    isAllowed: settings.allowsSelfBilling,
    supplier: party && {
      hasVatNumber: seller !== null,
      isIdentified: seller === null || seller.identification !== null,
      address: party,
    },
    isPrepayment: bill.kind === 'prepayment',
    deductsPrepayments: bill.prepayments.length > 0,
    statedFields: (['vat_override', 'net_override'] as const).filter(
      (field) => bill[field] !== null,
    ),
    lines: lines.map(({ taxCode, reason }) => ({
      category: taxCode.category,
      mechanism: taxCode.mechanism,
      hasReason: reason !== null,
    })),
  })
}
