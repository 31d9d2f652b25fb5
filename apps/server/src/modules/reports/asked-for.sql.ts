import type { Language } from '@mizan/contract/errors'
import type { ReferenceFilter, ReportFilter } from '@mizan/contract/reports/filters'
import type { ReportDeclaration } from '@mizan/contract/reports/report'
import { displayDate } from '@mizan/core/time/local-date'
import type { ReaderContext, TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, name as table, sql } from '../../kernel/database/sql.ts'
import type { FileTable } from '../../kernel/http/file-table.ts'
import { choiceText } from '../../kernel/http/screen-words.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { writerName } from '../../kernel/writer-name.sql.ts'
import type { ReportQuery } from './report-query.ts'

/** What each kind of record is called above a printed report. */
const kinds: Readonly<
  Record<ReferenceFilter['kind'], { readonly ar: string; readonly en: string }>
> = {
  account: { ar: 'الحساب', en: 'Account' },
  party: { ar: 'العميل أو المورد', en: 'Customer or supplier' },
  store: { ar: 'المستودع', en: 'Store' },
  item: { ar: 'الصنف', en: 'Item' },
  item_model: { ar: 'الموديل', en: 'Model' },
  cost_center: { ar: 'مركز التكلفة', en: 'Cost centre' },
  tax: { ar: 'الضريبة', en: 'Tax' },
  budget: { ar: 'الموازنة', en: 'Budget' },
  fiscal_year: { ar: 'السنة المالية', en: 'Fiscal year' },
  user: { ar: 'المستخدم', en: 'User' },
  api_key: { ar: 'مفتاح الربط', en: 'API key' },
  currency: { ar: 'العملة', en: 'Currency' },
  pos: { ar: 'نقطة البيع', en: 'Point of sale' },
  plan: { ar: 'الباقة', en: 'Plan' },
  tenant: { ar: 'المنشأة', en: 'Company' },
  coupon: { ar: 'رمز الخصم', en: 'Coupon' },
}

type Asked = FileTable['asked'][number]

/** What was asked for as it stands above a printed report: the period, and every filter by its words. */
export async function askedFor(
  ctx: ReaderContext,
  { declared }: { readonly declared: ReportDeclaration },
  query: ReportQuery,
): Promise<FileTable['asked']> {
  const filters = await Promise.all(declared.filters.map((filter) => askedBy(ctx, filter, query)))
  return [...askedPeriod(declared.period, query), ...filters.flat()]
}

/** What stands at this moment, or of a record with days of its own, has no period. */
function askedPeriod(
  period: ReportDeclaration['period'],
  { from, to }: ReportQuery,
): FileTable['asked'] {
  switch (period) {
    case 'now':
      return []
    case 'until':
      return [{ label: { ar: 'في', en: 'As of' }, value: to }]
    case 'span':
      return [{ label: { ar: 'الفترة', en: 'Period' }, value: `${from} – ${to}` }]
  }
}

async function askedBy(
  ctx: ReaderContext,
  filter: ReportFilter,
  query: ReportQuery,
): Promise<readonly Asked[]> {
  const { title } = filter
  switch (filter.kind) {
    case 'choice': {
      const value = query.choice(filter.name, filter.values)
      return value === null || value === filter.initial
        ? []
        : [{ label: title, value: choiceText(filter.label, value, ctx.language) }]
    }
    case 'count':
      return []
    case 'flag':
      return filter.isOpposite ||
        (filter.needs !== undefined && !query.has(filter.needs)) ||
        query.flag(filter.name) === filter.initial
        ? []
        : [{ label: title, value: yesNo(query.flag(filter.name), ctx.language) }]
    case 'day': {
      const day = query.day(filter.name)
      return day === null ? [] : [{ label: title, value: displayDate(day) }]
    }
    default: {
      const id = query.id(filter.name)
      const named = id === null ? null : await recordName(ctx, filter, id)
      return named === null ? [] : [{ label: kinds[filter.kind], value: named }]
    }
  }
}

const yesNo = (value: boolean, language: Language): string =>
  language === 'en' ? (value ? 'Yes' : 'No') : value ? 'نعم' : 'لا'

async function recordName(
  ctx: ReaderContext,
  { of }: ReferenceFilter,
  id: string,
): Promise<string | null> {
  switch (of) {
    case 'admin/plans':
      return namedBy(ctx, sql`plans r where r.id = ${id}`)
    case 'admin/tenants':
      return namedBy(ctx, sql`tenants r where r.public_id = ${id} and r.mode = 'live'`)
    case 'admin/coupons':
      return namedBy(ctx, sql`coupons r where r.id = ${id}`, sql`r.code`)
    default:
      // What only companies have is asked for in none.
      return 'tenant' in ctx ? recordOfCompany(ctx, of, id) : null
  }
}

async function recordOfCompany(
  ctx: TenantContext,
  of: ReferenceFilter['of'],
  id: string,
): Promise<string | null> {
  if (of === 'currencies') return namedBy(ctx, sql`currencies r where r.id = ${id}`)
  if (of === 'users')
    return namedBy(
      ctx,
      sql`users r where r.id = ${id} and (exists (select 1 from tenant_users m
          where m.tenant_id = ${currentTenant} and m.user_id = r.id) or exists (select 1 from support_visits v
          where v.tenant_id = ${currentTenant} and v.user_id = r.id))`,
      writerName(ctx, 'r', sql`r.id`),
    )
  // A program is known by what it wrote in these books; who keeps keys is nothing that the books know.
  if (of === 'api_keys')
    return namedBy(
      ctx,
      sql`(select ${id}::uuid as id) k left join users r on r.id = k.id`,
      writerName(ctx, 'r', sql`k.id`),
    )
  // Whoever is kept to some stores is not told what the others are called.
  const scope = of === 'stores' ? sql`and ${inStoreScope(ctx, sql`r.id`)}` : sql``
  return namedBy(
    ctx,
    sql`${table(of)} r where r.tenant_id = ${currentTenant} and r.id = ${id} ${scope}`,
    of === 'budgets' || of === 'fiscal_years' ? sql`r.name` : nameOf(ctx, 'r'),
  )
}

const namedBy = async (
  ctx: ReaderContext,
  from: Sql,
  called: Sql = nameOf(ctx, 'r'),
): Promise<string | null> =>
  (await ctx.db.first<{ name: string }>(sql`select ${called} as name from ${from}`))?.name ?? null
