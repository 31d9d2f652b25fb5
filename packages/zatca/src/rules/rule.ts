import type { Decimal } from '../invoice/decimal.ts'
import { formatDecimal } from '../invoice/decimal.ts'
import type { FieldPath } from './field-path.ts'
import type { InvoiceReading, LineReading } from './reading.ts'

/** An error is refused by the authority; a warning is accepted and counted against the seller. */
export type Severity = 'error' | 'warning'

export type Bilingual = { readonly ar: string; readonly en: string }

/** A place that breaks a rule, and for a computed amount what it should have been. */
export type Hit = FieldPath | { readonly field: FieldPath; readonly expected: Decimal }

/** The moment a document is checked, `YYYY-MM-DDTHH:mm:ss` in Riyadh; null when it does not matter. */
export type Moment = string | null

/** Answers every place where a document breaks the rule; none when it obeys. */
export type Check = (invoice: InvoiceReading, now: Moment) => readonly Hit[]

export type Rule = {
  readonly severity: Severity
  /** What the shopkeeper is to do; `{expected}` is the amount that would be right. */
  readonly says: Bilingual
  readonly check: Check
}

export type Rules = Readonly<Record<string, Rule>>

export const error = (ar: string, en: string, check: Check): Rule => ({
  severity: 'error',
  says: { ar, en },
  check,
})

export const warning = (ar: string, en: string, check: Check): Rule => ({
  severity: 'warning',
  says: { ar, en },
  check,
})

const none: readonly Hit[] = []

/** The field when it is broken. */
export const when = (isBroken: boolean, ...fields: readonly Hit[]): readonly Hit[] =>
  isBroken ? fields : none

/** The field of every line that breaks a rule. */
export const linesWhere = (
  isBroken: (line: LineReading) => boolean,
  fieldOf: (line: `lines.${number}`) => FieldPath,
): Check =>
  hitsOf(
    ({ lines }) => lines,
    isBroken,
    (index) => fieldOf(`lines.${index}`),
  )

/** The field of every member of a list that breaks a rule. */
export const hitsOf =
  <Item>(
    listOf: (invoice: InvoiceReading) => readonly Item[],
    isBroken: (item: Item, invoice: InvoiceReading) => boolean,
    fieldOf: (index: number, item: Item) => FieldPath,
  ): Check =>
  (invoice) =>
    listOf(invoice).flatMap((item, index) =>
      isBroken(item, invoice) ? [fieldOf(index, item)] : [],
    )

/** What a finding says, with the right amount filled in. */
export const fillIn = ({ ar, en }: Bilingual, expected: Decimal | null): Bilingual => {
  if (expected === null) return { ar, en }
  const amount = formatDecimal(expected, 2)
  return { ar: ar.replace('{expected}', amount), en: en.replace('{expected}', amount) }
}

/** Whether a text is absent or blank. */
export const isBlank = (text: string | null): text is null | '' =>
  text === null || text.trim() === ''

/** Whether a text is there but does not have the shape it should. */
export const isMisshapen = (text: string | null, shape: RegExp): boolean =>
  !isBlank(text) && !shape.test(text)
