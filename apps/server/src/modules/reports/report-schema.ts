import type { ReportFilter } from '@mizan/contract/reports/filters'
import type { ColumnKind, FieldShape, ReportDeclaration } from '@mizan/contract/reports/report'
import { periodPresets } from '@mizan/core/time/period-presets'
import { z } from 'zod'
import type { QueryParameter } from '../../kernel/api.ts'
import { fileKinds, perPageMax } from './report-query.ts'

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)

const plain: Readonly<Record<ColumnKind | 'id' | 'flag', z.ZodType>> = {
  text: z.string(),
  date: z.iso.date(),
  money: decimal,
  quantity: decimal,
  price: decimal,
  percent: decimal,
  count: z.int(),
  id: z.uuid(),
  flag: z.boolean(),
}

/** The schema of a field; whatever a row cannot say in it is null. */
function schemaOf(shape: FieldShape): z.ZodType {
  if (typeof shape === 'string') return plain[shape].nullable()
  if (isList(shape)) return z.array(schemaOf(shape[0]))
  return z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, schemaOf(inner)])),
  )
}

const isList = (shape: FieldShape): shape is readonly [FieldShape] => Array.isArray(shape)

/** One row: its columns, those that depend on what was asked for where they are, and its other fields. */
function rowSchema({ columns, fields }: ReportDeclaration): z.ZodType {
  const own = columns.flatMap(({ key, kind, when, whenFlag, repeat }) =>
    repeat !== undefined
      ? []
      : [
          [
            key,
            when === undefined && whenFlag === undefined
              ? schemaOf(kind)
              : schemaOf(kind).optional(),
          ] as const,
        ],
  )
  const others = Object.entries(fields).map(([key, shape]) => [key, schemaOf(shape).optional()])
  const row = z.strictObject(Object.fromEntries([...others, ...own]))
  // The repeated columns end in _1, _2…, as often as was asked for.
  return columns.some(({ repeat }) => repeat !== undefined)
    ? row.catchall(plain.money.nullable())
    : row
}

/** What a report answers, as the description of the API has it and as the tests hold it to. */
export const answerSchema = (declared: ReportDeclaration): z.ZodType =>
  z.strictObject({
    data: z.array(rowSchema(declared)),
    meta: z.strictObject({
      current_page: z.int(),
      per_page: z.int(),
      last_page: z.int(),
      total: z.int(),
      from: z.iso.date(),
      to: z.iso.date(),
      ...(declared.totals && { totals: z.record(z.string(), decimal.nullable()) }),
      ...Object.fromEntries(
        Object.entries(declared.about ?? {}).map(([key, shape]) => [key, schemaOf(shape)]),
      ),
    }),
    columns: z.array(
      z.strictObject({
        key: z.string(),
        kind: z.enum(columnKinds),
        label: z.string(),
        /** A heading over neighbours, and what the column is called below it. */
        over: z.string().optional(),
        head: z.string().optional(),
      }),
    ),
  })

const columnKinds = ['text', 'date', 'money', 'quantity', 'price', 'count', 'percent'] as const

const date = { type: 'string', format: 'date' }

/** What a report may be asked for: its period and page, and its own filters. */
export const parametersOf = ({ filters }: ReportDeclaration): readonly QueryParameter[] => [
  { name: 'from', schema: date },
  { name: 'to', schema: date },
  { name: 'period', schema: { type: 'string', enum: [...periodPresets] } },
  { name: 'page', schema: { type: 'integer', minimum: 1 } },
  { name: 'per_page', schema: { type: 'integer', minimum: -1, maximum: perPageMax } },
  { name: 'return_file', schema: { type: 'string', enum: [...fileKinds] } },
  { name: 'columns', schema: { type: 'string', enum: ['keys'] } },
  ...filters.map(parameterOf),
]

function parameterOf(filter: ReportFilter): QueryParameter {
  const { name, title } = filter
  const parameter = { name, description: title.en }
  switch (filter.kind) {
    case 'choice':
      return { ...parameter, schema: { type: 'string', enum: [...filter.values] } }
    case 'count':
      return {
        ...parameter,
        schema: { type: 'integer', minimum: 1, maximum: filter.choices.length },
      }
    case 'flag':
      return { ...parameter, schema: { type: 'boolean', default: filter.initial } }
    case 'day':
      return { ...parameter, schema: date, ...(filter.required && { required: true }) }
    default:
      return {
        ...parameter,
        schema: { type: 'string', format: 'uuid' },
        ...(filter.required && { required: true }),
      }
  }
}
