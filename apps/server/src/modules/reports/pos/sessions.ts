import { sessionState } from '@mizan/core/pos/session'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, name, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { writerName } from '../../../kernel/writer-name.sql.ts'
import { momentText } from '../moment-text.sql.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { sessionsOf } from './sessions.sql.ts'

/** What one means of payment came to in a closed session, without the drawer. */
const byMeans = (figure: 'expected' | 'counted', condition: Sql): Sql => sql`(
  select sum((m->>${figure})::numeric)::numeric(20,2)::text from jsonb_array_elements(s.closed_figures->'methods') m
  where not (m->>'is_drawer')::boolean and ${condition})`
const isCard = sql`m->>'means' = '48'`
const isOther = sql`coalesce(m->>'means' <> '48', true)`

const figures = join([
  sql`s.start_balance::text as float, s.revenue::text as net, s.expected::text as cash_expected,
    case when not s.is_not_counted and s.state = ${sessionState.closed} then s.counted::text end as cash_counted,
    (s.counted - s.expected)::numeric(20,2)::text as over_short, (s.counted - s.kept_float)::numeric(20,2)::text as hand_over`,
  sql`${byMeans('expected', isCard)} as card_expected, ${byMeans('counted', isCard)} as card_counted,
    ${byMeans('expected', isOther)} as other_expected, ${byMeans('counted', isOther)} as other_counted`,
])

const summed = [
  'net',
  'cash_expected',
  'cash_counted',
  'card_expected',
  'card_counted',
  'other_expected',
  'other_counted',
  'over_short',
  'hand_over',
] as const

async function read(ctx: TenantContext, query: ReportQuery) {
  const asked = sessionsOf(ctx, query, query.id('user_id'))
  const rows = await ctx.db.rows<ReportRow>(sql`
    select s.id as session_id, s.number as session, ${nameOf(ctx, 'p')} as pos, ${writerName(ctx, 'u', sql`s.user_id`)} as user,
      s.state::text as state, ${momentText(sql`s.started_at`)} as started, ${momentText(sql`s.ended_at`)} as ended,
      case when s.state = ${sessionState.closed} then s.number end as z_number, ${figures}
    from (${asked}) s
      join pos p on p.tenant_id = ${currentTenant} and p.id = s.pos_id
      left join users u on u.id = s.user_id
    order by s.started_at, s.id`)
  const sums = await ctx.db.first<Readonly<Record<string, string | null>>>(sql`
    select ${join(summed.map((each) => sql`sum(f.${name(each)}::numeric)::numeric(20,2)::text as ${name(each)}`))}
    from (select ${figures} from (${asked}) s) f`)
  return { rows, ...(sums && { totals: sums }) }
}

/** Sessions of points of sale: float, what was expected and counted, over or short (`domain/06` 6.5). */
export const sessions: ReportReading = { read }
