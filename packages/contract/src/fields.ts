import { parseDecimal, formatDecimal } from '@mizan/core/money/decimal'
import { latinDigits } from '@mizan/core/money/digits'
import type { LocalDate } from '@mizan/core/time/local-date'
import { z } from 'zod'

/**
 * The kinds of field that the wire knows. Each is a zod schema that carries its kind, so that one
 * declaration validates on the server, describes itself in OpenAPI and picks its control on screens.
 */
export type FieldKind =
  | 'text'
  | 'long_text'
  | 'money'
  | 'quantity'
  | 'price'
  | 'percent'
  | 'rate'
  | 'date'
  | 'time'
  | 'instant'
  | 'flag'
  | 'count'
  | 'choice'
  | 'reference'
  | 'id'
  | 'email'
  | 'phone'
  | 'lines'

export type FieldMeta = {
  readonly kind: FieldKind
  /** For references: the resource the id points at. */
  readonly of?: string
  /** For choices: the values, whose labels are `choices.<label>.<value>`. */
  readonly label?: string
  /** For texts that a document says of itself and no rule asks for. */
  readonly particular?: Particular
}

/** How a text that a document says of itself is read, and whether its papers have it. */
export type Particular = {
  /** A number or code: it reads from the left in Arabic too, and papers print it beside the days. Else words, below the totals. */
  readonly isCode: boolean
  readonly isPrinted: boolean
}

const controlCharacters =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/gu

/** Text as it is kept: trimmed, NFC, well-formed, without control characters and direction overrides. */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(controlCharacters, '').replace(/\r\n?/g, '\n').trim()

/** A line of text of 1 to `max` characters. */
export const text = (max = 255) =>
  z.string().transform(cleanText).pipe(z.string().min(1).max(max)).meta({ kind: 'text' })

/** Text that may stay empty; an empty text is kept as null. */
export const optionalText = (max = 255) =>
  z
    .string()
    .nullish()
    .transform((value) => (value == null ? null : cleanText(value) || null))
    .pipe(z.string().max(max).nullable())
    .meta({ kind: max > 255 ? 'long_text' : 'text' })

/** A code of our own form; what is refused says the form by its error code. */
export const code = (
  pattern: RegExp,
  refusedAs: string,
  fold: (text: string) => string = (text) => text,
) =>
  z
    .string()
    .max(255)
    .transform((text) => fold(cleanText(text)))
    .refine((text) => pattern.test(text), { params: { code: refusedAs } })
    .meta({ kind: 'text' })

export type DecimalLimits = {
  readonly min?: string
  readonly max?: string
  readonly above?: string
}

const decimal = (kind: FieldKind, digits: number, limits: DecimalLimits = {}) =>
  z
    .union([z.string().max(64), z.number()])
    .transform((value, context) => {
      const read = parseDecimal(latinDigits(String(value).trim()), digits)
      if (read === null) {
        context.addIssue({
          code: 'custom',
          params: { code: 'invalid_decimal', digits: String(digits) },
        })
        return z.NEVER
      }
      const bound = (text: string) => parseDecimal(text, digits) ?? 0n
      if (limits.above !== undefined && read <= bound(limits.above)) {
        context.addIssue({ code: 'custom', params: { code: 'must_be_above', limit: limits.above } })
        return z.NEVER
      }
      if (limits.min !== undefined && read < bound(limits.min)) {
        context.addIssue({ code: 'custom', params: { code: 'too_small', limit: limits.min } })
        return z.NEVER
      }
      if (limits.max !== undefined && read > bound(limits.max)) {
        context.addIssue({ code: 'custom', params: { code: 'too_large', limit: limits.max } })
        return z.NEVER
      }
      return formatDecimal(read, digits)
    })
    .meta({ kind })

const amountMax = '999999999999.99'

/** An amount of money with the currency's decimals (2 for SAR). Reads Arabic digits too. */
export const money = (limits: DecimalLimits = {}, digits = 2) =>
  decimal('money', digits, { min: `-${amountMax}`, max: amountMax, ...limits })
/** `domain/02` 2.5: above 0, at most 999 999 999, 6 decimals. */
export const quantity = (limits: DecimalLimits = { above: '0' }) =>
  decimal('quantity', 6, { max: '999999999', ...limits })
/** `domain/02` 2.5: 0 to 999 999 999.9999, 6 decimals. */
export const price = (limits: DecimalLimits = {}) =>
  decimal('price', 6, { min: '0', max: '999999999.9999', ...limits })
export const percent = (limits: DecimalLimits = {}, digits = 4) =>
  decimal('percent', digits, { min: '0', max: '100', ...limits })
export const exchangeRate = () => decimal('rate', 8, { above: '0', max: '1000000' })

/** A calendar date of the company's zone: a text that was checked to be one is of that type from here on. */
export const date = () =>
  z.iso.date().meta({ kind: 'date' }) as unknown as z.ZodType<LocalDate, string>
export const time = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
    .meta({ kind: 'time' })
export const instant = () => z.iso.datetime().meta({ kind: 'instant' })
export const flag = () => z.boolean().meta({ kind: 'flag' })
export const count = (min: number, max: number) => z.int().min(min).max(max).meta({ kind: 'count' })
export const id = () => z.uuid().meta({ kind: 'id' })
export const reference = (of: string) => z.uuid().meta({ kind: 'reference', of })
export const email = () =>
  z
    .string()
    .transform((v) => cleanText(v).toLowerCase())
    .pipe(z.email().max(254))
    .meta({ kind: 'email' })
export const optionalEmail = () =>
  z
    .string()
    .nullish()
    .transform((v) => (v == null ? null : cleanText(v).toLowerCase() || null))
    .pipe(z.email().max(254).nullable())
    .meta({ kind: 'email' })

/** One of some codes (numbers or words), labelled `choices.<label>.<code>` in the locales. */
export const choice = <const T extends readonly (number | string)[]>(label: string, codes: T) =>
  z
    .literal(codes as unknown as readonly [T[number], ...T[number][]])
    .meta({ kind: 'choice', label })

/** What a reference looks like on reading: the id and enough to show it. */
export const named = () =>
  z.object({ id: z.uuid(), name: z.string(), name_en: z.string().nullish() }).loose()

/** The meta of a field schema, through `optional`, `nullable`, `default` and `transform` around it. */
export function fieldMeta(schema: z.ZodType): FieldMeta | null {
  const meta = schema.meta() as FieldMeta | undefined
  if (meta?.kind) return meta
  const { innerType, in: before } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? before
  return inner ? fieldMeta(inner) : null
}

/**
 * A text that a document says of itself and no rule asks for: its form, page, list, files and papers have
 * it from its declaration, its words from the locales, its column from a migration of the same name.
 */
export const particular = (max: number, how: Particular) =>
  optionalText(max).meta({ kind: max > 255 ? 'long_text' : 'text', particular: how })

/** The particulars of a document, in the order in which they are declared. */
export const particularsOf = ({
  draft,
}: {
  readonly draft: z.ZodObject
}): readonly ({ readonly name: string } & Particular)[] =>
  Object.entries(draft.shape).flatMap(([name, schema]) => {
    const particular = fieldMeta(schema as z.ZodType)?.particular
    return particular ? [{ name, ...particular }] : []
  })

/** A reference that may be left empty. */
export const nullableReference = (of: string) =>
  reference(of)
    .nullish()
    .transform((v) => v ?? null)

/** A date that may be left empty. */
export const nullableDate = () =>
  date()
    .nullish()
    .transform((v) => v ?? null)
