import { taxInvoiceProblems } from '@mizan/core/taxes/tax-invoice-problems'
import { issueTimeOn } from '@mizan/core/time/riyadh'
import type { Seller } from '@mizan/zatca'
import {
  type PartyFacts,
  type SellerFacts,
  type SaleInvoice,
  correctedSupply,
  exportsTo,
  noLongerSeller,
  saleSides,
  selfBilledSides,
  sellerCorrecting,
  sellerParty,
  unmarkedSupply,
} from '../bills/index.ts'
import type { FormFields } from '../einvoicing/index.ts'
import type { NoteRow } from './note-row.ts'
import type { OriginalBillRow } from './original-bill.sql.ts'
import type { NoteFacts } from './prepared-note.ts'
import { taxNoteOf } from './tax-note.ts'

export const noteFields: FormFields = {
  lines: 'transactions',
  name: 'statement',
  quantity: 'amount',
  price: 'amount',
  discount: 'discount',
  reason: 'reason',
  original: 'original_bill_id',
}

/** A note is of the kind of its invoice (facts 1): as sealed, else as the bill says, else by the party. */
export function noteKind(
  original: OriginalBillRow | null,
  party: PartyFacts | null,
): 'standard' | 'simplified' {
  if (original?.sealed_as) return original.sealed_as
  if (original && original.kind !== 'prepayment') return original.kind
  return party && (party.registration_number !== null || party.is_company)
    ? 'standard'
    : 'simplified'
}

/** Who supplied whom: we sold, or the supplier whose bill we issued in his name. */
function sidesOf(
  issuer: Seller,
  kind: 'standard' | 'simplified',
  { party, lines }: NoteFacts['resolved'],
  original: OriginalBillRow | null,
) {
  if (original?.is_self_billed) {
    const sides = selfBilledSides(issuer, party)
    return sides && { ...sides, isAbroad: false, isExport: false }
  }
  return {
    ...saleSides(issuer, party, kind),
    isAbroad: party !== null && party.country !== 'SA',
    isExport: exportsTo(party, lines),
  }
}

const noInvoice: SaleInvoice = { invoice: null, problems: [] }

/** The tax invoice of a note: one to a customer, or to a supplier whose bill we issued. */
export function buildNoteInvoice(
  row: NoteRow,
  { resolved, original }: Pick<NoteFacts, 'resolved' | 'original'>,
  seller: SellerFacts | null,
): SaleInvoice {
  const issuedOn = original?.issue_date ?? row.issue_date
  const issuer = seller ? sellerParty(sellerCorrecting(seller, row.issue_date, issuedOn)) : null
  if (!issuer || (row.side !== 'sales' && !original?.is_self_billed)) return noInvoice
  const { lines, party } = resolved
  const kind = noteKind(original, party)
  const sides = sidesOf(issuer, kind, resolved, original)
  if (!sides) return { invoice: null, problems: party ? [noLongerSeller] : [] }
  const about = {
    ...sides,
    kind,
    originalNumber: original?.bill_code ?? null,
    supply: original ? correctedSupply(original) : unmarkedSupply,
  }
  return {
    invoice: {
      issuer,
      of: (number, at) =>
        taxNoteOf(
          row,
          resolved,
          { ...about, issueTime: issueTimeOn(row.issue_date, at.getTime()) },
          number,
        ),
      fields: noteFields,
    },
    problems:
      resolved.problems.length > 0
        ? []
        : taxInvoiceProblems({
            isAbroad: sides.isAbroad,
            lines: lines.map(({ input, reason }) => ({
              category: input.category,
              reason: reason?.code ?? null,
            })),
            fields: noteFields,
          }),
  }
}
