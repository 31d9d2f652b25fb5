import type { z } from 'zod'
import {
  type SettingCode,
  type SettingRule,
  type SettingValue,
  digitsNumberCode,
  type setting,
  settingRules,
} from '@mizan/contract/companies/tenancy'
import type { CostingMethod } from '@mizan/core/inventory/stock-state'
import { type SequenceKind, prefixProblem } from '@mizan/core/documents/numbering'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { chooseCostingMethod, hasMovedStock } from '../../inventory/index.ts'
import { companySeries } from '../../ledger/index.ts'
import { type Prefixes, repeatsNumber, repeatsNumberAtPos } from './repeated-numbers.sql.ts'

type Setting = z.output<typeof setting>
type Stored = ReadonlyMap<string, SettingValue>

const codes = Object.keys(settingRules) as readonly SettingCode[]
const ruleOf = (code: SettingCode): SettingRule => settingRules[code]

/** The setting behind a code of the wire; screens ask for the decimals of amounts by another name. */
function codeOf(wire: string): SettingCode {
  const code = wire === digitsNumberCode ? 'decimal_digit_count' : wire
  if (!Object.hasOwn(settingRules, code)) throw new Refusal('not_found')
  return code as SettingCode
}

async function stored(ctx: TenantContext): Promise<Stored> {
  const rows = await ctx.db.rows<{ code: string; value: SettingValue }>(sql`
    select code, value from settings where tenant_id = ${currentTenant}`)
  return new Map(rows.map(({ code, value }) => [code, value]))
}

/** The counter each kind of document stands at, in the year whose numbers are given out now. */
async function counters(ctx: TenantContext, values: Stored): Promise<ReadonlyMap<string, number>> {
  const year = values.get('restart_numbers_every_year') === true ? Number(ctx.today.slice(0, 4)) : 0
  const rows = await ctx.db.rows<{ kind: string; last_number: number }>(sql`
    select kind, last_number from sequences
    where tenant_id = ${currentTenant} and year = ${year} and pos_id = ${companySeries}`)
  return new Map(rows.map((row) => [row.kind, Number(row.last_number)]))
}

function shown(wire: string, rule: SettingRule, value: SettingValue | undefined): Setting {
  return {
    code: wire,
    kind: rule.kind,
    value: value ?? rule.initial,
    ...(rule.kind === 'count' && { min: rule.min, max: rule.max }),
    ...(rule.kind === 'choice' && { choices: [...rule.choices] }),
  }
}

/** Every setting. Any member may read them: they say how the company's documents behave. */
export async function listSettings(ctx: TenantContext): Promise<Setting[]> {
  ctx.needNothing()
  const values = await stored(ctx)
  const [last, hasMoved] = await Promise.all([counters(ctx, values), hasMovedStock(ctx)])
  return codes.map((code) => {
    const rule = ruleOf(code)
    const found = shown(code, rule, values.get(code))
    if (code === 'costing_method' && hasMoved) return { ...found, frozen: 'stock_moved' }
    return rule.kind === 'prefix' ? { ...found, next: (last.get(rule.of) ?? 0) + 1 } : found
  })
}

export async function showSetting(ctx: TenantContext, wire: string): Promise<Setting> {
  ctx.needNothing()
  const code = codeOf(wire)
  return shown(wire, ruleOf(code), (await stored(ctx)).get(code))
}

/** Sets one setting; a prefix that would print a number a second time is refused (`domain/02` 2.4). */
export async function setSetting(
  ctx: TenantContext,
  wire: string,
  given: SettingValue,
): Promise<Setting> {
  ctx.need('financial_settings', 'update')
  const code = codeOf(wire)
  const rule = ruleOf(code)
  const value = checked(rule, given)
  const values = await stored(ctx)
  const before = values.get(code) ?? rule.initial
  if (value === before) return shown(wire, rule, value)
  if (rule.kind === 'prefix') await refuseRepeats(ctx, rule.of, String(value), values)
  if (code === 'restart_numbers_every_year' && value === true) refuseWithoutYear(values)
  if (code === 'costing_method') await chooseCostingMethod(ctx, value as CostingMethod)
  await ctx.db.run(sql`insert into settings (tenant_id, code, value, updated_at)
    values (${currentTenant}, ${code}, ${JSON.stringify(value)}, ${ctx.now})
    on conflict (tenant_id, code) do update set value = excluded.value, updated_at = excluded.updated_at`)
  await recordActivity(ctx, 'financial_setting', ctx.tenant.publicId, 'updated', {
    [code]: { before, after: value },
  })
  return shown(wire, rule, value)
}

function checked(rule: SettingRule, value: SettingValue): SettingValue {
  switch (rule.kind) {
    case 'flag': {
      if (typeof value !== 'boolean') throw wrongField('value', 'wrong_type')
      return value
    }
    case 'count': {
      const count = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value
      if (typeof count !== 'number' || !Number.isInteger(count))
        throw wrongField('value', 'wrong_type')
      if (count < rule.min) throw wrongField('value', 'too_small', { limit: String(rule.min) })
      if (count > rule.max) throw wrongField('value', 'too_large', { limit: String(rule.max) })
      return count
    }
    case 'choice': {
      if (typeof value !== 'string' || !rule.choices.includes(value))
        throw wrongField('value', 'invalid_choice')
      return value
    }
    case 'prefix': {
      if (typeof value !== 'string') throw wrongField('value', 'wrong_type')
      const prefix = value.toWellFormed().normalize('NFC')
      const problem = prefixProblem(prefix)
      if (problem === 'prefix_too_long') throw wrongField('value', 'too_long', { limit: '12' })
      if (problem) throw wrongField('value', 'invalid_format')
      return prefix
    }
  }
}

const bearsYear = (prefix: string): boolean => /\{YYYY\}|\{YY\}/.test(prefix)

async function refuseRepeats(
  ctx: TenantContext,
  kind: SequenceKind,
  prefix: string,
  values: Stored,
): Promise<void> {
  const restarts = values.get('restart_numbers_every_year') === true
  if (restarts && !bearsYear(prefix)) throw wrongField('value', 'number_exists')
  const { [kind]: _own, ...others } = prefixesIn(values)
  if (await repeatsNumber(ctx, { kind, prefix, others, restarts }))
    throw wrongField('value', 'number_exists')
}

const prefixesIn = (values: Stored): Prefixes =>
  Object.fromEntries(
    codes.flatMap((code) => {
      const rule = ruleOf(code)
      return rule.kind === 'prefix' ? [[rule.of, String(values.get(code) ?? rule.initial)]] : []
    }),
  )

/** Refuses a code under which a point of sale would print a number a second time. */
export async function refuseRepeatsAtPos(ctx: TenantContext, code: string): Promise<void> {
  if (await repeatsNumberAtPos(ctx, code, prefixesIn(await stored(ctx))))
    throw wrongField('code', 'number_exists')
}

/** Counters that begin anew each year need the year in every prefix, or they print the same again. */
function refuseWithoutYear(values: Stored): void {
  for (const code of codes) {
    const rule = ruleOf(code)
    if (rule.kind === 'prefix' && !bearsYear(String(values.get(code) ?? rule.initial)))
      throw wrongField('value', 'number_exists')
  }
}
