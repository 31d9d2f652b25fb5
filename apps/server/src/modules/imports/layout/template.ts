import { type ImportColumn, importables } from '@mizan/contract/imports/importable'
import type { ImportableName } from '@mizan/contract/imports/importable-names'
import { listTitles } from '@mizan/contract/printed-lists'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sheet, textWorkbook } from '../../../kernel/http/spreadsheet.ts'
import { importing } from '../units/importing.ts'
import { listOf, namedRecords } from '../units/references.ts'
import { kindOf } from './field-schema.ts'

const shownMax = 500

/** What a cell of a column may say: the words of a choice, yes and no, or the records it may name. */
async function allowedIn(
  ctx: TenantContext,
  list: ImportableName,
  column: ImportColumn,
): Promise<readonly string[]> {
  const { resource } = importing[list]
  if (column.choices) return column.choices.map(({ words }) => words[ctx.language])
  if (kindOf(resource, column.field) === 'flag')
    return ctx.language === 'ar' ? ['نعم', 'لا'] : ['Yes', 'No']
  if (!column.by) return []
  const rows = await namedRecords(ctx, {
    list: listOf(resource, column),
    by: column.by,
    texts: null,
  })
  return rows
    .slice(0, shownMax)
    .map((row) =>
      [...new Set((column.by ?? []).map((key) => row[key] ?? ''))].filter(Boolean).join(' — '),
    )
}

/** Rows of different lengths as one sheet. */
const upright = (columns: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.max(0, ...columns.map(({ length }) => length)) }, (_, at) =>
    columns.map((texts) => texts[at] ?? ''),
  )

const rowsOf = (columns: readonly ImportColumn[], language: 'ar' | 'en') => {
  const other = language === 'ar' ? 'en' : 'ar'
  const star = ({ isRequired }: ImportColumn): string => (isRequired ? ' *' : '')
  return [
    columns.map((column) => column.heading[language] + star(column)),
    columns.map((column) => column.heading[other] + star(column)),
    columns.map(({ example }) => example[language]),
  ]
}

/** A file to fill in: headings in both languages, an example, and on a second sheet what is allowed. */
export async function importTemplate(
  ctx: TenantContext,
  list: ImportableName,
): Promise<Uint8Array> {
  const { columns } = importables[list]
  const { language } = ctx
  const asked = columns.filter(
    ({ choices, by, field }) => choices ?? by ?? kindOf(importing[list].resource, field) === 'flag',
  )
  const allowed = await Promise.all(
    asked.map(async (column) => [
      column.heading[language],
      ...(await allowedIn(ctx, list, column)),
    ]),
  )
  const sheets: readonly Sheet[] = [
    { name: listTitles[list]?.[language] ?? list, rows: rowsOf(columns, language) },
    { name: language === 'ar' ? 'القيم المقبولة' : 'Allowed values', rows: upright(allowed) },
  ]
  return textWorkbook(
    sheets.filter(({ rows }) => rows.length > 0),
    { isRightToLeft: language === 'ar' },
  )
}

/** The same headings and example as CSV; a workbook lists the allowed values too. */
export const templateRows = (
  ctx: TenantContext,
  list: ImportableName,
): readonly (readonly string[])[] => rowsOf(importables[list].columns, ctx.language)
