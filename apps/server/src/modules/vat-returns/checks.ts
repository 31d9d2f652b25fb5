import type { VatPeriodPage } from '@mizan/contract/vat-returns'
import { formatDecimal } from '@mizan/core/money/decimal'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { proofsOf } from '../proofs/index.ts'
import { draftsIn, openedIn } from '../year-end/index.ts'
import type { PeriodFigures } from './period-figures.ts'

export type Check = VatPeriodPage['checks'][number]

const check = (
  code: Check['code'],
  state: Check['state'],
  { rows, count = rows.length }: { readonly rows: readonly Row[]; readonly count?: number },
): Check => ({ code, state: count === 0 ? 'ok' : state, count, rows: [...rows] })

/** Documents of the period whose newest e-invoice the authority has not accepted. */
async function unanswered(ctx: TenantContext, { from, to }: Period) {
  const rows = await ctx.db.rows<Row & { total: number }>(sql`
    select n.status, n.document_id as id, n.document_number as number, n.document_type, count(*) over ()::int as total
    from (select distinct on (i.document_id) i.document_id, i.document_number, i.document_type, i.issued_at, s.status
      from einvoices i join einvoice_states s on s.tenant_id = ${currentTenant} and s.einvoice_id = i.id
        join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = i.unit_id and u.environment <> 'local'
      where i.tenant_id = ${currentTenant} and i.issued_at >= (${from}::timestamp at time zone 'Asia/Riyadh')
        and i.issued_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Riyadh')
      order by i.document_id, i.created_at desc, i.counter desc) n
    where n.status in ('not_sent', 'sending', 'rejected')
    order by n.issued_at limit 100`)
  return { count: rows[0]?.total ?? 0, rows: rows.map(({ total: _all, ...row }) => row) }
}

/** Proofs of the books that fail: they forbid filing, which alone waits for them. */
export async function failedProofs(ctx: TenantContext): Promise<Check> {
  const failed = (await proofsOf(ctx.db)).filter(({ ok }) => !ok)
  return check('proofs', 'blocked', {
    rows: failed.map(({ code, clause, first_bad_row }) => ({ code, clause, first_bad_row })),
  })
}

/**
 * What to look at before a return is filed: documents that are open for edit forbid it; drafts, e-invoices
 * without an answer, balances of earlier books and what the portal works out otherwise are shown.
 */
export async function checksOf(
  ctx: TenantContext,
  period: Period,
  { boxes, otherVat }: PeriodFigures,
): Promise<Check[]> {
  const span = { from: period.from, through: period.to }
  const [drafts, opened, waiting] = await Promise.all([
    draftsIn(ctx, span),
    openedIn(ctx, span),
    unanswered(ctx, period),
  ])
  const rounded = boxes.flatMap(({ box, vat, portal }) =>
    portal === null || portal === vat
      ? []
      : [{ box, vat: formatDecimal(vat, 2), portal: formatDecimal(portal, 2) }],
  )
  return [
    check('opened', 'blocked', opened),
    check('drafts', 'warning', drafts),
    check('einvoices', 'warning', waiting),
    check('other_vat', 'warning', {
      rows: otherVat === 0n ? [] : [{ vat: formatDecimal(otherVat, 2) }],
    }),
    check('portal', 'warning', { rows: rounded }),
  ]
}
