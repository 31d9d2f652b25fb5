import { taxInvoiceProblems } from '@mizan/core/taxes/tax-invoice-problems'
import { riyadhTime } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { type PartyFacts, type SellerFacts, type ToldSale, sellerParty } from '../bills/index.ts'
import type { FormFields } from '../einvoicing/index.ts'
import type { NoteRow } from './note-row.ts'
import type { OriginalBillRow } from './original-bill.sql.ts'
import type { NoteFacts } from './prepared-note.ts'
import { taxNoteOf } from './tax-note.ts'

const fields: FormFields = {
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

/** A note to a customer as the authority is told of it. */
export function tellNote(
  ctx: TenantContext,
  row: NoteRow,
  { resolved, original }: Pick<NoteFacts, 'resolved' | 'original'>,
  seller: SellerFacts | null,
): ToldSale {
  const sellerAs = seller ? sellerParty(seller) : null
  if (!sellerAs) return { invoice: null, problems: [] }
  const { lines, party } = resolved
  const about = {
    seller: sellerAs,
    kind: noteKind(original, party),
    issueTime: riyadhTime(ctx.now.getTime()),
    originalNumber: original?.bill_code ?? null,
  }
  return {
    invoice: {
      seller: sellerAs,
      of: (number) => taxNoteOf(row, resolved, about, number),
      fields,
    },
    problems:
      resolved.problems.length > 0
        ? []
        : taxInvoiceProblems({
            isAbroad: party !== null && party.country !== 'SA',
            lines: lines.map(({ input, reason }) => ({
              category: input.category,
              reason: reason?.code ?? null,
            })),
            fields,
          }),
  }
}
