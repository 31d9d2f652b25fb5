import type { badDebtTemplate, entries } from '@mizan/contract/documents/journal'
import type { RowOf } from '@mizan/contract/resource'
import { writeOff } from '@mizan/core/ledger/bad-debt'
import { entryStatement } from '@mizan/core/ledger/texts/entry-statement'
import { money, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import type { TaxCategory, TaxCode, TaxMechanism } from '@mizan/core/taxes/tax-code'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { documentSettings } from '../documents/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { ownVatNumberOn } from '../taxes/index.ts'
import { addComputed } from './computed-entry.ts'
import { type ManualEntryRow, newEntry } from './manual-entry.ts'
import { debtWrittenOff } from './written-off.ts'

type Entry = RowOf<typeof entries>

type ChargedTax = {
  readonly code: string
  readonly category: TaxCategory
  readonly mechanism: TaxMechanism
  readonly percentage: string
  readonly account_id: string | null
  readonly is_mixed_use: boolean
}

/** The tax a debt was charged with: that which was chosen, else the standard rate. */
async function chargedTax(
  ctx: TenantContext,
  id: string | null,
): Promise<{ readonly tax: TaxCode; readonly account: string | null }> {
  const found = await ctx.db.first<ChargedTax>(sql`
    select code, category, mechanism, percentage::text as percentage, account_id, is_mixed_use from taxes
    where tenant_id = ${currentTenant} and ${id === null ? sql`code = 'S15'` : sql`id = ${id}`}`)
  if (!found) throw wrongField('tax_id', 'reference_not_found')
  const { code, category, mechanism } = found
  if (category !== 'S' || mechanism !== 'normal' || found.is_mixed_use)
    throw wrongField('tax_id', 'tax_not_standard')
  return {
    tax: {
      code,
      category,
      mechanism,
      rate: percent(parseDecimal(found.percentage, scale.percent) ?? 0n),
    },
    account: found.account_id,
  }
}

/** Writes off what a customer will not pay, with the relief of its VAT when he confirms the conditions (J40). */
export async function writeOffBadDebt(
  ctx: TenantContext,
  asked: z.output<typeof badDebtTemplate>,
): Promise<Entry> {
  ctx.need('entries', 'store')
  if (asked.vat_relief && !asked.conditions_confirmed)
    throw wrongField('conditions_confirmed', 'vat_conditions_unconfirmed')
  if (asked.vat_relief && (await ownVatNumberOn(ctx, asked.date as LocalDate)) === null)
    throw wrongField('vat_relief', 'vat_not_registered', { date: asked.date })
  const amount = money(parseDecimal(asked.amount, 2) ?? 0n)
  const [party, charged, facts, debt] = await Promise.all([
    ctx.db.first<{ name: string; account_id: string | null; sub_type: string | null }>(sql`
      select b.name, b.account_id, a.sub_type from beneficiaries b
        left join accounts a on a.tenant_id = ${currentTenant} and a.id = b.account_id
      where b.tenant_id = ${currentTenant} and b.id = ${asked.beneficiary_id}`),
    asked.vat_relief ? chargedTax(ctx, asked.tax_id) : null,
    postingFacts(ctx),
    debtWrittenOff(ctx, asked.beneficiary_id, amount, asked.associations),
  ])
  if (!party) throw wrongField('beneficiary_id', 'reference_not_found')
  const computed = writeOff(
    {
      beneficiary: asked.beneficiary_id,
      parts: debt.parts,
      tax: charged?.tax ?? null,
      receivable: party.sub_type === 'payable' ? null : party.account_id,
      vatOutput: charged?.account ?? null,
    },
    facts.defaults,
  )
  const { language } = await documentSettings(ctx)
  const row: ManualEntryRow = {
    ...newEntry(asked.id ?? newId(), asked.date as LocalDate),
    template: 'bad_debt',
    written_off: debt.writtenOff,
    statement:
      asked.statement ??
      entryStatement({ kind: 'bad_debt', number: null, party: party.name }, language),
  }
  return addComputed(ctx, row, computed, asked.status === 1)
}
