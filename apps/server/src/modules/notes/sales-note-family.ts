import type { Problem } from '@mizan/core/documents/family'
import { noStock } from '../inventory/index.ts'
import { resolveAccount } from '@mizan/core/ledger/resolve-account'
import { addressProblems } from '@mizan/core/parties/address'
import { type SalesNote, type SalesNoteFacts, salesNote } from '@mizan/core/sales/sales-note'
import { type PartyFacts, sellerOf } from '../bills/index.ts'
import type { Family } from '../documents/index.ts'
import { type NoteRow, noteKindOf, noteType } from './note-row.ts'
import {
  type PreparedNote,
  fieldsOfForm,
  headerOf,
  noteFacts,
  preparedHead,
  ruledOriginal,
} from './prepared-note.ts'
import { saveConfirmedNote } from './save-note.ts'
import { noteKind, buildNoteInvoice } from './note-invoice.ts'

/** A standard note names its buyer and his whole address (BR-KSA-63). */
function buyerProblems(party: PartyFacts | null): Problem[] {
  const missing = party ? addressProblems(party) : []
  return missing.length === 0
    ? []
    : [
        {
          code: 'address_incomplete',
          field: 'beneficiary_id',
          params: { missing: missing.map(({ field }) => field ?? '').join(', ') },
        },
      ]
}

/** Credit notes (301) and debit notes (302) to customers: rules of core over the rows of `notes`. */
export const salesNoteFamily: Family<
  NoteRow,
  SalesNote,
  SalesNoteFacts,
  PreparedNote<SalesNote, SalesNoteFacts>
> = {
  rules: {
    problems: (note, facts) => salesNote.problems(note, facts).map(fieldsOfForm),
    effects: salesNote.effects,
  },
  kind: noteKindOf,
  save: (ctx, row, prepared, confirmed) => saveConfirmedNote(ctx, row, prepared, confirmed),
  async prepare(ctx, row) {
    const facts = await noteFacts(ctx, row)
    const { resolved, posting, original } = facts
    const { party, lines, priced, digits } = resolved
    const seller = await sellerOf(ctx)
    const built = buildNoteInvoice(row, facts, seller)
    const kind = noteKind(original, party)
    const isOfParty = original === null || original.beneficiary_id === party?.id
    const head = preparedHead(ctx, row, facts)
    const receivable = party?.account_sub_type === 'payable' ? null : (party?.account_id ?? null)
    const advance = original?.kind === 'prepayment' ? posting.defaults.customer_advance : null
    return {
      ...head,
      kind,
      partyAccount: resolveAccount([receivable], 'receivable', posting.defaults),
      document: {
        ...headerOf(row, facts),
        kind: row.type === noteType.credit ? 'credit' : 'debit',
        beneficiary: party?.id ?? '',
        reason: row.reason,
        priced,
        lines: lines.map(({ line, taxCode, reason }) => ({
          tax: taxCode,
          taxReason: reason?.code ?? null,
          account: line.account_id ?? advance ?? null,
          costCenter: line.cost_center_id ?? row.cost_center_id,
          statement: line.statement,
        })),
      },
      facts: {
        ...posting,
        original: ruledOriginal(original, digits),
        requiresOriginal: ctx.tenant.taxRestrictive,
        receivable,
        settles: facts.credits,
        falls: facts.falls,
        overdrawn: facts.overdrawn,
        vat: lines.map(({ tax }) => tax.account_id),
        accounts: lines.map(({ account }) => account),
      },
      stock: noStock,
      problems: [
        ...facts.problems,
        ...built.problems,
        ...(built.invoice && kind === 'standard' && facts.problems.length === 0 && isOfParty
          ? buyerProblems(party)
          : []),
      ],
      invoice: built.invoice,
    }
  },
}
