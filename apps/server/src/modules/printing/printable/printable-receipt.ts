import { status } from '@mizan/core/documents/lifecycle'
import { money } from '@mizan/core/money/decimal'
import { amountInWords } from '@mizan/core/money/words'
import type { Practice } from '../../../kernel/context.ts'
import type { Bilingual, PrintableVoucher, Watermark } from './printable.ts'
import { type PaperParticular, printableParticulars } from './printable-particulars.ts'
import { type PartyContact, type PartyWords, noContact, printableParty } from './printable-party.ts'
import { dateText, figuresIn } from './printed-figures.ts'

/** Everything a receipt's voucher is written from; amounts are exact decimal texts. */
export type ReceiptPaper = {
  /** 1 catch (money in), 2 cashing (money out). */
  readonly type: number
  readonly status: number
  readonly number: string | null
  readonly date: string
  readonly particulars: readonly PaperParticular[]
  readonly notes: string | null
  readonly currency: string
  readonly amount: string
  readonly paymentMethod: Bilingual | null
  /** The bank or cash account the money went through. */
  readonly paymentAccount: string | null
  /** The account itself, of a receipt that names no party. */
  readonly account: string | null
  readonly company: PartyWords & { readonly contact: PartyContact }
  readonly party: PartyWords | null
  readonly allocations: readonly {
    readonly number: string
    readonly date: string
    readonly total: string
    readonly amount: string
    readonly remaining: string
  }[]
  readonly practice: Practice | null
}

function watermarkOf({ status: now, practice }: ReceiptPaper): Watermark | null {
  // Nothing of test books or of the demo company may pass for a paper of a company, whatever its state.
  if (practice !== null) return practice
  if (now === status.cancelled) return 'cancelled'
  return now === status.draft ? 'draft' : null
}

/** A receipt as a voucher to sign: money in or out, in words, with the bills it settles. */
export function printableReceipt(paper: ReceiptPaper): PrintableVoucher {
  const { company, party, currency, allocations } = paper
  const { read, amount, amountOf } = figuresIn(currency)
  const whole = read(paper.amount)
  const left = money(allocations.reduce((rest, each) => rest - read(each.amount), whole as bigint))
  return {
    template: 'voucher-a4',
    kind: paper.type === 1 ? 'receipt_voucher' : 'payment_voucher',
    title: null,
    number: paper.number ?? '—',
    issuedAt: `${paper.date}T00:00:00`,
    issueDate: dateText(paper.date),
    issueTime: null,
    particulars: printableParticulars(paper.particulars),
    currency,
    amountInWords: {
      ar: amountInWords(whole, currency, 'ar'),
      en: amountInWords(whole, currency, 'en'),
    },
    notes: paper.notes,
    watermark: watermarkOf(paper),
    secondaryLanguage: 'en',
    colour: null,
    company: printableParty(company, company.contact),
    party: party && printableParty(party, noContact),
    amount: amount(whole),
    paymentMethod: paper.paymentMethod,
    account: paper.paymentAccount,
    purpose: paper.account,
    allocations: allocations.map((each) => ({
      number: each.number,
      date: dateText(each.date),
      total: amountOf(each.total),
      allocated: amountOf(each.amount),
      remaining: amountOf(each.remaining),
    })),
    unallocated: party && allocations.length > 0 && left > 0n ? amount(left) : null,
  }
}
