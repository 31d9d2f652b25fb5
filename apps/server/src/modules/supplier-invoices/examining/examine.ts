import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { divide, formatShort, parseDecimal, powerOfTen, scale } from '@mizan/core/money/decimal'
import { worstOf } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { sellerOf, taxesOf } from '../../bills/index.ts'
import { linesOfBill, originalOf } from './corrected-bill.sql.ts'
import { type DraftFacts, billDraft, expenseDraft, noteDraft } from '../drafts/drafts.ts'
import {
  accountsUsed,
  advancesOf,
  currencyByCode,
  knownCountry,
  sellerInBooks,
} from './facts.sql.ts'
import { matchItems } from '../drafts/match-items.ts'
import { newSupplier } from './new-supplier.ts'
import { ourSteps } from './our-steps.ts'
import { readCredit } from './read-credit.ts'
import type { ReadDocument } from '../reading/read-document.ts'
import { takenBefore } from './taken-before.sql.ts'
import { draftFigures } from '../drafts/draft-figures.ts'

/** Whoever writes purchases or expenses may read what suppliers send. */
export function needPurchases(ctx: TenantContext): void {
  if (!ctx.can('purchases', 'store')) ctx.need('expenses', 'store')
}

/** Says whose document it is, whether it can be believed, and what it would be in the books. */
export async function examine(
  ctx: TenantContext,
  document: ReadDocument,
): Promise<SupplierInvoice> {
  const { figures, seller, reading, kind } = document
  const [company, { party, namesake }, taxes, currency, country] = await Promise.all([
    sellerOf(ctx),
    sellerInBooks(ctx, document),
    taxesOf(ctx),
    currencyByCode(ctx, document.currency),
    knownCountry(ctx, reading?.seller.address?.country ?? null),
  ])
  const isCredit = kind === 'credit_note'
  const references = (reading?.billingReferences ?? []).filter((each) => each !== null)
  const advanceNumbers = figures.prepayments.flatMap(({ number }) => (number ? [number] : []))
  const [taken, original, matches, accounts, advances] = await Promise.all([
    takenBefore(ctx, document, party),
    isCredit ? originalOf(ctx, references, party) : null,
    matchItems(ctx, figures.lines, { ...seller, party }),
    accountsUsed(ctx, party),
    advancesOf(ctx, advanceNumbers, party),
  ])
  const bought = original === null ? [] : await linesOfBill(ctx, original)
  const credit = original && readCredit(figures, document.currency, matches, bought)
  const correction = credit?.correction ?? null
  const isHalfTaken = taken?.type === 'returns' && credit !== null && credit.amounts.length > 0
  const written = draftFigures(figures, document.currency, taxes)
  const facts: DraftFacts = {
    document,
    written,
    party,
    currencyId: currency?.id ?? null,
    rate: rateOf(ctx, document),
    matches,
    accounts,
    advances,
  }
  const bill = isCredit ? null : billDraft(facts)
  const steps = [
    ...document.steps,
    ...ourSteps({
      document,
      ourVat: company?.tax_registration_number ?? null,
      taken,
      written,
      party,
      namesake,
      correction,
      guessedUnits: isCredit
        ? []
        : matches.flatMap((match, index) =>
            match === null || match.isUnitKnown
              ? []
              : [figures.lines[index]?.name ?? match.itemName],
          ),
      currencyKnown: currency !== null,
      rate: facts.rate,
      advances: {
        known: bill?.prepayments.length ?? 0,
        named: bill ? figures.prepayments.length : 0,
      },
    }),
  ]
  return {
    source: document.source,
    text: document.text,
    verdict: worstOf(steps),
    steps,
    document: {
      kind,
      number: document.number,
      issued_at: document.issuedAt,
      currency: document.currency,
      vat: figures.vat,
      net: figures.net,
      payable: figures.payable,
      reason: reading?.paymentMeans.find((means) => means.reason)?.reason ?? null,
    },
    seller: {
      name: seller.name,
      vat_number: seller.vatNumber,
      beneficiary: party && {
        id: party.id,
        name: party.name,
        is_supplier: party.is_supplier,
        lacks_vat: party.vat === null && seller.vatNumber !== null,
      },
      draft: newSupplier(document, country),
    },
    taken,
    original: original && { id: original.id, number: original.number },
    correction,
    note: isCredit
      ? noteDraft(facts, original?.id ?? null, isHalfTaken ? credit.amounts : null)
      : null,
    matched: matches.map((match) => match?.by ?? null),
    bill,
    expense: isCredit || kind === 'prepayment' ? null : expenseDraft(facts),
  }
}

/** The rate that the invoice itself uses for its VAT in riyals; of our own currency there is none. */
function rateOf(
  { tenant }: TenantContext,
  { currency, figures, reading }: ReadDocument,
): string | null {
  if (currency === tenant.currency) return '1'
  if (tenant.currency !== 'SAR') return null
  const stated = parseDecimal(reading?.exchangeRate?.rate ?? '', scale.exchangeRate)
  if (stated !== null && stated > 0n) return formatShort(stated, scale.exchangeRate)
  const foreign = parseDecimal(figures.vat, 2) ?? 0n
  const local = parseDecimal(figures.vatInSar, 2) ?? 0n
  if (foreign <= 0n || local <= 0n) return null
  return formatShort(divide(local * powerOfTen(scale.exchangeRate), foreign), scale.exchangeRate)
}
