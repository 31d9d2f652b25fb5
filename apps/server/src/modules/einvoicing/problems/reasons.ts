import type { AuthorityReason, Bilingual } from '@mizan/contract/einvoicing/einvoicing'
import { type EInvoiceReasonCode, einvoiceReasonTexts } from '@mizan/contract/einvoicing/texts'
import { type AuthorityMessage, cleanText, explanationOf } from '@mizan/zatca'

/** What the authority said, as it is kept and shown: its words, and ours for codes that are known. */
export const reasonsOf = (messages: readonly AuthorityMessage[]): readonly AuthorityReason[] =>
  messages.map(({ severity, code, text }) => ({
    severity,
    code,
    text,
    says: explanationOf(code) ?? { ar: text, en: text },
  }))

/** Messages as a database takes them: without the characters that no text of it holds. */
export const storable = (messages: readonly AuthorityMessage[]): string =>
  JSON.stringify(
    messages.map(({ severity, code, category, text }) => ({
      severity,
      code: code && cleanText(code),
      category: category && cleanText(category),
      text: cleanText(text),
    })),
  )

/** The sentence of a reason of our own; an unknown one says that the answer is unknown. */
export const reasonText = (why: string | null): Bilingual =>
  einvoiceReasonTexts[
    why !== null && why in einvoiceReasonTexts ? (why as EInvoiceReasonCode) : 'unexpected_answer'
  ]
