import type { entries, revaluationTemplate } from '@mizan/contract/documents/journal'
import type { RowOf } from '@mizan/contract/resource'
import { revalueBalances } from '@mizan/core/ledger/revaluation'
import { entryStatement } from '@mizan/core/ledger/texts/entry-statement'
import { type ExchangeRate, exchangeRate, parseDecimal, scale } from '@mizan/core/money/decimal'
import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { documentSettings } from '../documents/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { addComputed } from './computed-entry.ts'
import { foreignBalances } from './foreign-balances.sql.ts'
import { type ManualEntryRow, newEntry } from './manual-entry.ts'

type Entry = RowOf<typeof entries>

/** The rate of each currency that was given one, by its code. */
async function ratesOf(
  ctx: TenantContext,
  rates: z.output<typeof revaluationTemplate>['rates'],
): Promise<Readonly<Record<string, ExchangeRate>>> {
  const ids = rates.map((rate) => rate.currency_id)
  const found = await ctx.db.rows<{ id: string; code: string }>(
    sql`select id, code from currencies where id = any(${ids}::uuid[])`,
  )
  const codes = new Map(found.map(({ id, code }) => [id, code]))
  return Object.fromEntries(
    rates.map(({ currency_id: id, exchange_rate_to_local_currency: rate }, index) => {
      const code = codes.get(id)
      const at = `rates.${index}.currency_id`
      if (!code) throw wrongField(at, 'reference_not_found')
      if (code === ctx.tenant.currency) throw wrongField(at, 'exchange_rate_not_one')
      return [code, exchangeRate(parseDecimal(rate, scale.exchangeRate) ?? 0n)]
    }),
  )
}

/** Revalues open balances in other currencies at closing rates, and takes it back on the next day (J42). */
export async function revalueForeign(
  ctx: TenantContext,
  asked: z.output<typeof revaluationTemplate>,
): Promise<Entry> {
  ctx.need('entries', 'store')
  const date = asked.date as LocalDate
  const [balances, rates, facts] = await Promise.all([
    foreignBalances(ctx, date),
    ratesOf(ctx, asked.rates),
    postingFacts(ctx),
  ])
  const computed = revalueBalances(balances, rates, facts.defaults)
  if (computed.lines.length === 0) throw new Refusal('nothing_to_revalue')
  const { language } = await documentSettings(ctx)
  const row: ManualEntryRow = {
    ...newEntry(asked.id ?? newId(), date),
    template: 'revaluation',
    statement:
      asked.statement ?? entryStatement({ kind: 'fx', number: null, notes: date }, language),
    is_adjusting: true,
    reverse_on: addDays(date, 1),
  }
  return addComputed(ctx, row, computed, asked.status === 1)
}
