import { entries } from '@mizan/contract/documents/journal'
import type { RowOf } from '@mizan/contract/resource'
import { formatShort, parseDecimal } from '@mizan/core/money/decimal'
import { nameOf } from '../../client/format.ts'
import type { Values } from '../../kit/fields/form-values.ts'
import { isNothing, newKey, type Keyed } from '../../trade/lines/lines.ts'
import { gridOf } from '../../trade/documents/saved-grid.ts'
import { headFields, writtenFields, type HeadOf } from '../../trade/documents/written-fields.ts'

export type EntryRow = RowOf<typeof entries>

export type EntryHead = HeadOf<typeof entries>

const entryHead = headFields(entries)
const lineFields = writtenFields(entries.draft.shape.transactions.unwrap().element.shape, [], {})
type TypedLine = ReturnType<typeof lineFields.blank>

/** What of a line goes to a cost centre, with its name. */
export type Share = TypedLine['cost_centers'][number] & { readonly name: string }

/** A line while it is written, with the names its ids stand for. */
export type EntryLine = Keyed &
  Omit<TypedLine, 'cost_centers'> & {
    readonly account_name: string
    /** The account keeps a balance for each party, so that the line must name one. */
    readonly needsParty: boolean
    /** The code of why nobody posts to the account by hand; null where one may. */
    readonly refused: string | null
    readonly beneficiary_name: string
    readonly cost_center_name: string
    readonly cost_centers: readonly Share[]
  }

export const blankLine = (): EntryLine => ({
  key: newKey(),
  ...lineFields.blank(),
  account_name: '',
  needsParty: false,
  refused: null,
  beneficiary_name: '',
  cost_center_name: '',
  cost_centers: [],
})

/** A line that says nothing is no line: it is shown and not sent. What was pasted says its account. */
export const isBlank = (line: EntryLine): boolean =>
  line.account_id === null &&
  line.account_name === '' &&
  line.beneficiary_id === null &&
  isNothing(line.debtor) &&
  isNothing(line.creditor) &&
  !line.statement?.trim()

export const headOf = (entry: EntryRow | null): EntryHead =>
  entry ? entryHead.open(entry) : entryHead.blank()

const filled = (amount: string): string | null => (read(amount) === 0n ? null : amount)

/** The lines of a stored entry, with what is known of their accounts. */
export const linesOf = (
  entry: EntryRow,
  facts: ReadonlyMap<string, Pick<EntryLine, 'needsParty' | 'refused'>>,
): readonly EntryLine[] =>
  (entry.transactions ?? []).map((line) => ({
    ...blankLine(),
    ...lineFields.open(line),
    account_name: `${line.account.account_number} ${nameOf(line.account) ?? ''}`,
    ...(facts.get(line.account_id) ?? { needsParty: line.beneficiary_id !== null }),
    beneficiary_name: nameOf(line.beneficiary) ?? '',
    cost_center_name: nameOf(line.cost_center) ?? '',
    cost_centers: line.cost_centers.map((share) => ({
      cost_center_id: share.cost_center_id,
      name: nameOf(share.cost_center) ?? '',
      percentage: share.percentage,
    })),
    debtor: filled(line.debtor),
    creditor: filled(line.creditor),
  }))

type Sent = {
  readonly id: string
  readonly head: EntryHead
  readonly lines: readonly EntryLine[]
  readonly status: 0 | 1
}

/** The entry as the wire takes it. Lines nobody wrote on are left out. */
export const draftOfEntry = ({ id, head, lines, status }: Sent): Values => ({
  ...entryHead.send({ ...head, ...(head.repeats === null ? { repeats_until: null } : {}) }),
  id,
  transactions: lines.filter((line) => !isBlank(line)).map(draftOfLine),
  status,
})

/** A line that is shared among cost centres names none of its own. */
const draftOfLine = (line: EntryLine): Values =>
  lineFields.send(line.cost_centers.length > 0 ? { ...line, cost_center_id: null } : line)

/** How the grid shows what is wrong: what is shared among cost centres stands in their column. */
export const entryGrid = gridOf('transactions', isBlank, { cost_centers: 'cost_center_id' })

const digits = 2
export const read = (amount: string | null): bigint => parseDecimal(amount ?? '0', digits) ?? 0n
export const write = (amount: bigint): string => formatShort(amount, digits)

export type Sums = {
  readonly debit: bigint
  readonly credit: bigint
  /** Debits less credits: what is still missing on the credit side. */
  readonly difference: bigint
}

export function sumsOf(lines: readonly EntryLine[]): Sums {
  const debit = lines.reduce((all, line) => all + read(line.debtor), 0n)
  const credit = lines.reduce((all, line) => all + read(line.creditor), 0n)
  return { debit, credit, difference: debit - credit }
}

export type Sides = Pick<EntryLine, 'debtor' | 'creditor'>

/** What a line must carry for the entry to balance, whatever it carries now. */
export function balancing(lines: readonly EntryLine[], key: string): Sides {
  const { difference } = sumsOf(lines.filter((line) => line.key !== key))
  return {
    debtor: difference < 0n ? write(-difference) : null,
    creditor: difference > 0n ? write(difference) : null,
  }
}

export const swapped = ({ debtor, creditor }: Sides): Sides => ({
  debtor: creditor,
  creditor: debtor,
})

const wholePercent = 100_0000n
const percentDigits = 4
const percentOf = (text: string | null): bigint => parseDecimal(text ?? '0', percentDigits) ?? 0n

/** What the percentages of a line are short of 100, as text; null when they are 100 together. */
export function sharesLeft(shares: readonly Share[]): string | null {
  const sum = shares.reduce((all, { percentage }) => all + percentOf(percentage), 0n)
  return sum === wholePercent ? null : formatShort(wholePercent - sum, percentDigits)
}

/** The same percentage for each, the last digits to the first ones, so that they are 100 together. */
export function equalShares(shares: readonly Share[]): readonly Share[] {
  if (shares.length === 0) return shares
  const count = BigInt(shares.length)
  const [each, rest] = [wholePercent / count, wholePercent % count]
  return shares.map((share, index) => ({
    ...share,
    percentage: formatShort(each + (BigInt(index) < rest ? 1n : 0n), percentDigits),
  }))
}
