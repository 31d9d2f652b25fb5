import { countries, currencies } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'

type Currency = RowOf<typeof currencies>
type Country = RowOf<typeof countries>

/** The names of both languages are searched, without the folding of Arabic letters: the lists are short. */
const named = (table: 'currencies' | 'countries') =>
  table === 'currencies'
    ? sql`(select *, lower(code || ' ' || name || ' ' || name_en) as search_text from currencies) t`
    : sql`(select *, lower(code || ' ' || name || ' ' || name_en) as search_text from countries) t`

export const currencySource = (): ListSource<Currency> => ({
  path: 'currencies',
  select: sql`t.id, t.code, t.name, t.name_en, t.minor_digits, t.created_at`,
  from: named('currencies'),
  where: sql`true`,
  order: sql`t.code <> 'SAR', t.code`,
  map: (row: Row) => row as Currency,
})

export async function showCurrency(ctx: TenantContext, id: string): Promise<Currency> {
  const row = await ctx.db
    .first<Currency>(sql`select id, code, name, name_en, minor_digits, created_at
    from currencies where id = ${id}`)
  if (!row) throw new Refusal('not_found')
  return row
}

export const countrySource = (): ListSource<Country> => ({
  path: 'countries',
  select: sql`t.code as id, t.code, t.name, t.name_en, t.currency, t.tax_restrictive`,
  from: named('countries'),
  where: sql`true`,
  order: sql`t.code <> 'SA', t.name`,
  orderTail: sql`t.code`,
  map: (row: Row) => row as Country,
})
