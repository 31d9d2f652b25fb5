import type { Words } from '@mizan/contract/printed-lists'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import type { ReaderContext } from '../context.ts'
import { currentTenant, sql } from '../database/sql.ts'
import type { FileTable } from './file-table.ts'

const platform: Words = { ar: 'ميزان', en: 'Mizan' }
const madeOn: Words = { ar: 'تاريخ الإعداد', en: 'Made on' }

/** Whose books a file is of, in the reader's language. */
async function companyName(ctx: ReaderContext): Promise<string> {
  if (!('tenant' in ctx)) return platform[ctx.language]
  if (ctx.language === 'ar') return ctx.tenant.name
  const found = await ctx.db.first<{ name: string | null }>(sql`
    select nullif(company_name_en, '') as name from companies where tenant_id = ${currentTenant}`)
  return found?.name ?? ctx.tenant.name
}

/** What stands above the headings of a workbook: whose it is, its title, what was asked for, and when it was made. */
export async function aboveTable(
  ctx: ReaderContext,
  { title, asked }: Pick<FileTable, 'title' | 'asked'>,
): Promise<readonly (readonly string[])[]> {
  const { language } = ctx
  const now = ctx.now.getTime()
  return [
    [await companyName(ctx)],
    [title[language]],
    ...asked.map(({ label, value }) => [label[language], value]),
    [madeOn[language], `${riyadhDate(now)} ${riyadhTime(now).slice(0, 5)}`],
    [],
  ]
}
