import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, join, name, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'

const summedBy = { type: 'smallint[]', status: 'smallint[]', payment_status: 'text[]' } as const

/**
 * How many bills a list has and what they sum to, from the sums that are kept with every bill; null
 * when it is asked for something they do not know. A draft and a cancelled bill count but add nothing.
 */
export function billSums(ctx: TenantContext, { search, equals, from, to }: ListQuery): Sql | null {
  const known = Object.keys(equals).every((field) => field in summedBy)
  if (
    ctx.storesScope !== null ||
    search !== null ||
    !known ||
    Object.keys({ ...from, ...to }).length > 0
  )
    return null
  const where = Object.entries(summedBy).flatMap(([field, type]) => {
    const values = equals[field]
    return values ? [sql`${name(field)} = any(${values}::${{ text: [type], values: [] }})`] : []
  })
  return sql`select coalesce(sum(bills), 0)::int as total, ${join(
    ['net', 'remain', 'vat'].map(
      (sum) => sql`
      coalesce(case when bool_and(status = 0) filter (where bills > 0) then sum(${name(sum)})
        else sum(${name(sum)}) filter (where status not in (0, 255)) end, 0)::text as ${name(`total_${sum}`)}`,
    ),
  )}
    from bill_sums where ${join([sql`tenant_id = ${currentTenant}`, ...where], ' and ')}`
}

type Counts = Readonly<Record<'all' | 'drafts' | 'unpaid' | 'overdue' | 'rejected', number>>

const counts = sql`coalesce(sum(bills), 0)::int as all, coalesce(sum(bills) filter (where status = 0), 0)::int as drafts,
  coalesce(sum(bills) filter (where status = 1 and payment_status <> 'fully_paid'), 0)::int as unpaid,
  coalesce(sum(bills) filter (where status = 11), 0)::int as rejected`

/** Every change of a bill that counts writes one of these rows anew, and no version of a row comes twice. */
const versionOfSums = sql`coalesce(string_agg(concat_ws(' ', type, status, payment_status, xmin), ',' order by type, status, payment_status), '') as version`

/** How many bills were overdue by kind and day, each with the version of the sums it was counted at. */
const overdueKnown = new Map<string, { readonly version: string; readonly overdue: number }>()
const knownAtMost = 10_000

/**
 * How many bills each saved view of the list has. Those overdue are counted, as a day makes them so, and
 * not again before a bill changed: the version of the sums is read in the statement that counts.
 */
export async function billCounts(ctx: TenantContext, types: readonly string[]): Promise<Counts> {
  const among = sql`tenant_id = ${currentTenant} and type = any(${types.map(Number)}::smallint[])`
  const overdue = sql`(select count(*)::int from bills where ${among} and status = 1 and payment_status <> 'fully_paid'
    and due_date < ${ctx.today} and ${inStoreScope(ctx, sql`store_id`)}) as overdue`
  // What is kept knows no stores: for who sees only some, the bills themselves are counted.
  if (ctx.storesScope !== null)
    return one(
      await ctx.db
        .first<Counts>(sql`select ${counts}, ${overdue} from (select status, payment_status, 1 as bills from bills
        where ${among} and ${inStoreScope(ctx, sql`store_id`)}) b`),
    )
  type Versioned = Counts & { readonly version: string }
  const key = `${ctx.tenant.id} ${ctx.today} ${types.join()}`
  const known = overdueKnown.get(key)
  if (known) {
    const { version, ...found } = one(
      await ctx.db.first<Omit<Versioned, 'overdue'>>(
        sql`select ${counts}, ${versionOfSums} from bill_sums where ${among}`,
      ),
    )
    if (version === known.version) return { ...found, overdue: known.overdue }
  }
  const { version, ...found } = one(
    await ctx.db.first<Versioned>(
      sql`select ${counts}, ${versionOfSums}, ${overdue} from bill_sums where ${among}`,
    ),
  )
  if (overdueKnown.size >= knownAtMost) overdueKnown.clear()
  overdueKnown.set(key, { version, overdue: found.overdue })
  return found
}

function one<T>(row: T | null): T {
  if (row === null) throw new Error('a count answers with a row')
  return row
}
