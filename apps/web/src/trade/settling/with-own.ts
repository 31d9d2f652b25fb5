import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal } from '@mizan/core/money/decimal'
import type { OpenDocument, OwedBy } from './open-documents.ts'
import { read } from './settle.ts'

/** What a receipt that is open for edit settles now: it is open again for the receipt itself. */
export type OwnSettlement = {
  readonly cashing_type: string
  readonly amount: string
  readonly associatable_type: string
  readonly associatable_id: string
  readonly associatable_code: string | null
}

type Given = {
  readonly own: readonly OwnSettlement[]
  readonly currency: string
  /** Whose debts the money settles; what is set off is owed the other way round. */
  readonly settles: OwedBy
}

/** The open documents as they would be if the receipt had not settled any of them yet. */
export function withOwn(
  open: readonly OpenDocument[],
  { own, currency, settles }: Given,
): readonly OpenDocument[] {
  const found = open.map((document) => {
    const mine = own.find(({ associatable_id }) => associatable_id === document.id)
    if (!mine) return document
    const digits = minorDigits(document.currency)
    const remain = read(document.remain, digits) + read(mine.amount, digits)
    return { ...document, remain: formatDecimal(remain, digits) }
  })
  const paid = own.flatMap((mine): readonly OpenDocument[] => {
    const type = typeOf(mine.associatable_type)
    if (type === null || open.some(({ id }) => id === mine.associatable_id)) return []
    const owed_by: OwedBy =
      mine.cashing_type !== 'set_off' ? settles : settles === 'company' ? 'beneficiary' : 'company'
    return [
      {
        document_type: type,
        id: mine.associatable_id,
        subtype: subtypeOf(type, owed_by),
        number: mine.associatable_code ?? '',
        owed_by,
        issue_date: null,
        due_date: null,
        currency,
        net: mine.amount,
        remain: mine.amount,
      },
    ]
  })
  return [...paid, ...found]
}

const types = ['bill', 'expense', 'note', 'opening'] as const
const typeOf = (text: string): OpenDocument['document_type'] | null =>
  types.find((each) => each === text) ?? null

/** The likeliest kind of what is paid in full: it is no longer listed among the open ones. */
const subtypeOf = (type: OpenDocument['document_type'], owedBy: OwedBy): number => {
  if (type === 'bill') return owedBy === 'beneficiary' ? 1 : 2
  if (type === 'note') return owedBy === 'company' ? 1 : 2
  return 0
}
