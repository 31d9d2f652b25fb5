import { fieldMeta } from '@mizan/contract/fields'
import type { Resource } from '@mizan/contract/resource'
import type { LocalDate } from '@mizan/core/time/local-date'
import { z } from 'zod'
import { localDate } from '../../client/format.ts'
import { allowsNull, isEmpty, isRequired, type Values } from '../../kit/fields/form-values.ts'
import { discountText, readDiscount } from '../../kit/fields/discount-text.ts'

type Shape = Readonly<Record<string, z.ZodType>>
/** Fields that the screen calls otherwise than the wire, by the name of the wire. */
type Names = Readonly<Record<string, string>>

/** What a field holds while it is written: a text, a figure or a day may stand empty. */
type Typed<T> = [T] extends [readonly (infer Each)[]]
  ? readonly { readonly [K in keyof Each]: Typed<Each[K]> | Extract<Each[K], undefined> }[]
  : [NonNullable<T>] extends [LocalDate]
    ? string | null
    : string extends NonNullable<T>
      ? string | null
      : T

/** The fields of a form by those of the wire; an amount that may be a percentage is one text. */
export type Written<S extends Shape, Apart extends string, N extends Names> = {
  readonly [
    K in Exclude<keyof S & string, Apart | `${string}_is_percentage`> as K extends keyof N
      ? N[K]
      : K
  ]: Typed<z.output<S[K]>>
}

/** How a field of the wire is opened, begun and sent. */
type Field = {
  readonly name: string
  readonly shown: string
  readonly blank: () => unknown
  readonly open: (stored: Values) => unknown
  readonly send: (value: unknown) => Values
}

/** Where the wire says whether an amount is a percentage; null where it always is an amount. */
function percentageOf(name: string, shape: Shape): string | null {
  const partner = `${name.replace(/_amount$/, '')}_is_percentage`
  return partner in shape ? partner : null
}

/** The fields of each line of a list; null where a field is no list of them. */
function linesOf(schema: z.ZodType): Shape | null {
  const list = schema instanceof z.ZodDefault ? schema.unwrap() : schema
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject
    ? list.element.shape
    : null
}

/**
 * A day that must be said is today, switches and choices stand as the wire takes them, a choice that must
 * be made at its first; figures and texts are empty, whatever the wire would take for them.
 */
function blankOf(schema: z.ZodType): () => unknown {
  const { kind } = fieldMeta(schema) ?? {}
  if (kind === 'date' && isRequired(schema)) return localDate
  const taken = kind === 'flag' || kind === 'choice' ? schema.safeParse(undefined) : null
  const first = schema instanceof z.ZodLiteral ? [...schema.values][0] : null
  const value = taken?.success ? taken.data : first
  return () => value
}

function plainField(name: string, shown: string, schema: z.ZodType): Field {
  const mayBeNull = allowsNull(schema)
  return {
    name,
    shown,
    blank: blankOf(schema),
    open: (stored) => (isEmpty(stored[name]) ? null : stored[name]),
    send: (value) => (isEmpty(value) ? (mayBeNull ? { [name]: null } : {}) : { [name]: value }),
  }
}

/** An amount, or a percentage: written as `50` or `5%`. */
const discountField = (name: string, shown: string, percentage: string): Field => ({
  name,
  shown,
  blank: () => null,
  open: (stored) => discountText(String(stored[name]), stored[percentage] === true),
  send: (value) => {
    const discount = readDiscount(typeof value === 'string' ? value : null)
    return { [name]: discount.value, [percentage]: discount.isPercentage }
  },
})

/** A list: of what is stored of its lines, what may be written of them. */
function listField(name: string, shown: string, shape: Shape): Field {
  const fields = fieldsOf(shape, [], {})
  return {
    name,
    shown,
    blank: () => [],
    open: (stored) => {
      const lines = stored[name]
      return Array.isArray(lines) ? lines.map((line) => openedBy(fields, line)) : []
    },
    send: (lines) => ({
      [name]: Array.isArray(lines) ? lines.map((line) => sentBy(fields, line)) : [],
    }),
  }
}

const fieldsOf = (shape: Shape, apart: readonly string[], names: Names): readonly Field[] =>
  Object.entries(shape)
    .filter(([name]) => !apart.includes(name) && !name.endsWith('_is_percentage'))
    .map(([name, schema]) => {
      const shown = names[name] ?? name
      const percentage = percentageOf(name, shape)
      if (percentage !== null) return discountField(name, shown, percentage)
      const lines = linesOf(schema)
      return lines ? listField(name, shown, lines) : plainField(name, shown, schema)
    })

const openedBy = (fields: readonly Field[], stored: Values): Values =>
  Object.fromEntries(fields.map(({ shown, open }) => [shown, open(stored)]))

const sentBy = (fields: readonly Field[], values: Values): Values =>
  Object.assign({}, ...fields.map(({ shown, send }) => send(values[shown])))

/**
 * The fields of a document's head or of its lines, as a form writes them: they are named in the contract
 * and in the form's layout, and here only where the screen calls one otherwise. What stands `apart` the
 * family writes in a way of its own.
 */
export function writtenFields<
  S extends Shape,
  const Apart extends string,
  const N extends Names,
  W extends Written<S, Apart, N> = Written<S, Apart, N>,
>(shape: S, apart: readonly Apart[], names: N) {
  const fields = fieldsOf(shape, apart, names)
  return {
    /** What stands there before anybody wrote. */
    blank: (): W => Object.fromEntries(fields.map(({ shown, blank }) => [shown, blank()])) as W,

    /** What is stored, as it is written on. */
    open: (stored: Values): W => openedBy(fields, stored) as W,

    /** What was written, as the wire takes it; what is empty is null there, or left out: «required». */
    send: (values: Partial<W>): Values => sentBy(fields, values),
  }
}

/** What every document says in a way of its own: who it is, of what type, where it stands, its lines. */
const apart = ['id', 'type', 'status', 'discard', 'items', 'transactions', 'lines'] as const
type Apart = (typeof apart)[number]

/** What stands around the lines of a document while it is written, but for what is its family's `Own`. */
export type HeadOf<R extends Resource, Own extends string = never> = Written<
  R['draft']['shape'],
  Apart | Own,
  Record<never, never>
>

/** The head of a document of this resource, by the contract. */
export const headFields = <R extends Resource, const Own extends string = never>(
  of: R,
  own: readonly Own[] = [],
) =>
  writtenFields<R['draft']['shape'], Apart | Own, Record<never, never>, HeadOf<R, Own>>(
    of.draft.shape,
    [...apart, ...own],
    {},
  )
