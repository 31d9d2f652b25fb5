import { limits } from '../documents/limits.ts'
import { type Problem, when } from '../ledger/problem.ts'
import { type Money, formatDecimal, money, sum } from '../money/decimal.ts'
import { type LocalDate, addDays, daysBetween } from '../time/local-date.ts'
import {
  type OpeningBalance,
  type OpeningDocument,
  type OpeningFacts,
  type OpeningLine,
  type OpenItem,
  type PaidOpening,
  partySide,
} from './opening-balance.ts'

/** The amount of a line on its own side. */
const amountOf = ({ debit, credit }: OpeningLine): Money => (debit > 0n ? debit : credit)

/** Why the open items of a line cannot be what the line says, in order of precedence. */
export function openItemProblems(
  line: OpeningLine,
  at: string,
  date: LocalDate,
  isOfParty: boolean,
): readonly Problem[] {
  const { documents } = line
  if (documents.length === 0) return []
  const total = sum(documents.map(({ amount }) => amount))
  return [
    ...when(!isOfParty, 'documents_without_party', `${at}.documents`),
    ...documents.flatMap((item, index) =>
      openItemFieldProblems(item, index, documents, `${at}.documents.${index}`, date),
    ),
    ...when(total !== amountOf(line), 'documents_differ_from_line', `${at}.documents`, {
      documents: formatDecimal(total, 2),
      line: formatDecimal(amountOf(line), 2),
    }),
  ]
}

function openItemFieldProblems(
  item: OpenItem,
  index: number,
  all: readonly OpenItem[],
  at: string,
  date: LocalDate,
): readonly Problem[] {
  const { number, issueDate, dueDate, amount } = item
  const isTwice = all.findIndex((other) => other.number === number) !== index
  const isDueWrong =
    dueDate !== null &&
    (dueDate < issueDate || daysBetween(issueDate, dueDate) > limits.dueDaysAfterIssue)
  return [
    ...when(isTwice, 'already_used', `${at}.number`),
    ...when(
      issueDate < limits.firstDate || issueDate > date,
      'issue_date_out_of_range',
      `${at}.issue_date`,
      { from: limits.firstDate, to: date },
    ),
    ...when(isDueWrong, 'due_date_out_of_range', `${at}.due_date`),
    ...when(amount === 0n, 'amount_must_have_value', `${at}.amount`),
  ]
}

/**
 * What parties can pay from the opening on: each open item of a party's line, or the whole line where it
 * has none, so that it ages and can be settled. A debit balance is owed by the party.
 */
export const openingDocuments = (
  { lines, date }: Pick<OpeningBalance, 'lines' | 'date'>,
  { accounts, parties }: Pick<OpeningFacts, 'accounts' | 'parties'>,
): readonly OpeningDocument[] =>
  lines.flatMap((line) => {
    const subType = accounts[line.account]?.subType
    if (line.beneficiary === null || !subType || partySide(subType) === null) return []
    if (line.debit === line.credit) return []
    const terms = parties[line.beneficiary]?.termsDays ?? 0
    const items: readonly (Omit<OpenItem, 'number'> & { readonly number: string | null })[] =
      line.documents.length > 0
        ? line.documents
        : [{ number: null, issueDate: date, dueDate: null, amount: amountOf(line) }]
    const { account, beneficiary } = line
    return items.map(({ number, issueDate, dueDate, amount }) => ({
      account,
      beneficiary,
      number,
      issueDate,
      dueDate: dueDate ?? addDays(issueDate, terms),
      owedBy: line.debit > 0n === amount > 0n ? ('beneficiary' as const) : ('company' as const),
      net: money(amount < 0n ? -amount : amount),
    }))
  })

/** Whether two documents are the same open item of the same party. */
export const isSameDocument = (
  a: Pick<OpeningDocument, 'account' | 'beneficiary' | 'number'>,
  b: Pick<OpeningDocument, 'account' | 'beneficiary' | 'number'>,
): boolean => a.account === b.account && a.beneficiary === b.beneficiary && a.number === b.number

/**
 * `opening_document_paid` for each document with payments that would go or change: its payment must
 * be reversed first. Its dates may be corrected, and every other document may change.
 */
export const paidProblems = (
  paid: readonly PaidOpening[],
  documents: readonly OpeningDocument[],
): readonly Problem[] =>
  paid.flatMap((before) => {
    const after = documents.find((each) => isSameDocument(each, before))
    const stays = after?.net === before.net && after.owedBy === before.owedBy
    return when(!stays, 'opening_document_paid', 'transactions', {
      number: before.number ?? before.party,
      paid: formatDecimal(before.paid, 2),
    })
  })
