import { offeredRate, platformCurrencies } from '@mizan/contract/platform/reference'
import type { RowOf } from '@mizan/contract/resource'
import { localCurrency } from '@mizan/core/money/currency'
import { type LocalDate, parseDate } from '@mizan/core/time/local-date'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { platformTable } from '../../../kernel/platform/platform-table.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { trimFigure } from '../../../kernel/table.ts'

type Currency = RowOf<typeof platformCurrencies>
type Rate = { readonly date: LocalDate; readonly rate: string }

const rows = platformTable(platformCurrencies, {
  table: 'currencies',
  computed: {
    rate: sql`(select r.rate from currency_rates r where r.currency_id = t.id order by r.rate_date desc limit 1)`,
    rate_date: sql`(select max(r.rate_date) from currency_rates r where r.currency_id = t.id)`,
    rates: sql`null::jsonb`,
  },
  search: ['code', 'name', 'name_en'],
  order: sql`t.code <> 'SAR', t.code, t.id`,
  called: ({ code }) => String(code),
})

/** A currency with every day that has a rate. */
async function show(ctx: PlatformContext, id: string): Promise<Currency> {
  const [row, rates] = await Promise.all([
    rows.show(ctx, id),
    ctx.db.rows<Rate>(
      sql`select rate_date as date, rate from currency_rates where currency_id = ${id} order by rate_date desc`,
    ),
  ])
  return {
    ...row,
    rates: rates.map(({ date, rate }) => ({ date, rate: String(trimFigure(rate)) })),
  }
}

/** Waits for whoever writes the same history. */
async function locked(ctx: PlatformContext, id: string, date: LocalDate): Promise<string | null> {
  await ctx.db.run(sql`select 1 from currencies where id = ${id} for update`)
  const found = await ctx.db.first<{ rate: string }>(
    sql`select rate from currency_rates where currency_id = ${id} and rate_date = ${date}`,
  )
  return found ? String(trimFigure(found.rate)) : null
}

async function setRate(ctx: PlatformContext, id: string, { date, rate }: Rate): Promise<Currency> {
  const currency = await rows.show(ctx, id)
  if (currency.code === localCurrency) throw wrongField('rate', 'rate_of_local')
  if (date > ctx.today) throw wrongField('date', 'rate_day_ahead')
  const before = await locked(ctx, id, date)
  await ctx.db.run(sql`insert into currency_rates (currency_id, rate_date, rate, created_at)
    values (${id}, ${date}, ${rate}, ${ctx.now})
    on conflict (currency_id, rate_date) do update set rate = excluded.rate`)
  await act(ctx, currency, 'rate_set', { [date]: { before, after: String(trimFigure(rate)) } })
  return show(ctx, id)
}

async function removeRate(
  ctx: PlatformContext,
  id: string,
  { date }: Pick<Rate, 'date'>,
): Promise<Currency> {
  const currency = await rows.show(ctx, id)
  const before = await locked(ctx, id, date)
  if (before === null) throw wrongField('date', 'reference_not_found')
  await ctx.db.run(
    sql`delete from currency_rates where currency_id = ${id} and rate_date = ${date}`,
  )
  await act(ctx, currency, 'rate_removed', { [date]: { before, after: null } })
  return show(ctx, id)
}

const act = (
  ctx: PlatformContext,
  { id, code }: Currency,
  action: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> => recordAct(ctx, { resource: 'currencies', id, name: code, action, changes })

/** The currencies with their rates, and the rate that a company is offered for a day. */
export function serveCurrencies(api: Api): void {
  serveForPlatform(api, platformCurrencies, {
    list: rows.list,
    show,
    update: async (ctx, id, change, raw) => {
      await rows.update(ctx, id, change, raw)
      return show(ctx, id)
    },
    actions: { set_rate: setRate, remove_rate: removeRate },
  })
  call(
    api,
    {
      method: 'GET',
      path: '/currency_rates/:currency/:date',
      scope: 'tenant',
      tag: 'currencies',
      says: 'What a unit of a currency cost in riyals by a day; null where nobody said',
      body: noBody,
      answer: offeredRate,
    },
    async (ctx, { params }) => {
      ctx.needNothing()
      const day = parseDate(params['date'] ?? '')
      const code = /^[A-Z]{3}$/.exec(params['currency'] ?? '')?.[0]
      if (day === null || code === undefined) throw new Refusal('not_found')
      if (ctx.tenant.currency !== localCurrency) return { body: { data: null } }
      const found = await ctx.db.first<{ rate: string; rate_date: string }>(
        sql`select r.rate, r.rate_date from currency_rates r join currencies c on c.id = r.currency_id
          where c.code = ${code} and r.rate_date <= ${day} order by r.rate_date desc limit 1`,
      )
      return {
        body: { data: found && { ...found, rate: String(trimFigure(found.rate)) } },
      }
    },
  )
}
