import { priceLists } from '@mizan/contract/pricing'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { table, trimFigure } from '../../kernel/table.ts'
import { isFree, refuseBroken } from '../ledger/index.ts'
import { linesExpression, refuseWrongLines, writeLines } from './price-list-lines.ts'

type Draft = DraftOf<typeof priceLists>
type PriceListRow = RowOf<typeof priceLists>

const rows = table(priceLists, {
  computed: {
    currency: sql`(select jsonb_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en, 'code', c.code)
      from currencies c where c.id = t.currency_id)`,
    lines: linesExpression,
    lines_count: sql`(select count(*)::int from price_list_lines p
      where p.tenant_id = ${currentTenant} and p.price_list_id = t.id)`,
    customers_count: sql`(select count(*)::int from beneficiaries b
      where b.tenant_id = ${currentTenant} and b.price_list_id = t.id)`,
    groups_count: sql`(select count(*)::int from beneficiary_groups g
      where g.tenant_id = ${currentTenant} and g.price_list_id = t.id)`,
  },
  search: ['name', 'name_en'],
  order: sql`t.name, t.id`,
})

const shown = (row: PriceListRow): PriceListRow => ({
  ...row,
  change_percent: trimFigure(row.change_percent) as string | null,
})

async function refuseWrong(ctx: TenantContext, of: Draft, except?: string): Promise<void> {
  const { starts_on: starts, ends_on: ends, currency_id: currency } = of
  if (starts !== null && ends !== null && ends < starts)
    throw wrongField('ends_on', 'ends_before_it_starts')
  await refuseBroken(ctx, [
    isFree({ field: 'name', table: 'price_lists', except }, of.name),
    currency === null
      ? null
      : {
          field: 'currency_id',
          code: 'reference_not_found',
          broken: sql`not exists (select 1 from currencies where id = ${currency})`,
        },
  ])
}

/** Price lists with their lines, which are saved as a whole. */
export const priceList = {
  list(): ReturnType<typeof rows.source> {
    const source = rows.source()
    return { ...source, map: (row) => shown(source.map(row)) }
  },
  show: async (ctx: TenantContext, id: string): Promise<PriceListRow> =>
    shown(await rows.show(ctx, id)),
  async create(ctx: TenantContext, { lines, ...draft }: Draft): Promise<PriceListRow> {
    await refuseWrong(ctx, { ...draft, lines }, draft.id)
    await refuseWrongLines(ctx, lines)
    const made = await rows.create(ctx, draft as unknown as Draft)
    // The same draft sent again finds its lines there.
    if (made.lines.length === 0) await writeLines(ctx, made.id, lines)
    return priceList.show(ctx, made.id)
  },
  async update(
    ctx: TenantContext,
    id: string,
    { lines, ...change }: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<PriceListRow> {
    const before = await rows.show(ctx, id)
    await refuseWrong(ctx, { ...before, ...change }, id)
    if (lines) await refuseWrongLines(ctx, lines)
    await rows.update(ctx, id, change, sent)
    if (lines) await writeLines(ctx, id, lines)
    return priceList.show(ctx, id)
  },
  remove: (ctx: TenantContext, id: string): Promise<void> => rows.remove(ctx, id),
}
